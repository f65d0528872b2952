import type { Answer } from '../../client/answer.js';
import type { GatewayError } from '../../client/errors.js';
import type { BlockReceiptsRequest } from '../../client/operations/block-receipts.js';
import type { Receipt } from '../../client/operations/block-receipts-reply.js';
import type { Log } from '../../client/operations/logs-reply.js';
import type { Transaction } from '../../client/operations/transaction-reply.js';
import { isEtherAddress } from '../../client/wire/evm-facts.js';
import type { Action } from '../../decode/actions.js';
import { readTransfer } from '../../decode/ether-log.js';
import type { TokenOfAmount, UnitClues } from '../../ui/evm/amount-units.js';
import { basisPointsOf } from '../../ui/format/ratio.js';
import type { FailedAnswer } from '../../ui/second-answer.js';

/** The receipts of the block of a transaction; a failure does not affect the transaction. */
export type FetchedReceipts = Answer<Receipt[] | null> | FailedAnswer<BlockReceiptsRequest>;

/** The content of a transaction's receipt. */
export type ReceiptOnShow =
  /** `not-mined` if the transaction is in no block, so it has no receipt. */
  | { readonly kind: 'not-requested' | 'not-mined' }
  /** The error is undefined if no receipt of the block belongs to this transaction. */
  | { readonly kind: 'missing'; readonly error: GatewayError | undefined }
  | LoadedReceipt;

export interface LoadedReceipt {
  readonly kind: 'loaded';
  /** Unknown before Byzantium. */
  readonly status: 'success' | 'reverted' | 'unknown';
  readonly gasUsed: bigint;
  /** In hundredths of a percent of the gas limit; null without one. */
  readonly gasShare: bigint | null;
  readonly price: bigint | null;
  /** For gas and blobs. */
  readonly fee: bigint | null;
  readonly timestamp: bigint | undefined;
  readonly logs: readonly Log[];
  /** Whether the receipt has fees of a parent chain. Then, Ethereum's rules do not define the parts of its fee. */
  readonly isRollup: boolean;
  /** The token transfers in the logs, at most `mostTransfers`. */
  readonly transfers: readonly Action[];
  /** The number of all transfers. */
  readonly transferCount: number;
  /** The tokens of the transferred amounts. */
  readonly clues: UnitClues;
}

const mostTransfers = 10;

export function receiptOf({ hash }: Transaction, receipts: FetchedReceipts | undefined): Receipt | undefined {
  if (!receipts || !('value' in receipts)) return undefined;
  return receipts.value?.find(({ transactionHash }) => transactionHash.toLowerCase() === hash.toLowerCase());
}

export function toReceiptOnShow(transaction: Transaction, receipts: FetchedReceipts | undefined): ReceiptOnShow {
  if (!receipts) return { kind: transaction.blockHash === null ? 'not-mined' : 'not-requested' };
  const receipt = receiptOf(transaction, receipts);
  if (!receipt) return { kind: 'missing', error: 'error' in receipts ? receipts.error : undefined };
  const { gasUsed, effectiveGasPrice, blobGasUsed, blobGasPrice, status, logs, extra = {} } = receipt;
  const price = effectiveGasPrice ?? transaction.gasPrice ?? null;
  const blobFee = blobGasUsed === undefined || blobGasPrice === undefined ? 0n : blobGasUsed * blobGasPrice;
  const transfers = logs.flatMap((log) => transferOf(log) ?? []);
  return {
    kind: 'loaded',
    status: status ?? 'unknown',
    gasUsed,
    gasShare: transaction.gas === undefined ? null : basisPointsOf(gasUsed, transaction.gas),
    price,
    fee: price === null ? null : gasUsed * price + blobFee,
    timestamp: receipt.blockTimestamp ?? logs[0]?.blockTimestamp ?? undefined,
    logs,
    isRollup: Object.keys(extra).some((name) => /l1/i.test(name)),
    transfers: transfers.slice(0, mostTransfers),
    transferCount: transfers.length,
    clues: { moved: tokensOf(transfers), pairs: new Map() },
  };
}

type Transfer = Extract<Action, { readonly kind: 'transfer' }>;

function tokensOf(transfers: readonly Transfer[]): UnitClues['moved'] {
  const moved = new Map<bigint, TokenOfAmount | null>();
  for (const { amount } of transfers) {
    const token = amount.token?.toLowerCase();
    const known = moved.get(amount.value);
    const isOnly = token !== undefined && (known === undefined || known?.token === token);
    moved.set(amount.value, isOnly ? { token, basis: 'transfer' } : null);
  }
  return moved;
}

/** The ERC-20 transfer or protocol ether transfer in a log; undefined for any other log. */
function transferOf(log: Log): Transfer | undefined {
  const transfer = readTransfer(log);
  if (!transfer) return undefined;
  const { from, to, value } = transfer;
  return { kind: 'transfer', amount: { token: isEtherAddress(log.address) ? null : log.address, value }, from, to };
}
