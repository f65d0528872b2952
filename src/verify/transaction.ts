import type { Address, Hash } from 'viem';
import { hashBytes } from '../decode/abi/hash.js';
import { encodeRlp, toRlpNumber } from '../decode/rlp.js';
import { loadCode } from '../client/load-code.js';
import type { Transaction } from '../client/operations/transaction-reply.js';
import type { Check } from './check.js';
import { isBlank, isSameHex } from './compare.js';
import {
  checkSignatureRules,
  hasParity,
  type NoBytesReason,
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
 * Members that chains sign in addition to the fields of Ethereum, in types that have its numbers: fees in tokens
 * (Celo), shards (Harmony), who pays (Kaia). Other unknown members do not excuse a wrong hash.
 */
const signedElsewhere: ReadonlySet<string> = new Set([
  ...['feeCurrency', 'gatewayFee', 'gatewayFeeRecipient'],
  ...['shardID', 'toShardID'],
  ...['feePayer', 'feePayerSignatures'],
]);

/**
 * Computes the hash of a transaction from its signed fields, and compares what else can be compared without the curve.
 *
 * Not signed, and so not covered: block number and time, and of types 2 to 4 the price that was paid below its cap.
 */
export function checkTransaction(transaction: Transaction, asked: AskedPlace): Check[] {
  return [
    checkHash(transaction),
    checkPlace(transaction, asked),
    ...checkSignatureRules(transaction),
    ...checkPrice(transaction),
  ];
}

/** Recovers the sender from the signature, by the curve's own code, and compares it with `from`. */
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
  // What else the chain signs belongs to what the sender signed.
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
