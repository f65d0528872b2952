import type { Hash } from 'viem';
import type { Answer, CallOptions } from '../../client/answer.js';
import type { Gateway } from '../../client/gateway.js';
import { type BlockReceiptsRequest, getBlockReceipts, withAllItems } from '../../client/operations/block-receipts.js';
import type { Receipt } from '../../client/operations/block-receipts-reply.js';
import { orFailure, type FailedAnswer } from '../../ui/second-answer.js';

export type FetchedReceipts = Answer<Receipt[] | null> | FailedAnswer<BlockReceiptsRequest>;

/**
 * Requests the receipts of a block in addition to its traces; a failure is a result, because it does not affect the
 * traces.
 */
export function fetchReceipts(gateway: Gateway, blockHash: Hash, options: CallOptions): Promise<FetchedReceipts> {
  return orFailure({ blockHash }, getBlockReceipts(gateway, { blockHash }, options).then(withAllItems));
}
