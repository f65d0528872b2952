import { blobGas, countBytes, inputGas, transferGas, type InputBytes } from '../../client/wire/evm-facts.js';
import type { AccessList } from 'viem';
import type { BatchCall, Transaction } from '../../client/wire/transaction.js';

/** What a transaction does, told without its input's meaning. */
export type ActionKind = 'creation' | 'transfer' | 'call' | 'batch';

/** Its prices and costs in wei; null where its type has no such price. */
export interface Fees {
  readonly gas: bigint | null;
  /** Paid per gas; of a pending one, offered. */
  readonly price: bigint | null;
  readonly maxFee: bigint | null;
  readonly maxTip: bigint | null;
  /** The gas it may use at the price paid. What it did use is in its receipt. */
  readonly mostPaid: bigint | null;
  /** What its sender had to own: gas at the cap, blobs at theirs, and the value. */
  readonly setAside: bigint | null;
  /** Gas that it costs before anything runs, by the rules since Prague. */
  readonly intrinsic: Intrinsic | null;
}

/** What the intrinsic gas is made of. */
export interface Intrinsic {
  readonly total: bigint;
  readonly base: bigint;
  readonly data: bigint;
  readonly creation: bigint;
  readonly accessList: bigint;
  readonly authorizations: bigint;
  /** The least that a chain with EIP-7623 charges for so much data; null where that is no more, or the gas limit is below it. */
  readonly floor: bigint | null;
}

/** What an access list costs and holds. */
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
  /** Whether each hash begins with the version that is known, 0x01. */
  readonly known: readonly boolean[];
}

/** One transaction as it is shown, beside its own fields. */
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
 * The chain that a transaction was signed for; null for every chain, undefined where that is not told.
 *
 * Many nodes leave the id out of a legacy transaction, whose v holds it since EIP-155: 35 or 36, and twice the id.
 */
export function chainIdOf(transaction: Transaction): bigint | null | undefined {
  if (transaction.chainId !== undefined) return BigInt(transaction.chainId satisfies number);
  if (transaction.type !== 'legacy') return undefined;
  const { v, r, s } = transaction;
  // Nobody signed a call of the chain itself, whatever its v.
  if (/^0x0*$/.test(r) && /^0x0*$/.test(s)) return undefined;
  if (v >= 35n) return (v - 35n) / 2n;
  return v === 27n || v === 28n || v < 2n ? null : undefined;
}

/** What there is to say of a transaction. */
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

/** A batch says what it does in `calls`: that it has no `to` makes it no creation. */
function actionOf(transaction: Transaction, inputBytes: number): ActionKind {
  const { type, to, input, extra = {} } = transaction;
  if (batchOf(transaction) || (type === 'other' && to === null && input === '0x' && 'calls' in extra)) return 'batch';
  if (to === null) return 'creation';
  return inputBytes === 0 ? 'transfer' : 'call';
}

/** The calls of a batch, as far as they could be read; undefined for any other transaction. */
export function batchOf(transaction: Transaction): readonly BatchCall[] | undefined {
  return transaction.type === 'other' ? transaction.calls : undefined;
}

/** What a list of EIP-2930 costs and holds. */
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
    setAside: gas === null || cap === null ? null : gas * cap + (blobs?.mostPaid ?? 0n) + (transaction.value ?? 0n),
    intrinsic,
  };
}

/** Chains that are not Ethereum's have rules of their own, and so have types that it does not define. */
function toIntrinsic(transaction: Transaction, input: InputBytes, list: ListFigures | null): Intrinsic | null {
  if (transaction.type === 'other') return null;
  const base = transferGas;
  const { data, creation, floor } = inputGas(input, transaction.to === null);
  const accessList = list?.gas ?? 0n;
  const count = transaction.type === 'eip7702' ? transaction.authorizationList.length : 0;
  const authorizations = BigInt(count satisfies number) * perAuthorization;
  const total = base + data + creation + accessList + authorizations;
  // A chain with this rule takes no transaction that may use less.
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
