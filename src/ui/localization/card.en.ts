import type { Catalogue, WidgetTag } from './catalogue.js';

export const english = {
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
  loading: (title: string): string => `${title}: loading.`,
  loaded: (title: string): string => `${title}: loaded.`,
  atHeight: (height: string): string => `height ${height}`,
  latestHeight: 'latest height',
};

/**
 * The words of the card before its first answer. The caller formats numbers. If a word depends on a count, the count is
 * passed, too.
 */
export type CardWords = typeof english;

export const cardWords: Catalogue<CardWords> = { name: 'card', en: english };
