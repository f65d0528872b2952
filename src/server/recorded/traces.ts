import type { EvmChain, RecordedTrace } from './evm-chain.js';
import { describeBlocks } from './evm-chain.js';
import { badParams, readHash, readParams } from './evm-params.js';
import type { RpcOutcome } from './rpc-reply.js';
import { goJson, notRecorded, result } from './rpc-reply.js';

/** The recorded trace of a block, or one derived from it. */
export function answerTrace(params: unknown, chain: EvmChain): RpcOutcome {
  const [hashText, options = {}] = readParams(params, 1, 2);
  const hash = readHash(hashText, 'the block');
  const block = chain.find({ kind: 'hash', hash });
  if (!block) return notRecorded(`block ${hash}`, describeBlocks(chain));
  const wanted = readOptions(options);
  if (!wanted) throw badParams('the options must be an object');
  const recorded = block.traces.flatMap((trace) => {
    const config = readOptions(trace.options);
    return config ? [{ trace, config }] : [];
  });
  const exact = recorded.find(({ config }) => isSame(config, wanted));
  if (exact) return result(exact.trace.result);
  const derived = derive(wanted, (config) => recorded.find((one) => isSame(one.config, config))?.trace);
  return derived ?? notRecorded(`this trace of block ${block.number}`, 'Recorded tracers: callTracer, prestateTracer');
}

/** The options that affect an answer; timeouts and unknown members do not. */
interface TraceOptions {
  readonly tracer: string;
  /** Members of `tracerConfig` that are not false, in order. */
  readonly flags: readonly string[];
}

const known = ['diffMode', 'disableCode', 'disableStorage', 'includeEmpty', 'onlyTopCall', 'withLog'];

function readOptions(options: unknown): TraceOptions | undefined {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) return undefined;
  const { tracer = '', tracerConfig = {} } = options as { tracer?: unknown; tracerConfig?: unknown };
  const config = (tracerConfig ?? {}) as Readonly<Record<string, unknown>>;
  // Nodes reject a flag that is not a boolean, so `"true"` must not count as true.
  const flags = known.filter((name) => config[name] !== undefined && config[name] !== false);
  return { tracer: String(tracer), flags: flags.map((name) => (config[name] === true ? name : `${name}=?`)) };
}

function isSame(a: TraceOptions, b: TraceOptions): boolean {
  return a.tracer === b.tracer && a.flags.join() === b.flags.join();
}

/**
 * Derives a trace: without logs from one with logs, and of the top-level call from a full one. With both, the logs stay and
 * their position is 0, as there are no sub-calls to count.
 */
function derive(
  wanted: TraceOptions,
  find: (options: TraceOptions) => RecordedTrace | undefined,
): RpcOutcome | undefined {
  if (wanted.tracer !== 'callTracer') return undefined;
  const withLog = find({ tracer: 'callTracer', flags: ['withLog'] });
  const plain = find({ tracer: 'callTracer', flags: [] }) ?? (withLog && mapFrames(withLog, withoutLogs));
  switch (wanted.flags.join()) {
    case '':
      return plain && result(plain.result);
    case 'onlyTopCall':
      return plain && result(mapFrames(plain, withoutCalls).result);
    case 'onlyTopCall,withLog':
      return withLog && result(mapFrames(withLog, topWithLogs).result);
    default:
      return undefined;
  }
}

interface Frame {
  readonly calls?: readonly Frame[];
  readonly logs?: readonly Readonly<Record<string, unknown>>[];
}

interface Item {
  readonly result?: Frame;
}

function mapFrames(trace: RecordedTrace, change: (frame: Frame) => Frame): RecordedTrace {
  const items = JSON.parse(trace.result) as readonly Item[];
  const changed = items.map((item) => (item.result ? { ...item, result: change(item.result) } : item));
  return { ...trace, result: goJson(changed) };
}

function withoutLogs({ logs: _logs, ...frame }: Frame): Frame {
  return frame.calls ? { ...frame, calls: frame.calls.map(withoutLogs) } : frame;
}

function withoutCalls({ calls: _calls, ...frame }: Frame): Frame {
  return frame;
}

function topWithLogs(frame: Frame): Frame {
  const top = withoutCalls(frame);
  return top.logs ? { ...top, logs: top.logs.map((log) => ({ ...log, position: '0x0' })) } : top;
}
