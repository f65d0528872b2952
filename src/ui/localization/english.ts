import type { WidgetTag } from './catalogue.js';

/** The words that all widgets share, in English, as far as they are needed before the first answer. */
export const english = {
  /** What a widget is called, by tag. */
  titles: {
    'validator-set': 'Validator set',
    'evidence-list': 'Evidence',
    'abci-query': 'ABCI query',
    'evm-logs': 'Event logs',
    'access-list': 'Access list',
    'block-receipts': 'Block receipts',
    'uncle-block': 'Uncle block',
    'tx-trace': 'Call trace',
    'evm-transaction': 'Transaction',
  } satisfies Readonly<Record<WidgetTag, string>>,
  retry: 'Retry',
  askAgain: 'Refresh',
  loading: (title: string): string => `${title}: loading.`,
  loaded: (title: string): string => `${title}: loaded.`,
  progress: (loaded: string, total: string | null): string =>
    total === null ? `${loaded} loaded so far` : `${loaded} of ${total} loaded`,
  /** What the gateway said, in its own words, follows. */
  said: 'Node response:',
  atHeight: (height: string): string => `height ${height}`,
  latestHeight: 'latest height',
};

/**
 * Every word that all widgets share. Numbers arrive formatted; where a word depends on a count, the count comes too.
 * A widget's own words are a catalogue of its own, beside this one, which comes with its renderer.
 */
export type Words = typeof english;
