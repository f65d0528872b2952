import type { Hash } from 'viem';
import type { Receipt } from '../client/operations/block-receipts-reply.js';
import { hashBytes } from '../decode/abi/hash.js';
import { encodeHex } from '../decode/bytes.js';
import { isSameHex } from './same-hex.js';

/**
 * Whether a receipt is that of a state sync of bor (Polygon): a transaction that the chain adds at the end of its block, without
 * sender, recipient and fee. All of that can be invented, so the hash decides, which is derived from the block.
 */
export function isStateSync({ from, to, gasUsed, transactionHash, blockNumber, blockHash }: Receipt): boolean {
  const nobody = `0x${'0'.repeat(40)}`;
  return (
    gasUsed === 0n &&
    from === nobody &&
    to === nobody &&
    isSameHex(transactionHash, stateSyncHash(blockNumber, blockHash))
  );
}

/** The hash that bor derives for the state sync of a block (`GetDerivedBorTxHash` in its core/types/bor_receipt.go). */
export function stateSyncHash(blockNumber: bigint, blockHash: Hash): Hash {
  const words = encodeHex(new TextEncoder().encode('matic-bor-receipt-'));
  return hashBytes(`0x${words}${blockNumber.toString(16).padStart(16, '0')}${blockHash.slice(2)}`);
}
