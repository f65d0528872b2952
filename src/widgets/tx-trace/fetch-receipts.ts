import type { Hash } from 'viem';
import type { Answer, CallOptions } from '../../client/answer.js';
import { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import { getBlockReceipts } from '../../client/operations/block-receipts.js';
import { withAllItems } from '../../client/operations/unread-items.js';
import type { Receipt } from '../../client/wire/receipt.js';

/** The receipts of a block, or why they failed to load. */
export type FetchedReceipts = Answer<Receipt[] | null> | { readonly error: GatewayError };

/** Requests the receipts of a block beside its traces; a failure is a result, as it does not affect the traces. */
export async function fetchReceipts(gateway: Gateway, blockHash: Hash, options: CallOptions): Promise<FetchedReceipts> {
  try {
    return withAllItems(await getBlockReceipts(gateway, { blockHash }, options));
  } catch (error) {
    if (!(error instanceof GatewayError) || error.code === 'aborted') throw error;
    return { error };
  }
}
