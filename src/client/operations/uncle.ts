import type { Answer, CallOptions } from '../answer.js';
import type { Gateway } from '../gateway.js';
import { loadCode } from '../load-code.js';
import type { Block } from '../wire/block.js';
import { lazyReader } from './lazy-reader.js';
import { type BlockTag, isCall, wrongCall, evmSlot } from './params.js';
import { toBlock, toQuantity } from './quantity.js';

/** One uncle by the number of the block that includes it. Nodes refuse a hash here. */
export interface UncleRequest {
  readonly block: bigint | BlockTag;
  /** From 0 on; a block has at most two uncles. */
  readonly index: number;
}

/**
 * Reads one uncle; the value is null when there is none, which is every time since the merge.
 *
 * `eth_getUncleByBlockNumberAndIndex` (interface 4.7).
 *
 * @throws GatewayError `unsupported` where the method is gone
 */
export async function getUncle(
  gateway: Gateway,
  request: UncleRequest,
  options: CallOptions = {},
): Promise<Answer<Block | null, UncleRequest>> {
  if (!isCall(gateway, request, options)) throw await wrongCall(gateway, request, options);
  return gateway.ask(
    {
      operation: 'getUncle',
      network: evmSlot(options, 'evm-b'),
      request,
      wire: {
        method: 'eth_getUncleByBlockNumberAndIndex',
        params: [toBlock('block', request.block), toQuantity('index', request.index)],
      },
      read: lazyReader(async () => (await loadCode(() => import('./uncle-reply.js'))).readUncle<UncleRequest>),
    },
    options,
  );
}
