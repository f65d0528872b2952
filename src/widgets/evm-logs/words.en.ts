import type { FormParts } from '../../ui/fields/form.js';
import type { fields } from './fields.js';
import type { Catalogue } from '../../ui/localization/catalogue.js';
import type { LateWords } from './late-words.en.js';

/** The words of the first answer; later ones are in `late-words.en.ts`. */
export const english = {
  /** The query. */
  blocks: (from: string, to: string): string => `blocks ${from}–${to}`,
  oneBlock: (block: string): string => `block ${block}`,
  blockByHash: (hash: string): string => `block ${hash}`,
  tags: { latest: 'latest', earliest: 'earliest', safe: 'safe', finalized: 'finalized' } satisfies Readonly<
    Record<'latest' | 'earliest' | 'safe' | 'finalized', string>
  >,

  /** The form. */
  form: {
    words: {
      fromBlock: { label: 'From block' },
      toBlock: { label: 'To block' },
      address: { label: 'Contracts' },
      event: { label: 'Event' },
    },
    submit: 'Search logs',
  } satisfies FormParts<typeof fields>,
  more: 'More options',

  /** The list. */
  caption: (query: string): string => `Event logs, ${query}`,
  summary: (count: string, amount: number): string => `${count} ${amount === 1 ? 'log' : 'logs'}.`,
  soFar: (count: string, amount: number): string => `${count} ${amount === 1 ? 'log' : 'logs'} so far.`,
  /** Logs that arrived while the list followed the chain, and are not in it yet. */
  newLogs: (count: string, amount: number): string => `${count} new ${amount === 1 ? 'log' : 'logs'}`,
  empty: (where: string): string => `No matching logs in ${where}.`,
  emptyNext: 'Try a larger block range, or fewer topics or contracts.',
  emptySoFar: 'No matching logs in the blocks that were loaded.',
  emptySoFarNext: 'Some blocks are missing; they are listed below with the reason.',
  notDecoded: 'The decoder could not be loaded; logs are not decoded.',

  /** The coverage. */
  searched: (stretches: string): string => `Searched ${stretches}`,
  searchedToAnchor: (block: string): string => `Searched to the end of the range; highest block with a log: ${block}`,
  /** The first logs of an answer that is still arriving. */
  firstOnly: (count: string, amount: number): string =>
    `First ${amount === 1 ? 'log' : `${count} logs`}; loading the rest…`,
};

/**
 * The words of the first answer. Numbers are formatted by the caller; if a word depends on a count, the count is passed
 * too.
 */
export type LogsWords = typeof english;

export const words: Catalogue<LogsWords> = {
  name: 'evm-logs',
  en: english,
};

declare module '../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'evm-logs': LateWords;
  }
}
