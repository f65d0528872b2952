import type { Transaction } from '../client/operations/transaction-reply.js';
import type { Check } from './check.js';
import { isLowS } from './low-s.js';
import { hasParity } from './signed-transaction.js';

type Known = Exclude<Transaction, { readonly type: 'other' }>;

/**
 * The first Ethereum block of Homestead, which disallowed the upper half of s (EIP-2). Later chains have the rule from a block
 * no higher than that.
 */
const homestead = 1_150_000n;

/**
 * Checks the canonical form of a signature: `v`, y parity and chain id agree, and s is in the lower half. With s mirrored and
 * the parity flipped, the same transaction would have another hash with a valid signature, one that was never on a chain.
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
  // The form from before EIP-2718, which is equivalent.
  if (v === 27n + BigInt(yParity)) return { ...about('v'), outcome: 'open', reason: 'old-parity', details: of(v) };
  return contradiction('v', `${v}`, `${yParity}`);
}

function checkHalf(transaction: Known): Check | undefined {
  const { type, v, s, blockNumber } = transaction;
  if (isLowS(BigInt(s))) return undefined;
  // Before Homestead, signatures without chain id were valid in both halves.
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
