import type {
  AccessList,
  Address,
  Hash,
  Hex,
  SignedAuthorization,
  SignedAuthorizationList,
  Transaction as ViemTransaction,
} from 'viem';
import { address, bytes, hash, hashes, index, quantity, shortHex, typeNames, wideCount } from '../wire/evm.js';
import { type JsonObject, list, maybe, member, Mismatch, nullable, object, type Read, shape } from '../wire/read.js';
import type { Answer, Received } from '../answer.js';
import type { Note } from '../note.js';
import { readRpcAnswer, withNote } from '../json.js';

/**
 * One transaction: viem's types for 0 to 4, discriminated by `type`.
 *
 * `type` is `other` for types that Ethereum does not define; `typeHex` is their number.
 */
export type Transaction = (ViemTransaction & { readonly extra?: JsonObject }) | OtherTransaction;

/**
 * A signed authorization (EIP-7702). A valid transaction may contain an authorization without effect, so its numbers
 * can have any size; viem types them as `number`.
 */
export type SetCodeAuthorization = Omit<SignedAuthorization, 'chainId' | 'nonce'> & {
  /** Below 2^256; a bigint from 2^53 on. */
  readonly chainId: number | bigint;
  /** Below 2^64; a bigint from 2^53 on. */
  readonly nonce: number | bigint;
};

/** A transaction of a type that viem does not support, such as a deposit or a system call. It may be unsigned. */
export interface OtherTransaction {
  readonly type: 'other';
  readonly typeHex: Hex;
  readonly hash: Hash;
  readonly from: Address;
  readonly to: Address | null;
  /** Empty if the type has `calls` instead. */
  readonly input: Hex;
  /** The calls of a batch. If they cannot be read, they are in `extra` as received. */
  readonly calls?: readonly BatchCall[];
  readonly blockHash: Hash | null;
  readonly blockNumber: bigint | null;
  readonly blockTimestamp?: bigint;
  readonly transactionIndex: number | null;
  readonly nonce?: number;
  readonly gas?: bigint;
  readonly gasPrice?: bigint;
  readonly value?: bigint;
  readonly chainId?: number;
  readonly v?: bigint;
  readonly r?: Hex;
  readonly s?: Hex;
  /** The members specific to this type. */
  readonly extra?: JsonObject;
}

/** One call of a batch transaction (Tempo's type 0x76). */
export interface BatchCall {
  /** Null for a creation. */
  readonly to: Address | null;
  readonly value?: bigint;
  readonly input: Hex;
  readonly extra?: JsonObject;
}

export const accessList: Read<AccessList> = list(shape({ address, storageKeys: hashes }));

const placed = {
  hash,
  from: address,
  to: nullable(address),
  input: bytes,
  blockHash: nullable(hash),
  blockNumber: nullable(quantity),
  blockTimestamp: maybe(quantity),
  transactionIndex: nullable(index),
};
/** r and s stay unchanged: they are QUANTITYs, so they are often shorter than 32 bytes. */
const signature = { v: quantity, r: shortHex, s: shortHex };
const legacy = {
  ...placed,
  ...signature,
  nonce: index,
  gas: quantity,
  gasPrice: maybe(quantity),
  value: quantity,
  chainId: maybe(index),
};
/** Some nodes omit an empty list, according to the hashes of their transactions. */
const listOrNone: Read<AccessList> = (value, odd) => (value === undefined ? [] : accessList(value, odd));
const listed = { ...legacy, chainId: index, accessList, v: maybe(quantity), yParity: maybe(index) };
const priced = { ...listed, accessList: listOrNone, maxFeePerGas: quantity, maxPriorityFeePerGas: quantity };
const readAuthorization = shape({
  address,
  chainId: wideCount,
  nonce: wideCount,
  yParity: index,
  r: shortHex,
  s: shortHex,
});

/** Substrate nodes write `chain_id` as a JSON number, and the signature as a separate object; both stay in `extra`. */
const authorization: Read<object> = (value, odd) => {
  const source = object(value);
  const { chain_id: chainId } = source;
  if (!odd || chainId === undefined || !Object.hasOwn(source, 'signature')) return readAuthorization(value, odd);
  const { r, s, odd_y_parity: parity } = member(source, 'signature', object);
  odd.count++;
  return readAuthorization(
    { ...source, chainId, yParity: parity === true ? '0x1' : parity === false ? '0x0' : parity, r, s },
    odd,
  );
};

const readers: Readonly<Record<string, Read<object>>> = {
  legacy: shape(legacy, 'type'),
  eip2930: shape(listed, 'type'),
  eip1559: shape(priced, 'type'),
  eip4844: shape({ ...priced, maxFeePerBlobGas: quantity, blobVersionedHashes: hashes }, 'type'),
  eip7702: shape(
    { ...priced, authorizationList: list(authorization) as Read<unknown> as Read<SignedAuthorizationList> },
    'type',
  ),
  other: shape(
    {
      ...placed,
      nonce: maybe(index),
      gas: maybe(quantity),
      gasPrice: maybe(quantity),
      value: maybe(quantity),
      chainId: maybe(index),
      v: maybe(quantity),
      r: maybe(shortHex),
      s: maybe(shortHex),
    },
    'type',
  ),
};

/** Reads one transaction; without a type it is a legacy transaction of an old node. */
export const readTransaction: Read<Transaction> = (value, odd) => {
  const source = object(value);
  const typeHex = member(source, 'type', nullable(shortHex), odd);
  const type = typeNames.get(typeHex ?? '0x0') ?? 'other';
  const read = readers[type] as Read<object>;
  // Tempo's type 0x76 is a batch: it has `calls`, each with its own input.
  const isBatch = type === 'other' && Array.isArray(source['calls']) && !Object.hasOwn(source, 'input');
  const { calls, rest } = isBatch ? takeCalls(source) : { calls: undefined, rest: source };
  return {
    type,
    typeHex,
    ...withParity(type, read(rest, odd)),
    ...(calls ? { calls } : {}),
  } as unknown as Transaction;
};

const readCalls = list(shape({ to: nullable(address), value: maybe(quantity), input: bytes }));

/** Separates the calls of a batch from its other members. Unreadable calls do not fail the transaction. */
function takeCalls(source: JsonObject): { readonly calls?: readonly BatchCall[]; readonly rest: JsonObject } {
  const { calls: given, ...others } = source;
  try {
    return { calls: readCalls(given), rest: { ...others, input: '0x' } };
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    return { rest: { ...source, input: '0x' } };
  }
}

/** Typed transactions have both `v` and `yParity`, the same bit; some nodes send only one of them. */
function withParity(type: string, transaction: { readonly v?: bigint; readonly yParity?: number }): object {
  const { v, yParity } = transaction;
  if (type === 'legacy' || type === 'other') return transaction;
  if (v === undefined) return yParity === undefined ? transaction : { ...transaction, v: BigInt(yParity) };
  return yParity === undefined && v < 2n ? { ...transaction, yParity: Number(v) } : transaction;
}

export function readTransactionReply<R>(request: R, text: string, received: Received): Answer<Transaction | null, R> {
  let note: Note | undefined;
  const read: Read<Transaction> = (value, odd) => {
    const transaction = readTransaction(value, odd);
    note = noteOf(transaction, value as JsonObject);
    return transaction;
  };
  const answer = readRpcAnswer(request, text, received, nullable(read));
  return withNote(answer, note);
}

function noteOf(transaction: Transaction, source: JsonObject): Note | undefined {
  if ('accessList' in transaction && !Object.hasOwn(source, 'accessList')) {
    return { code: 'no-access-list', path: 'result.accessList' };
  }
  const { calls } = source;
  if (Object.hasOwn(source, 'input') || !Array.isArray(calls)) return undefined;
  const isRead = 'calls' in transaction;
  return {
    ...{ code: 'calls-for-input', path: 'result.calls' },
    details: { count: `${calls.length}`, ...(isRead ? {} : { unread: 'true' }) },
  };
}
