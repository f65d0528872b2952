import type { AccessList, Hex } from 'viem';
import type { SetCodeAuthorization, Transaction } from '../client/operations/transaction-reply.js';
import { encodeRlp, toRlpNumber, type RlpItem } from '../decode/rlp.js';

/** The encoded bytes of a transaction, rebuilt from its fields. */
export interface TransactionBytes {
  readonly kind: 'bytes';
  /** The bytes sent to the network, of which the hash is computed; without blobs. */
  readonly signed: Hex;
  /** The bytes that the sender signed. */
  readonly payload: Hex;
  readonly signature: SignatureParts;
  /** The chain that the signature holds for; null if it holds for every chain (before EIP-155). */
  readonly chainId: bigint | null;
}

/** The numbers of a signature. */
export interface SignatureParts {
  readonly r: bigint;
  readonly s: bigint;
  readonly yParity: 0 | 1;
}

/** Why there are no such bytes. */
export type NoBytesReason =
  | { readonly kind: 'none'; readonly reason: 'unknown-type'; readonly typeHex: string }
  /** An unsigned transaction, as a system call of a chain. */
  | { readonly kind: 'none'; readonly reason: 'unsigned' }
  | { readonly kind: 'none'; readonly reason: 'missing-field'; readonly field: string };

type Known = Exclude<Transaction, { readonly type: 'other' }>;
type Fields = { readonly [K in Known['type']]: Extract<Known, { readonly type: K }> };

/** The bytes of a transaction of type 0 to 4; for others, why there are none. */
export function toTransactionBytes(transaction: Transaction): TransactionBytes | NoBytesReason {
  if (transaction.type === 'other') return { kind: 'none', reason: 'unknown-type', typeHex: transaction.typeHex };
  const { r, s, v } = transaction;
  const signature = [toRlpNumber(BigInt(r)), toRlpNumber(BigInt(s))];
  if (BigInt(r) === 0n && BigInt(s) === 0n) return { kind: 'none', reason: 'unsigned' };
  if (transaction.type === 'legacy') {
    const { gasPrice } = transaction;
    if (gasPrice === undefined) return missing('gasPrice');
    const body = legacyBody(transaction, gasPrice);
    const chainId = v < 35n ? null : (v - 35n) / 2n;
    return {
      kind: 'bytes',
      signed: encodeRlp([...body, toRlpNumber(v), ...signature]),
      payload: encodeRlp(chainId === null ? body : [...body, toRlpNumber(chainId), '0x', '0x']),
      signature: { r: BigInt(r), s: BigInt(s), yParity: parityOf(v) },
      chainId,
    };
  }
  const { yParity } = transaction;
  if (yParity === undefined) return missing('yParity');
  const typed = typedBody(transaction);
  if (!Array.isArray(typed)) return missing('gasPrice');
  return {
    kind: 'bytes',
    signed: envelope(transaction.type, [...typed, toRlpNumber(yParity), ...signature]),
    payload: envelope(transaction.type, typed),
    signature: { r: BigInt(r), s: BigInt(s), yParity: yParity === 0 ? 0 : 1 },
    chainId: BigInt(transaction.chainId),
  };
}

/** The bytes that an authority of EIP-7702 signed. */
export function authorizationPayload({ chainId, address, nonce }: SetCodeAuthorization): Hex {
  return `0x05${encodeRlp([toRlpNumber(chainId), address, toRlpNumber(nonce)]).slice(2)}`;
}

/** Whether the parity is 0 or 1; other values of `v` or y parity can be hashed, but belong to no valid signature. */
export function hasParity(transaction: Known): boolean {
  if (transaction.type !== 'legacy') return transaction.yParity === 0 || transaction.yParity === 1;
  const { v } = transaction;
  return v === 27n || v === 28n || v >= 35n;
}

/** The y parity of a `v`: 27 and 28, 35 and more with a chain id, or the bit itself. */
export function parityOf(v: bigint): 0 | 1 {
  const bit = v >= 27n ? v + 1n : v;
  return bit % 2n === 0n ? 0 : 1;
}

const typeBytes = { eip2930: '01', eip1559: '02', eip4844: '03', eip7702: '04' } as const;

function envelope(type: keyof typeof typeBytes, fields: readonly RlpItem[]): Hex {
  return `0x${typeBytes[type]}${encodeRlp(fields).slice(2)}`;
}

function legacyBody({ nonce, gas, to, value, input }: Fields['legacy'], gasPrice: bigint): readonly RlpItem[] {
  return [toRlpNumber(nonce), toRlpNumber(gasPrice), toRlpNumber(gas), to ?? '0x', toRlpNumber(value), input];
}

function typedBody(transaction: Exclude<Known, Fields['legacy']>): readonly RlpItem[] | undefined {
  const { chainId, nonce, gas, to, value, input, accessList } = transaction;
  const head = [toRlpNumber(chainId), toRlpNumber(nonce)];
  const rest = [toRlpNumber(gas), to ?? '0x', toRlpNumber(value), input, toRlpList(accessList)];
  if (transaction.type === 'eip2930') {
    const { gasPrice } = transaction;
    return gasPrice === undefined ? undefined : [...head, toRlpNumber(gasPrice), ...rest];
  }
  const { maxPriorityFeePerGas, maxFeePerGas } = transaction;
  const priced = [...head, toRlpNumber(maxPriorityFeePerGas), toRlpNumber(maxFeePerGas), ...rest];
  switch (transaction.type) {
    case 'eip1559':
      return priced;
    case 'eip4844':
      return [...priced, toRlpNumber(transaction.maxFeePerBlobGas), transaction.blobVersionedHashes];
    case 'eip7702':
      return [
        ...priced,
        transaction.authorizationList.map(({ chainId: chain, address, nonce: count, yParity, r, s }) => [
          toRlpNumber(chain),
          address,
          toRlpNumber(count),
          toRlpNumber(yParity ?? 0),
          toRlpNumber(BigInt(r)),
          toRlpNumber(BigInt(s)),
        ]),
      ];
  }
}

function toRlpList(list: AccessList): readonly RlpItem[] {
  return list.map(({ address, storageKeys }) => [address, storageKeys]);
}

function missing(field: string): NoBytesReason {
  return { kind: 'none', reason: 'missing-field', field };
}
