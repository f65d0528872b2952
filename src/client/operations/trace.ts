import type { Hash } from 'viem';
import type { Answer, CallOptions } from '../answer.js';
import { exchange, type Gateway } from '../gateway.js';
import { lazyReader, loadCode } from '../load-code.js';
import type { TraceItem } from './trace-reply.js';
import { isCall, wrongCall, evmSlot, refuse, toData, toFlag } from './params.js';

/** What to trace: every call, or the accessed state. */
export type TraceRequest = { readonly blockHash: Hash } & (
  | {
      readonly tracer: 'call';
      /** Whether to trace only the top-level call. Default: `false`. */
      readonly onlyTopCall?: boolean;
      /** Whether to include the logs of every frame. Default: `false`. */
      readonly withLog?: boolean;
      readonly diffMode?: never;
    }
  | {
      readonly tracer: 'prestate';
      /** Whether to return the changes instead of the state before. Default: `false`. */
      readonly diffMode?: boolean;
      readonly onlyTopCall?: never;
      readonly withLog?: never;
    }
);

/**
 * Traces all transactions of a block, one item each, in order.
 *
 * `debug_traceBlockByHash`. A tracer is always sent: without a tracer, nodes return every opcode step, a thousand times
 * the size. The node needs the parent block. A transaction that could not be traced is an item of kind `failed`.
 *
 * @throws GatewayError `not-found`, `pruned`, `node-timeout` (not retried), `execution` for the first block, `unsupported`
 */
export async function traceBlock(
  gateway: Gateway,
  request: TraceRequest,
  options: CallOptions = {},
): Promise<Answer<TraceItem[], TraceRequest>> {
  if (!isCall(gateway, request, options)) throw await wrongCall(gateway, request, options);
  return exchange(
    gateway,
    {
      operation: 'traceBlock',
      network: evmSlot(options, 'evm-b'),
      request,
      wire: {
        method: 'debug_traceBlockByHash',
        params: [toData('blockHash', request.blockHash, 32), toTracer(request)],
      },
      trace: true,
      read: lazyReader(async () => (await loadCode(() => import('./trace-reply.js'))).readTrace<TraceRequest>),
      item: async () => (await loadCode(() => import('./trace-reply.js'))).readTraceItem(request.tracer),
      isFinal: ({ value }) => value.every(({ kind }) => kind !== 'failed' && kind !== 'unread'),
    },
    options,
  );
}

function toTracer({ tracer, onlyTopCall, withLog, diffMode }: TraceRequest): object {
  if (tracer !== 'call' && tracer !== 'prestate') throw refuse('tracer', tracer, 'call or prestate');
  // Nodes ignore unknown keys, so a misspelt one would return the whole trace.
  const set = Object.entries({ onlyTopCall, withLog, diffMode }).filter(([name, value]) => toFlag(name, value));
  return { tracer: `${tracer}Tracer`, ...(set.length > 0 ? { tracerConfig: Object.fromEntries(set) } : {}) };
}
