import type { Hash } from 'viem';
import type { Answer, CallOptions } from '../answer.js';
import { malformedSentence, PlainError } from '../errors.js';
import { exchange, type Gateway } from '../gateway.js';
import { lazyReader, loadCode } from '../load-code.js';
import type { Receipt } from './block-receipts-reply.js';
import { type BlockTag, evmSlot, isCall, refuse, toData, wrongCall } from './params.js';
import { toBlock } from './quantity.js';

/** The block whose receipts are requested, by number, tag or hash. */
export type BlockReceiptsRequest =
  | { readonly block: bigint | BlockTag; readonly blockHash?: never }
  | { readonly blockHash: Hash; readonly block?: never };

/**
 * Reads the receipts of a block, in transaction order. The value is null if the block does not exist.
 *
 * `eth_getBlockReceipts`. Nodes return a list. A single receipt, or a block with receipts, is unwrapped and noted. A
 * block without receipts is null, with the note `block-without-receipts`. Receipts that cannot be read are omitted,
 * with the note `unread-item`.
 *
 * @throws GatewayError `unsupported` if the node lacks the method, `pruned` if it has pruned the receipts
 */
export async function getBlockReceipts(
  gateway: Gateway,
  request: BlockReceiptsRequest,
  options: CallOptions = {},
): Promise<Answer<Receipt[] | null, BlockReceiptsRequest>> {
  if (!isCall(gateway, request, options)) throw await wrongCall(gateway, request, options);
  const { block, blockHash } = request;
  if (block !== undefined && blockHash !== undefined)
    throw refuse('blockHash', blockHash, 'a block or a hash, not both');
  return exchange(
    gateway,
    {
      operation: 'getBlockReceipts',
      network: evmSlot(options, 'evm-b'),
      request,
      wire: {
        method: 'eth_getBlockReceipts',
        params: [block === undefined ? toData('blockHash', blockHash, 32) : toBlock('block', block)],
      },
      read: lazyReader(
        async () => (await loadCode(() => import('./block-receipts-reply.js'))).readBlockReceipts<BlockReceiptsRequest>,
      ),
      item: async () => (await loadCode(() => import('./block-receipts-reply.js'))).readReceipt,
      isFinal: ({ value }) => value !== null && blockHash !== undefined,
    },
    options,
  );
}

/**
 * Returns the same answer for code that needs every item of the list.
 *
 * @throws GatewayError `malformed` if an item could not be read
 */
export function withAllItems<A extends Answer<unknown>>(answer: A): A {
  const note = answer.notes.find(({ code }) => code === 'unread-item');
  if (!note) return answer;
  const { path = '', details: { expected = '' } = {} } = note;
  throw new PlainError('malformed', { path, expected }, malformedSentence(`${path} is not ${expected}`));
}
