import type { Hex } from 'viem';
import type { OtherTransaction } from '../client/operations/transaction-reply.js';
import { encodeRlp, toRlpNumber } from '../decode/rlp.js';

/**
 * The bytes that are hashed for a transaction created by the chain; undefined for an unknown type.
 *
 * Known are deposits of the OP stack (https://specs.optimism.io/protocol/deposits.html) and the transaction that begins every
 * block of Arbitrum Nitro (`ArbitrumInternalTx` in its core/types/arb_types.go). Other chains use the same numbers for types
 * of their own: they have other members.
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
  // Mantle hashes two further members.
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
