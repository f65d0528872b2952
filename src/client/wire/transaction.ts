import type { AccessList, Address, Hash, Hex, SignedAuthorizationList, Transaction as ViemTransaction } from 'viem';
import { address, bytes, hash, hashes, index, quantity, shortHex, typeNames } from './evm.js';
import { list, maybe, member, nullable, object, shape, type JsonObject, type Read } from './read.js';

/**
 * One transaction (interface 2.8): viem's own type for the types 0 to 4, told apart by `type`.
 *
 * `type` is `other` for types that Ethereum does not define; `typeHex` names them.
 */
export type Transaction = (ViemTransaction & { readonly extra?: JsonObject }) | OtherTransaction;

/** A transaction of a type that viem does not know (deposits, system calls): it may have no signature. */
export interface OtherTransaction {
  readonly type: 'other';
  readonly typeHex: Hex;
  readonly hash: Hash;
  readonly from: Address;
  readonly to: Address | null;
  readonly input: Hex;
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
  /** Everything that belongs to this type alone. */
  readonly extra?: JsonObject;
}

/** The list of EIP-2930. */
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
/** r and s keep their spelling: QUANTITY, so often shorter than 32 bytes. */
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
const listed = { ...legacy, chainId: index, accessList, v: maybe(quantity), yParity: maybe(index) };
const priced = { ...listed, maxFeePerGas: quantity, maxPriorityFeePerGas: quantity };
const authorization = { address, chainId: index, nonce: index, yParity: index, r: shortHex, s: shortHex };

const readers: Readonly<Record<string, Read<object>>> = {
  legacy: shape(legacy, 'type'),
  eip2930: shape(listed, 'type'),
  eip1559: shape(priced, 'type'),
  eip4844: shape({ ...priced, maxFeePerBlobGas: quantity, blobVersionedHashes: hashes }, 'type'),
  eip7702: shape({ ...priced, authorizationList: list(shape(authorization)) as Read<SignedAuthorizationList> }, 'type'),
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

/** Reads one transaction; one without a type is a legacy one of an old node. */
export const readTransaction: Read<Transaction> = (value, odd) => {
  const source = object(value);
  const typeHex = member(source, 'type', nullable(shortHex), odd);
  const type = typeNames.get(typeHex ?? '0x0') ?? 'other';
  const read = readers[type] as Read<object>;
  return { type, typeHex, ...withParity(type, read(source, odd)) } as unknown as Transaction;
};

/** Typed transactions have both `v` and `yParity`, and some nodes send one of them: the same bit. */
function withParity(type: string, transaction: { readonly v?: bigint; readonly yParity?: number }): object {
  const { v, yParity } = transaction;
  if (type === 'legacy' || type === 'other') return transaction;
  if (v === undefined) return yParity === undefined ? transaction : { ...transaction, v: BigInt(yParity) };
  return yParity === undefined && v < 2n ? { ...transaction, yParity: Number(v) } : transaction;
}
