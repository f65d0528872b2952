import { blobGas, countBytes, inputGas, transferGas, type InputBytes } from '../../client/wire/evm-facts.js';
import type { AccessList } from 'viem';
import type { BatchCall, Transaction } from '../../client/wire/transaction.js';

/** What a transaction does, without decoding its input. */
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
  /** Intrinsic gas, by the rules since Prague. */
  readonly intrinsic: Intrinsic | null;
}

/** The components of the intrinsic gas. */
export interface Intrinsic {
  readonly total: bigint;
  readonly base: bigint;
  readonly data: bigint;
  readonly creation: bigint;
  readonly accessList: bigint;
  readonly authorizations: bigint;
  /** The least gas charged for this much data with EIP-7623; null if that is not more, or the gas limit is below it. */
  readonly floor: bigint | null;
}

/** Cost and size of an access list. */
export interface ListFigures {
  readonly addresses: number;
  readonly keys: number;
  readonly gas: bigint;
}

/** The blobs of a transaction. */
export interface BlobFigures {
  readonly count: number;
  readonly gas: bigint;
  readonly maxFee: bigint;
  readonly mostPaid: bigint;
  /** Whether each hash starts with the known version, 0x01. */
  readonly known: readonly boolean[];
}

/** Values derived from a transaction. */
export interface TransactionView {
  readonly action: ActionKind;
  readonly fees: Fees;
  /** Bytes of the input, and how many of them are zero. */
  readonly inputBytes: number;
  readonly zeroBytes: number;
  readonly list: ListFigures | null;
  readonly blobs: BlobFigures | null;
}

const perAddress = 2_400n;
const perKey = 1_900n;
const perAuthorization = 25_000n;

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

/** Derives the view of a transaction. */
export function toTransactionView(transaction: Transaction): TransactionView {
  const input = countBytes(transaction.input);
  const inputBytes = input.zeros + input.others;
  const list = 'accessList' in transaction && transaction.accessList ? toListFigures(transaction.accessList) : null;
  const blobs = transaction.type === 'eip4844' ? toBlobFigures(transaction) : null;
  const intrinsic = toIntrinsic(transaction, input, list);
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

/** Cost and size of an EIP-2930 access list. */
function toListFigures(list: AccessList): ListFigures {
  const keys = list.reduce((sum, { storageKeys }) => sum + storageKeys.length, 0);
  return {
    addresses: list.length,
    keys,
    gas: BigInt(list.length) * perAddress + BigInt(keys satisfies number) * perKey,
  };
}

function toFees(transaction: Transaction, blobs: BlobFigures | null, intrinsic: Intrinsic | null): Fees {
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
function toIntrinsic(transaction: Transaction, input: InputBytes, list: ListFigures | null): Intrinsic | null {
  if (transaction.type === 'other') return null;
  const base = transferGas;
  const { data, creation, floor } = inputGas(input, transaction.to === null);
  const accessList = list?.gas ?? 0n;
  const count = transaction.type === 'eip7702' ? transaction.authorizationList.length : 0;
  const authorizations = BigInt(count satisfies number) * perAuthorization;
  const total = base + data + creation + accessList + authorizations;
  // A chain with this rule accepts no transaction with a lower gas limit.
  const isPossible = floor > total && (transaction.gas === undefined || transaction.gas >= floor);
  return { total, base, data, creation, accessList, authorizations, floor: isPossible ? floor : null };
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
