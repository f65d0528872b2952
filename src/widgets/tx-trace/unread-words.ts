import { loadCode } from '../../client/load-code.js';
import type { Catalogue } from '../../ui/localization/catalogue.js';

/** The words for what could not be read of a trace. Numbers arrive formatted, names safe to be shown. */
export interface UnreadWords {
  readonly mark: string;
  readonly some: (count: string, amount: number) => string;
  readonly first: string;
  readonly title: string;
  readonly note: string;
  readonly member: (expected: string) => string;
  readonly whole: string;
  readonly changes: (count: string, amount: number) => string;
  readonly tokens: (count: string, amount: number) => string;
  readonly item: string;
  readonly itemNext: string;
}

const english: UnreadWords = {
  mark: 'could not be read',
  some: (count, amount) =>
    amount === 1
      ? 'One call could not be read. What depends on it is left open.'
      : `${count} calls could not be read. What depends on them is left open.`,
  first: 'Show the first',
  title: 'Could not be read',
  note: 'The node sent something else than the interface promises; “Raw” shows this call as it came.',
  member: (expected) => `expected ${expected}`,
  whole: 'the call',
  changes: (count, amount) =>
    `What each account gained or lost is not known: ${amount === 1 ? 'one call' : `${count} calls`} could not be read. The movements below are those of the other calls.`,
  tokens: (count, amount) =>
    `${amount === 1 ? 'One call' : `${count} calls`} could not be read; what ${amount === 1 ? 'it' : 'they'} moved is not listed.`,
  item: 'The trace of this transaction could not be read.',
  itemNext: 'The other transactions of the block are not affected. Below is how the trace begins.',
};

/** The words in all languages. */
export const unreadWords: Catalogue<UnreadWords> = {
  en: english,
  ar: async () => (await loadCode(() => import('./unread-words.ar.js'))).arabic,
};
