import { callKey } from './contracts.js';
import { answerContractReads, type ReadingCall } from './contract-reads.js';
import {
  badParams,
  describeBlocks,
  describeId,
  type EvmChain,
  readBlockId,
  readHash,
  readNumberOrTag,
  readParams,
  readQuantity,
  type RecordedTrace,
} from './evm-chain.js';
import { goJson, notRecorded, result, type RpcOutcome } from './rpc-reply.js';

export function answerAccessList(params: unknown, chain: EvmChain): RpcOutcome {
  const [call, block = 'latest', overrides] = readParams(params, 1, 3);
  if (typeof call !== 'object' || call === null || Array.isArray(call)) throw badParams('the call must be an object');
  const id = readBlockId(block, 'the block');
  const number =
    id.kind === 'number' ? id.number : id.kind === 'hash' ? chain.numbers.get(id.hash) : chain.find(id)?.number;
  const key =
    number === undefined || overrides !== undefined ? undefined : callKey(call, toQuantity(number), chain.numbers);
  const found = key === undefined ? undefined : chain.accessLists.get(key);
  return (
    found ??
    (overrides === undefined ? answerContractReads(call as ReadingCall, number, chain) : undefined) ??
    notRecorded(
      'the access list of this call on this block',
      `Recorded calls: ${chain.accessLists.size} transactions of the recorded blocks, each on its parent block`,
    )
  );
}

function toQuantity(number: bigint): string {
  return `0x${number.toString(16)}`;
}

/** A transaction by block hash and index; null beyond the last one. */
export function answerTransaction(params: unknown, chain: EvmChain): RpcOutcome {
  const [hashText, indexText] = readParams(params, 2, 2);
  const hash = readHash(hashText, 'the block hash');
  const index = readIndex(indexText);
  const block = chain.find({ kind: 'hash', hash });
  if (!block) return notRecorded(`block ${hash}`, describeBlocks(chain));
  const isThere = index < BigInt(block.transactions.length);
  return result((isThere ? block.transactions[Number(index)] : undefined) ?? 'null');
}

export function answerBlock(params: unknown, chain: EvmChain, by: 'hash' | 'number'): RpcOutcome {
  const [given, whole] = readParams(params, 2, 2);
  const id =
    by === 'number'
      ? readNumberOrTag(given, 'the block')
      : ({ kind: 'hash', hash: readHash(given, 'the block hash') } as const);
  const block = chain.find(id)?.block;
  if (!block) return notRecorded(describeId(id), describeBlocks(chain));
  return result(whole === true ? block.whole : block.hashes);
}

/** The receipts of a block by number, tag, hash or `{ blockHash }`; `[]` for an empty block. */
export function answerReceipts(params: unknown, chain: EvmChain): RpcOutcome {
  const id = readBlockId(readParams(params, 1, 1)[0], 'the block');
  const receipts = chain.find(id)?.receipts;
  return receipts === undefined ? notRecorded(describeId(id), describeBlocks(chain)) : result(receipts);
}

/** An uncle by number or tag and index; null beyond the last one and in blocks without uncles. */
export function answerUncle(params: unknown, chain: EvmChain): RpcOutcome {
  const [idText, indexText] = readParams(params, 2, 2);
  const id = readNumberOrTag(idText, 'the block');
  const index = readIndex(indexText);
  const block = chain.find(id);
  if (!block) return notRecorded(describeId(id), describeBlocks(chain));
  if (index >= BigInt(block.uncleCount)) return result('null');
  const uncle = block.uncles.get(index);
  return uncle === undefined
    ? notRecorded(`uncle ${index} of ${describeId(id)}`, describeBlocks(chain))
    : result(uncle);
}

/** Reads a QUANTITY; nodes read an empty text as 0. */
function readIndex(value: unknown): bigint {
  return value === '' ? 0n : readQuantity(value, 'the index');
}

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

/** The options that affect an answer. Timeouts and unknown members do not. */
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
 * Derives a trace: a trace without logs from one with logs, and a top-level call from a full trace. If both apply, the
 * logs stay with position 0, because no sub-calls are left.
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

function mapFrames(trace: RecordedTrace, change: (frame: Frame) => Frame): RecordedTrace {
  const items = JSON.parse(trace.result) as readonly { readonly result?: Frame }[];
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
