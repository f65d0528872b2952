import type { Address, Hash } from 'viem';
import { loadCode } from '../client/load-code.js';
import type { SetCodeAuthorization, Transaction } from '../client/operations/transaction-reply.js';
import { hashBytes } from '../decode/abi/hash.js';
import { encodeRlp, toRlpNumber } from '../decode/rlp.js';
import type { Check } from './check.js';
import { isBlank, isSameHex } from './compare.js';
import { anywhere, type PartCoverage } from './coverage.js';
import {
  authorizationPayload,
  checkSignatureRules,
  hasParity,
  isLowS,
  type NoBytesReason,
  recoverAddress,
  toBlockBytes,
  toTransactionBytes,
  toUnsignedBytes,
} from './signature-rules.js';

/** The address of the contract that a transaction without `to` creates: a hash of sender and nonce. */
export function createdAddress(from: Address, nonce: number): Address {
  return `0x${hashBytes(encodeRlp([from, toRlpNumber(nonce)])).slice(26)}`;
}

/** The requested index in a block. */
export interface AskedPlace {
  readonly blockHash: Hash;
  readonly index: number;
}

/**
 * Members that chains sign in addition to Ethereum's fields, in types with the same numbers: fees in tokens (Celo),
 * shards (Harmony), fee payers (Kaia). Other unknown members do not excuse a wrong hash.
 */
const signedElsewhere: ReadonlySet<string> = new Set([
  ...['feeCurrency', 'gatewayFee', 'gatewayFeeRecipient'],
  ...['shardID', 'toShardID'],
  ...['feePayer', 'feePayerSignatures'],
]);

/**
 * Computes the hash of a transaction from its signed fields, and makes all comparisons that do not need the curve.
 *
 * Unsigned, and so not covered: block number and time, and for types 2 to 4 the price paid below the cap.
 */
export function checkTransaction(transaction: Transaction, asked: AskedPlace): Check[] {
  return [
    checkHash(transaction),
    checkPlace(transaction, asked),
    ...checkSignatureRules(transaction),
    ...checkPrice(transaction),
  ];
}

/** Recovers the sender from the signature, with the curve code, and compares it with `from`. */
export async function checkSender(transaction: Transaction): Promise<Check> {
  const about = { id: 'transaction-sender', basis: 'response', path: 'from' } as const;
  if (transaction.type === 'other' && toUnsignedBytes(transaction) !== undefined)
    return { ...about, outcome: 'open', reason: 'unsigned' };
  const bytes = toTransactionBytes(transaction);
  if (bytes.kind === 'none') return { ...about, ...openBecause(bytes) };
  if (transaction.type !== 'other' && !hasParity(transaction))
    return { ...about, outcome: 'fail', reason: 'malformed-signature' };
  const { recoverAddress } = await loadCode(() => import('./signature-rules.js'));
  const computed = recoverAddress(bytes.payload, bytes.signature);
  const claimed = transaction.from.toLowerCase();
  if (computed === claimed) return { ...about, outcome: 'pass' };
  // Additional fields that the chain signs are part of the signed data.
  const fields = fieldsOfOthers(transaction).join(', ');
  if (fields !== '') return { ...about, outcome: 'open', reason: 'unknown-fields', details: { fields } };
  if (computed === undefined) return { ...about, outcome: 'fail', reason: 'malformed-signature' };
  return { ...about, outcome: 'fail', reason: 'mismatch', details: { claimed, computed } };
}

function checkHash(transaction: Transaction): Check {
  const about = { id: 'transaction-hash', basis: 'response', path: 'hash' } as const;
  const hashed = toBlockBytes(transaction);
  if (typeof hashed !== 'string') return { ...about, ...openBecause(hashed) };
  const claimed = transaction.hash.toLowerCase();
  const computed = hashBytes(hashed);
  if (computed === claimed) return { ...about, outcome: 'pass' };
  // Some chains sign members in addition to the known fields.
  const unknown = fieldsOfOthers(transaction);
  if (unknown.length > 0)
    return {
      ...about,
      outcome: 'open',
      reason: 'unknown-fields',
      details: { fields: unknown.join(', '), claimed, computed },
    };
  return { ...about, outcome: 'fail', reason: 'mismatch', details: { claimed, computed } };
}

function fieldsOfOthers({ extra = {} }: Transaction): readonly string[] {
  return Object.keys(extra).filter((name) => signedElsewhere.has(name));
}

function checkPlace({ blockHash, transactionIndex }: Transaction, asked: AskedPlace): Check {
  const about = { id: 'transaction-place', basis: 'request' } as const;
  const isOther =
    (!isBlank(blockHash) && !isSameHex(`${blockHash}`, asked.blockHash)) ||
    (transactionIndex !== null && transactionIndex !== asked.index);
  const field = isBlank(blockHash) ? 'blockHash' : 'transactionIndex';
  if (!isOther && (isBlank(blockHash) || transactionIndex === null))
    return { ...about, path: field, outcome: 'open', reason: 'missing-field', details: { field } };
  const claimed = `${blockHash?.toLowerCase() ?? 'null'}[${transactionIndex ?? 'null'}]`;
  const computed = `${asked.blockHash.toLowerCase()}[${asked.index}]`;
  if (claimed === computed) return { ...about, outcome: 'pass' };
  return { ...about, outcome: 'fail', reason: 'mismatch', details: { claimed, computed } };
}

function checkPrice(transaction: Transaction): Check[] {
  if (transaction.type === 'other' || transaction.type === 'legacy' || transaction.type === 'eip2930') return [];
  const { gasPrice, maxFeePerGas } = transaction;
  if (gasPrice === undefined || gasPrice <= maxFeePerGas) return [];
  const details = { claimed: `${gasPrice}`, least: '0', most: `${maxFeePerGas}` };
  return [
    { id: 'transaction-price', basis: 'response', path: 'gasPrice', outcome: 'fail', reason: 'out-of-bounds', details },
  ];
}

function openBecause(none: NoBytesReason) {
  const details =
    none.reason === 'unknown-type'
      ? { type: none.typeHex }
      : none.reason === 'missing-field'
        ? { field: none.field }
        : {};
  return { outcome: 'open', reason: none.reason, details } as const;
}

/**
 * The signer of an EIP-7702 authorization; null if the signature is invalid; for example, if the y parity is not 0 or
 * 1. Takes about a millisecond.
 */
export function recoverAuthority(authorization: SetCodeAuthorization): {
  readonly authority: Address | null;
  readonly isLowS: boolean;
} {
  const { yParity } = authorization;
  const [r, s] = [BigInt(authorization.r), BigInt(authorization.s)];
  const authority =
    yParity === 0 || yParity === 1 ? recoverAddress(authorizationPayload(authorization), { r, s, yParity }) : undefined;
  return { authority: authority ?? null, isLowS: isLowS(s) };
}

export type TransactionPart =
  /** The fields that the signature covers, and the hash. */
  | 'transaction.signed'
  | 'transaction.signature'
  | 'transaction.from'
  /** The block and index, if they were requested. */
  | 'transaction.place'
  | 'transaction.blockNumber'
  | 'transaction.blockTimestamp'
  /** The price paid, which a transaction with a cap does not contain. */
  | 'transaction.gasPrice'
  | 'transaction.chainId'
  | 'transaction.extra'
  /** Status and logs of its receipt, and its gas used, if the receipt was requested. */
  | 'transaction.outcome'
  | 'transaction.gasUsed'
  /** The block has this transaction at this index. */
  | 'transaction.included';

/** @param hasReceipt whether the block's receipts were also loaded */
export function transactionParts(
  transaction: Transaction,
  hasReceipt = false,
): readonly PartCoverage<TransactionPart>[] {
  const priced = 'maxFeePerGas' in transaction;
  const isForAll = transaction.type === 'legacy' && transaction.v < 35n;
  return [
    // A signature that can be mirrored has two hashes, one of which was never on a chain.
    { part: 'transaction.signed', by: ['transaction-hash'], doubtedBy: { 'transaction-signature': /^s$/ } },
    {
      ...{ part: 'transaction.signature', by: ['transaction-hash'], doubtedBy: { 'transaction-signature': /^s$/ } },
      refutedBy: { 'transaction-signature': /v|yParity|s/ },
    },
    { part: 'transaction.from', by: ['transaction-sender'] },
    // A hash of the chain shows nothing about the index.
    { part: 'transaction.place', by: ['transaction-place'] },
    {
      ...{ part: 'transaction.blockNumber', by: ['header-number'] },
    },
    { part: 'transaction.blockTimestamp', by: ['header-time'], shown: 'blockTimestamp' in transaction },
    {
      ...{ part: 'transaction.gasPrice', by: priced ? [] : ['transaction-hash'], shown: 'gasPrice' in transaction },
      refutedBy: { 'transaction-price': anywhere },
    },
    {
      // A signature from before EIP-155 is valid for every chain.
      ...{ part: 'transaction.chainId', by: isForAll ? [] : ['transaction-hash'] },
      shown: transaction.chainId !== undefined,
      refutedBy: { 'transaction-signature': /chainId/ },
    },
    { part: 'transaction.extra', by: [], shown: transaction.extra !== undefined },
    {
      ...{ part: 'transaction.outcome', by: ['receipts-root'], shown: hasReceipt },
      doubtedBy: { 'root-coverage': /^status$|^result/ },
      refutedBy: { 'transaction-receipt': /\.(from|to)$/, 'receipt-bloom': anywhere },
    },
    {
      ...{ part: 'transaction.gasUsed', by: ['cumulative-gas'], shown: hasReceipt },
      refutedBy: { 'transaction-receipt': /\.(gasUsed|effectiveGasPrice)$/ },
    },
    {
      part: 'transaction.included',
      by: ['transaction-included'],
      refutedBy: { 'transactions-root': anywhere, 'block-header': anywhere },
    },
  ];
}
