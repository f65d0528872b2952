import type { Hash } from 'viem';
import type { Answer, CallOptions } from '../answer.js';
import type { Gateway } from '../gateway.js';
import { loadCode } from '../load-code.js';
import type { TraceItem } from '../wire/trace.js';
import { lazyReader } from './lazy-reader.js';
import { isCall, wrongCall, evmSlot, refuse, toData, toFlag } from './params.js';

/** What to trace, and how: every call, or the state that was touched. */
export type TraceRequest = { readonly blockHash: Hash } & (
  | {
      readonly tracer: 'call';
      /** Only the transaction's own call. */
      readonly onlyTopCall?: boolean;
      /** With the logs of every frame. */
      readonly withLog?: boolean;
      readonly diffMode?: never;
    }
  | {
      readonly tracer: 'prestate';
      /** What changed instead of what was there before. */
      readonly diffMode?: boolean;
      readonly onlyTopCall?: never;
      readonly withLog?: never;
    }
);

/**
 * Traces all transactions of a block: one item each, in their order.
 *
 * `debug_traceBlockByHash` (interface 4.8). A tracer is always sent: without one nodes write every single step, a thousand
 * times the size. The parent of the block must be there. A transaction that could not be traced is an item of kind `failed`.
 *
 * @throws GatewayError `not-found`, `pruned`, `node-timeout` (not retried), `execution` for the first block, `unsupported`
 */
export async function traceBlock(
  gateway: Gateway,
  request: TraceRequest,
  options: CallOptions = {},
): Promise<Answer<TraceItem[], TraceRequest>> {
  if (!isCall(gateway, request, options)) throw await wrongCall(gateway, request, options);
  return gateway.ask(
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
      item: async () => (await loadCode(() => import('../wire/trace.js'))).readTraceItem(request.tracer),
      isFinal: ({ value }) => value.every(({ kind }) => kind !== 'failed' && kind !== 'unread'),
    },
    options,
  );
}

function toTracer({ tracer, onlyTopCall, withLog, diffMode }: TraceRequest): object {
  if (tracer !== 'call' && tracer !== 'prestate') throw refuse('tracer', tracer, 'call or prestate');
  // Nodes pass over a key that they do not know, so a misspelt one gives the whole trace.
  const tracerConfig = {
    ...(toFlag('onlyTopCall', onlyTopCall) ? { onlyTopCall } : {}),
    ...(toFlag('withLog', withLog) ? { withLog } : {}),
    ...(toFlag('diffMode', diffMode) ? { diffMode } : {}),
  };
  return { tracer: `${tracer}Tracer`, ...(Object.keys(tracerConfig).length > 0 ? { tracerConfig } : {}) };
}
