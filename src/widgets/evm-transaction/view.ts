import { blobGas, countBytes, type InputBytes } from '../../client/wire/evm-facts.js';
import type { AccessList } from 'viem';
import type { BatchCall, Transaction } from '../../client/operations/transaction-reply.js';
import type { GasByFork } from '../../ui/evm/by-fork.js';
import {
  intrinsicGas,
  listGas,
  possibleForks,
  type GasFork,
  type IntrinsicGas,
  type ListEntries,
} from '../../client/wire/intrinsic-gas.js';

export type ActionKind = 'creation' | 'transfer' | 'call' | 'batch';

/** Prices and costs in wei; null if its type has no such price. */
export interface Fees {
  readonly gas: bigint | null;
  /** Paid per gas; offered, if it is pending. */
  readonly price: bigint | null;
  readonly maxFee: bigint | null;
  readonly maxTip: bigint | null;
  /** The cost of its gas limit at the effective price. The gas used is in its receipt. */
  readonly mostPaid: bigint | null;
  /** What its sender had to own: gas and blobs at their caps, and the value. */
  readonly maxCost: bigint | null;
  /** Intrinsic gas, by the rules of each fork that may hold; empty on chains with other rules. */
  readonly intrinsic: readonly Intrinsic[];
}

export interface Intrinsic extends Omit<IntrinsicGas, 'floor'> {
  /** The fork; undefined if both have the same figures. */
  readonly fork: GasFork | undefined;
  /** The least gas charged for this much data (EIP-7623, EIP-7976); null if that is not more, or the gas limit is below it. */
  readonly floor: bigint | null;
}

export interface ListFigures extends ListEntries {
  /** The cost by the rules of each fork that may hold. */
  readonly gas: readonly GasByFork[];
}

export interface BlobFigures {
  readonly count: number;
  readonly gas: bigint;
  readonly maxFee: bigint;
  readonly mostPaid: bigint;
  /** Whether each hash starts with the known version, 0x01. */
  readonly known: readonly boolean[];
}

export interface TransactionView {
  readonly action: ActionKind;
  readonly fees: Fees;
  /** Bytes of the input, and how many of them are zero. */
  readonly inputBytes: number;
  readonly zeroBytes: number;
  readonly list: ListFigures | null;
  readonly blobs: BlobFigures | null;
}

/**
 * The chain that a transaction was signed for; null for every chain, undefined if unknown.
 *
 * Many nodes omit the id of a legacy transaction, whose v contains it since EIP-155: 35 or 36, plus twice the id.
 */
export function chainIdOf(transaction: Transaction): bigint | null | undefined {
  if (transaction.chainId !== undefined) return BigInt(transaction.chainId satisfies number);
  if (transaction.type !== 'legacy') return undefined;
  const { v, r, s } = transaction;
  // A call by the chain itself has no signature, whatever its v.
  if (/^0x0*$/.test(r) && /^0x0*$/.test(s)) return undefined;
  if (v >= 35n) return (v - 35n) / 2n;
  return v === 27n || v === 28n || v < 2n ? null : undefined;
}

/**
 * Derives the view of a transaction.
 *
 * @param fork the fork whose gas rules hold; undefined if nothing shows it
 */
export function toTransactionView(transaction: Transaction, fork?: GasFork): TransactionView {
  const input = countBytes(transaction.input);
  const inputBytes = input.zeros + input.others;
  const forks = possibleForks(fork);
  const list =
    'accessList' in transaction && transaction.accessList ? toListFigures(transaction.accessList, forks) : null;
  const blobs = transaction.type === 'eip4844' ? toBlobFigures(transaction) : null;
  const intrinsic = toIntrinsic(transaction, input, list, forks);
  return {
    action: actionOf(transaction, inputBytes),
    fees: toFees(transaction, blobs, intrinsic),
    inputBytes,
    zeroBytes: input.zeros,
    list,
    blobs,
  };
}

/** The calls of a batch are in `calls`: without a `to` it is still no creation. */
function actionOf(transaction: Transaction, inputBytes: number): ActionKind {
  const { type, to, input, extra = {} } = transaction;
  if (batchOf(transaction) || (type === 'other' && to === null && input === '0x' && 'calls' in extra)) return 'batch';
  if (to === null) return 'creation';
  return inputBytes === 0 ? 'transfer' : 'call';
}

/** The calls of a batch, as far as they could be parsed; undefined for any other transaction. */
export function batchOf(transaction: Transaction): readonly BatchCall[] | undefined {
  return transaction.type === 'other' ? transaction.calls : undefined;
}

function toListFigures(list: AccessList, forks: readonly GasFork[]): ListFigures {
  const slots = list.reduce((sum, { storageKeys }) => sum + storageKeys.length, 0);
  const entries = { addresses: list.length, slots };
  return { ...entries, gas: forks.map((fork) => ({ fork, gas: listGas(entries, fork) })) };
}

function toFees(transaction: Transaction, blobs: BlobFigures | null, intrinsic: readonly Intrinsic[]): Fees {
  const gas = transaction.gas ?? null;
  const price = transaction.gasPrice ?? null;
  const isMarket = 'maxFeePerGas' in transaction && transaction.maxFeePerGas !== undefined;
  const maxFee = isMarket ? transaction.maxFeePerGas : null;
  const maxTip = isMarket ? transaction.maxPriorityFeePerGas : null;
  const cap = maxFee ?? price;
  return {
    gas,
    price,
    maxFee,
    maxTip,
    mostPaid: gas === null || price === null ? null : gas * price,
    maxCost: gas === null || cap === null ? null : gas * cap + (blobs?.mostPaid ?? 0n) + (transaction.value ?? 0n),
    intrinsic,
  };
}

/** Other chains than Ethereum have rules of their own, and so have types that Ethereum does not define. */
function toIntrinsic(
  transaction: Transaction,
  input: InputBytes,
  accessList: ListFigures | null,
  forks: readonly GasFork[],
): readonly Intrinsic[] {
  const { type, from, to, value, gas } = transaction;
  if (type === 'other') return [];
  const priced = {
    ...{ input, isCreation: to === null, isToItself: to === from, hasValue: (value ?? 0n) > 0n },
    accessList: accessList ?? { addresses: 0, slots: 0 },
    authorizations: type === 'eip7702' ? transaction.authorizationList.length : 0,
  };
  const figures = forks.map((fork): Intrinsic => {
    const { floor, ...parts } = intrinsicGas(priced, fork);
    // A chain with this rule accepts no transaction with a lower gas limit.
    const isPossible = floor > parts.known && (gas === undefined || gas >= floor);
    return { ...parts, fork, floor: isPossible ? floor : null };
  });
  const [first, second] = figures;
  const isOne = first && second && first.known === second.known && first.floor === second.floor;
  return isOne ? [{ ...second, fork: undefined }] : figures;
}

function toBlobFigures({
  blobVersionedHashes,
  maxFeePerBlobGas,
}: Extract<Transaction, { readonly type: 'eip4844' }>): BlobFigures {
  const gas = BigInt(blobVersionedHashes.length) * blobGas;
  return {
    count: blobVersionedHashes.length,
    gas,
    maxFee: maxFeePerBlobGas,
    mostPaid: gas * maxFeePerBlobGas,
    known: blobVersionedHashes.map((hash) => hash.startsWith('0x01')),
  };
}
