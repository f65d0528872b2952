import type { Answer, CallOptions } from '../answer.js';
import { exchange, type Gateway } from '../gateway.js';
import { lazyReader, loadCode } from '../load-code.js';
import type { Block } from './block-reply.js';
import { type BlockTag, evmSlot, isCall, wrongCall } from './params.js';
import { toBlock, toQuantity } from './quantity.js';

/** One uncle, by the number of the block that includes it. Nodes do not accept a hash. */
export interface UncleRequest {
  readonly block: bigint | BlockTag;
  /** Zero-based; a block has at most two uncles. */
  readonly index: number;
}

/**
 * Reads one uncle. The value is null if there is none: blocks since the merge have no uncles.
 *
 * `eth_getUncleByBlockNumberAndIndex`.
 *
 * @throws GatewayError `unsupported` if the node has removed the method
 */
export async function getUncle(
  gateway: Gateway,
  request: UncleRequest,
  options: CallOptions = {},
): Promise<Answer<Block | null, UncleRequest>> {
  if (!isCall(gateway, request, options)) throw await wrongCall(gateway, request, options);
  return exchange(
    gateway,
    {
      operation: 'getUncle',
      network: evmSlot(options, 'evm-b'),
      request,
      wire: {
        method: 'eth_getUncleByBlockNumberAndIndex',
        params: [toBlock('block', request.block), toQuantity('index', request.index)],
      },
      read: lazyReader(async () => (await loadCode(() => import('./block-reply.js'))).readUncle<UncleRequest>),
    },
    options,
  );
}
