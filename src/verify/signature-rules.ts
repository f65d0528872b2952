import type { Transaction } from '../client/wire/transaction.js';
import type { Check } from './check.js';
import { isLowS } from './low-s.js';
import { hasParity } from './signed-transaction.js';

type Known = Exclude<Transaction, { readonly type: 'other' }>;

/**
 * The block of Ethereum that began Homestead, which took the upper half of s away (EIP-2). Chains that began later have had
 * the rule since a block that is no higher.
 */
const homestead = 1_150_000n;

/**
 * Checks what a signature must be beyond being one: `v`, the y parity and the chain id say the same, and s is in the lower
 * half. Whoever mirrors s and turns the parity over has another hash for the same transaction, signed by the same key, that
 * was never on any chain.
 */
export function checkSignatureRules(transaction: Transaction): Check[] {
  if (transaction.type === 'other') return [];
  // Nobody signed it: a chain made it itself.
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
  // The way of before EIP-2718: it says the same.
  if (v === 27n + BigInt(yParity)) return { ...about('v'), outcome: 'open', reason: 'old-parity', details: of(v) };
  return contradiction('v', `${v}`, `${yParity}`);
}

function checkHalf(transaction: Known): Check | undefined {
  const { type, v, s, blockNumber } = transaction;
  if (isLowS(BigInt(s))) return undefined;
  // Signatures for every chain were made before Homestead, in both halves.
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
