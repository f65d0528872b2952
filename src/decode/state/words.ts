import type { Hex } from 'viem';
import type { AccountState, TraceItem } from '../../client/operations/trace-reply.js';
import { toKey, toWord, zeroWord } from './change.js';

/** The most words that are kept. */
const mostWords = 2_000;

/**
 * The words that may be mapping keys, the likeliest first: the accounts of one transaction, those of the whole block,
 * and the values in the slots of the transaction (an owner, a token).
 */
export function wordsOfState(items: readonly TraceItem[], index: number): readonly Hex[] {
  const own = accountsOf(items[index]);
  const words = new Set<Hex>();
  for (const { address } of own) words.add(toKey(address));
  for (const { storage } of own)
    for (const [, value] of storage ?? []) {
      const word = toWord(value);
      if (word === zeroWord) continue;
      words.add(word);
      // An address may share its slot with a flag or a short number before it.
      if (!word.startsWith('0x000000000000000000000000')) words.add(`0x${word.slice(-40)}`);
      if (words.size >= mostWords) break;
    }
  for (const item of items) {
    for (const { address } of accountsOf(item)) words.add(toKey(address));
    if (words.size >= mostWords) break;
  }
  return [...words].slice(0, mostWords);
}

/** The accounts that an item lists, before and after. */
export function accountsOf(item: TraceItem | undefined): readonly AccountState[] {
  if (item?.kind === 'prestate') return item.accounts;
  return item?.kind === 'diff' ? [...item.pre, ...item.post] : [];
}
