import type { Hash } from 'viem';
import type { Answer, CallOptions } from '../answer.js';
import { exchange, type Gateway } from '../gateway.js';
import { lazyReader, loadCode } from '../load-code.js';
import type { Block } from './block-reply.js';
import { type BlockTag, evmSlot, isCall, refuse, toData, toFlag, wrongCall } from './params.js';
import { toBlock } from './quantity.js';

/** A block by number, tag or hash. */
export type BlockRequest = (
  | { readonly block: bigint | BlockTag; readonly blockHash?: never }
  | { readonly blockHash: Hash; readonly block?: never }
) & {
  /** Whether to return whole transactions instead of their hashes. Default: `false`. */
  readonly transactions?: boolean;
};

/**
 * Reads a block with its header. The value is null if the block does not exist.
 *
 * `eth_getBlockByHash` and `eth_getBlockByNumber`, which are not part of the gateway API: a gateway may support them.
 *
 * @throws GatewayError `unsupported` if the gateway does not support the method
 */
export async function getBlock(
  gateway: Gateway,
  request: BlockRequest,
  options: CallOptions = {},
): Promise<Answer<Block | null, BlockRequest>> {
  if (!isCall(gateway, request, options)) throw await wrongCall(gateway, request, options);
  const { block, blockHash } = request;
  if (block !== undefined && blockHash !== undefined)
    throw refuse('blockHash', blockHash, 'a block or a hash, not both');
  const whole = toFlag('transactions', request.transactions);
  return exchange(
    gateway,
    {
      operation: 'getBlock',
      network: evmSlot(options, 'evm-a'),
      request,
      wire:
        block === undefined
          ? { method: 'eth_getBlockByHash', params: [toData('blockHash', blockHash, 32), whole] }
          : { method: 'eth_getBlockByNumber', params: [toBlock('block', block), whole] },
      read: lazyReader(async () => (await loadCode(() => import('./block-reply.js'))).readBlockReply<BlockRequest>),
      isFinal: ({ value }) => value !== null && blockHash !== undefined,
    },
    options,
  );
}
