import { keccak_256 } from '@noble/hashes/sha3.js';
import { Point, recoverPublicKey, Signature } from '@noble/secp256k1';
import type { AccessList, Address, Hex } from 'viem';
import { bytesOf, encodeHex } from '../decode/bytes.js';
import type { OtherTransaction, SetCodeAuthorization, Transaction } from '../client/operations/transaction-reply.js';
import type { Check } from './check.js';
import { encodeRlp, type RlpItem, toRlpNumber } from '../decode/rlp.js';

/**
 * The address whose key signed these bytes, in lower case; undefined if the signature is invalid.
 *
 * Takes about a millisecond, longer for the first signature; use slices for many.
 */
export function recoverAddress(payload: Hex, { r, s, yParity }: SignatureParts): Address | undefined {
  const hash = keccak_256(bytesOf(payload.slice(2)));
  try {
    const signature = new Signature(r, s, yParity).toBytes('recovered');
    const key = recoverPublicKey(signature, hash, { prehash: false });
    return `0x${encodeHex(keccak_256(Point.fromBytes(key).toBytes(false).subarray(1)).subarray(12))}`;
  } catch {
    // The library throws for zero, for a number above the order of the curve, and if r is not on the curve.
    return undefined;
  }
}

/** Half of the order of secp256k1; a constant, so that the curve code is not needed. */
const half = 0x7fffffffffffffffffffffffffffffff_5d576e7357a4501ddfe92f46681b20a0n;

/** Whether the s of a signature is in the lower half, which is required since Homestead (EIP-2). */
export function isLowS(s: bigint): boolean {
  return s <= half;
}

type Known = Exclude<Transaction, { readonly type: 'other' }>;

/**
 * The first Ethereum block of Homestead, which disallowed the upper half of s (EIP-2). Later chains have the rule from
 * the same or a lower block on.
 */
const homestead = 1_150_000n;

/**
 * Checks the canonical form of a signature: `v`, y parity and chain id agree, and s is in the lower half. If s is
 * mirrored and the parity flipped, the same transaction has another hash and a valid signature, but was never on a
 * chain.
 */
export function checkSignatureRules(transaction: Transaction): Check[] {
  if (transaction.type === 'other') return [];
  // Unsigned: created by the chain.
  if (BigInt(transaction.r) === 0n && BigInt(transaction.s) === 0n) return [];
  return [checkParity(transaction), checkHalf(transaction)].flatMap((check) => check ?? []);
}

function checkParity(transaction: Known): Check | undefined {
  if (transaction.type === 'legacy') {
    const { v, chainId } = transaction;
    if (!hasParity(transaction)) return { ...about('v'), outcome: 'fail', reason: 'malformed-v', details: of(v) };
    const signed = (v - 35n) / 2n;
    if (v < 35n || chainId === undefined || signed === BigInt(chainId)) return undefined;
    return contradiction('chainId', `${chainId}`, `${signed}`);
  }
  const { v, yParity } = transaction;
  if (yParity === undefined) return undefined;
  if (!hasParity(transaction))
    return { ...about('yParity'), outcome: 'fail', reason: 'malformed-v', details: of(yParity) };
  if (v === BigInt(yParity)) return undefined;
  // The format from before EIP-2718, which is equivalent.
  if (v === 27n + BigInt(yParity)) return { ...about('v'), outcome: 'open', reason: 'old-parity', details: of(v) };
  return contradiction('v', `${v}`, `${yParity}`);
}

function checkHalf(transaction: Known): Check | undefined {
  const { type, v, s, blockNumber } = transaction;
  if (isLowS(BigInt(s))) return undefined;
  // Before Homestead, signatures without a chain id were valid in both halves.
  if (type === 'legacy' && v < 35n && blockNumber !== null && blockNumber < homestead)
    return { ...about('s'), outcome: 'open', reason: 'before-homestead' };
  return { ...about('s'), outcome: 'fail', reason: 'high-s' };
}

function about(path: string) {
  return { id: 'transaction-signature', basis: 'response', path } as const;
}

function contradiction(path: string, claimed: string, computed: string): Check {
  return { ...about(path), outcome: 'fail', reason: 'mismatch', details: { claimed, computed } };
}

function of(claimed: bigint | number) {
  return { claimed: `${claimed}` };
}

/**
 * The hashed bytes of a transaction created by the chain; undefined for an unknown type.
 *
 * Supports OP stack deposits (https://specs.optimism.io/protocol/deposits.html) and the first transaction of every
 * Arbitrum Nitro block (`ArbitrumInternalTx` in its core/types/arb_types.go). Other chains use the same numbers for
 * their own types, which have other members.
 */
export function toUnsignedBytes(transaction: OtherTransaction): Hex | undefined {
  const { typeHex, extra = {} } = transaction;
  if (typeHex === '0x7e') return depositBytes(transaction, extra);
  if (typeHex !== '0x6a' || transaction.chainId === undefined) return undefined;
  return `0x6a${encodeRlp([toRlpNumber(transaction.chainId), transaction.input]).slice(2)}`;
}

function depositBytes(
  { from, to, value, gas, input }: OtherTransaction,
  extra: Readonly<Record<string, unknown>>,
): Hex | undefined {
  const { sourceHash, mint, isSystemTx } = extra;
  if (value === undefined || gas === undefined || !isHash(sourceHash)) return undefined;
  // Mantle hashes two additional members.
  if ('ethValue' in extra || 'ethTxValue' in extra) return undefined;
  const minted = mint ?? '0x0';
  if (!isQuantity(minted)) return undefined;
  const fields = [sourceHash, from, to ?? '0x', toRlpNumber(BigInt(minted)), toRlpNumber(value), toRlpNumber(gas)];
  return `0x7e${encodeRlp([...fields, isSystemTx === true ? '0x01' : '0x', input]).slice(2)}`;
}

function isHash(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value);
}

function isQuantity(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value);
}

export interface TransactionBytes {
  readonly kind: 'bytes';
  /** The bytes sent to the network, which are hashed; without blobs. */
  readonly signed: Hex;
  readonly payload: Hex;
  readonly signature: SignatureParts;
  /** The chain for which the signature is valid; null if it is valid for every chain (before EIP-155). */
  readonly chainId: bigint | null;
}

export interface SignatureParts {
  readonly r: bigint;
  readonly s: bigint;
  readonly yParity: 0 | 1;
}

export type NoBytesReason =
  | { readonly kind: 'none'; readonly reason: 'unknown-type'; readonly typeHex: string }
  /** An unsigned transaction, such as a system call of a chain. */
  | { readonly kind: 'none'; readonly reason: 'unsigned' }
  | { readonly kind: 'none'; readonly reason: 'missing-field'; readonly field: string };

type Fields = { readonly [K in Known['type']]: Extract<Known, { readonly type: K }> };

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

/** The bytes of a transaction in its block: signed by its sender, or created by the chain; blobs are omitted. */
export function toBlockBytes(transaction: Transaction): Hex | NoBytesReason {
  const unsigned = transaction.type === 'other' ? toUnsignedBytes(transaction) : undefined;
  if (unsigned !== undefined) return unsigned;
  const bytes = toTransactionBytes(transaction);
  return bytes.kind === 'none' ? bytes : bytes.signed;
}

/** The bytes that an EIP-7702 authority signed. */
export function authorizationPayload({ chainId, address, nonce }: SetCodeAuthorization): Hex {
  return `0x05${encodeRlp([toRlpNumber(chainId), address, toRlpNumber(nonce)]).slice(2)}`;
}

/** Whether the parity is 0 or 1; other values of `v` or y parity can be hashed, but belong to no valid signature. */
export function hasParity(transaction: Known): boolean {
  if (transaction.type !== 'legacy') return transaction.yParity === 0 || transaction.yParity === 1;
  const { v } = transaction;
  return v === 27n || v === 28n || v >= 35n;
}

/** The y parity of a `v`: 27 and 28, 35 and more with a chain id, or the parity itself. */
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
