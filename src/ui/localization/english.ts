import type { WidgetTag } from './catalogue.js';

/**
 * The words that all widgets share, in English. Numbers arrive formatted; where a word depends on a count, the count comes too.
 * A widget's own words are a catalogue of its own, beside this one, which comes with its renderer.
 */
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
  } satisfies Record<WidgetTag, string>,
  sampleData: 'Sample data',
  retry: 'Retry',
  askAgain: 'Ask again',
  loading: (title: string) => `${title}: loading.`,
  loaded: (title: string) => `${title}: loaded.`,
  progress: (loaded: string, total: string | null) =>
    total === null ? `${loaded} loaded so far` : `${loaded} of ${total} loaded`,
  /** `as of 14:03:11` */
  asOf: (clock: string) => `as of ${clock}`,
  /** `23 kB in 2 requests` */
  cost: (size: string, requests: string, count: number) =>
    `${size} in ${requests} ${count === 1 ? 'request' : 'requests'}`,
  stale: (clock: string) => `Not up to date: this is the answer of ${clock}.`,
  retrying: 'Asking again …',
  /** What the gateway said, in its own words, follows. */
  said: 'It said:',
  notAsked: 'Nothing was asked yet.',
  notAskedNext: 'Set the attributes that say what to show.',
  needsGateway: 'There is no gateway to ask.',
  needsGatewayNext: 'Put this element inside a <gateway-provider>, or set its gateway property.',
  nullAnswer: 'The node has no such thing.',
  emptyAnswer: 'The answer is empty.',
  previous: 'Previous',
  next: 'Next',
  pager: 'Pages',
  /** `Rows 1–50 of 175`; the total is null while it is not known. */
  rows: (first: string, last: string, total: string | null) =>
    `Rows ${first}–${last}${total === null ? '' : ` of ${total}`}`,
  noRows: 'No rows',
  atHeight: (height: string) => `height ${height}`,
  latestHeight: 'latest height',
};

/** The words that all widgets share. */
export type Words = typeof english;
