import type { FormParts } from '../../ui/fields/form.js';
import type { fields } from './request.js';
import type { PanelWords } from './late-words.en.js';
import type { Catalogue } from '../../ui/localization/catalogue.js';
import type { Grouping } from './view.js';

export const english = {
  /** The query. */
  blocks: (from: string, to: string): string => `blocks ${from}–${to}`,
  oneBlock: (block: string): string => `block ${block}`,
  blockByHash: (hash: string): string => `block ${hash}`,
  /** In the header, if the query has contracts or topics. */
  filtered: 'filtered',
  tags: { latest: 'latest', earliest: 'earliest', safe: 'safe', finalized: 'finalized' } satisfies Readonly<
    Record<'latest' | 'earliest' | 'safe' | 'finalized', string>
  >,

  /** The form. */
  form: {
    words: {
      fromBlock: { label: 'From block', placeholder: 'number or tag' },
      toBlock: { label: 'To block', placeholder: 'latest' },
      address: { label: 'Contracts', placeholder: 'any' },
      event: { label: 'Event', placeholder: 'Transfer' },
    },
    submit: 'Search logs',
  } satisfies FormParts<typeof fields>,
  more: 'More options',

  /** The list. */
  caption: (query: string): string => `Event logs, ${query}`,
  summary: (count: string, amount: number): string => `${count} ${amount === 1 ? 'log' : 'logs'}.`,
  soFar: (count: string, amount: number): string => `${count} ${amount === 1 ? 'log' : 'logs'} so far.`,
  /** Above the list: the number of selected logs, of all logs. */
  listed: (shown: string, count: string, amount: number): string =>
    `${shown === count ? '' : `${shown} of `}${count} ${amount === 1 ? 'log' : 'logs'}`,
  inTransactions: (count: string, amount: number): string =>
    `in ${count} ${amount === 1 ? 'transaction' : 'transactions'}`,
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
  /** The first logs of an answer that is still loading. */
  firstOnly: (count: string, amount: number): string =>
    `First ${amount === 1 ? 'log' : `${count} logs`}; loading the rest…`,

  /** The choice between tokens and ether. */
  transfers: 'Transfers',
  /** Of the button in the form. */
  transfersTitle: 'Search only transfers',
  groupBy: 'Group by',
  ungrouped: 'None',
  groupings: { block: 'Block', transaction: 'Transaction', event: 'Event', contract: 'Contract' } satisfies Readonly<
    Record<Grouping, string>
  >,
  columns: 'Columns',
  density: 'Logs by block',
  nothingSearched: 'No blocks searched yet',
  coverage: (settled: string, blocks: string): string => `${settled} of ${blocks} blocks processed`,
  progress: (settled: string, blocks: string, logs: string, amount: number): string =>
    `${settled} of ${blocks} blocks, ${logs} ${amount === 1 ? 'log' : 'logs'}`,
  reason: (reasons: readonly string[]): string => `Reason: ${reasons.join('; ')}.`,
  reasons: {
    range: 'the node rejected the range',
    'too-large': 'the response was too large',
    timeout: 'the request timed out',
    'node-timeout': 'the node timed out',
    pruned: 'pruned by the node',
    'not-found': 'not found on the node',
    'rate-limited': 'rate limit reached',
    network: 'no response from the gateway',
    unavailable: 'the node was unavailable',
    unauthorized: 'the API key was rejected',
    forbidden: 'not allowed with this key',
    quota: 'the quota is used up',
    malformed: 'the response was malformed',
    other: 'the node returned an error',
  } as Readonly<Record<string, string>>,
  oneBlockHint: 'A single block exceeds the node’s limit: search by block hash, or for fewer contracts and topics.',
  /** The last blocks have no log, and nothing shows that they exist. */
  unseen: (stretch: string, last: string): string =>
    `No logs in ${stretch}: the chain may not have reached block ${last}`,
  aboveHead: (head: string): string => `chain head: block ${head}`,
  stopped: {
    cancelled: 'Stopped.',
    budget: 'Stopped at the request limit for one search.',
    failed: 'Stopped by an error.',
  } satisfies Readonly<Record<'cancelled' | 'budget' | 'failed', string>>,
  older: (blocks: string, one: boolean): string => `Load ${blocks} older ${one ? 'block' : 'blocks'}`,
  newer: (blocks: string, one: boolean): string => `Load ${blocks} newer ${one ? 'block' : 'blocks'}`,
  list: (items: readonly string[], more: string | null): string =>
    items.join(', ') + (more === null ? '' : ` and ${more} more`),

  /** `one`: a single block, not a range or several. */
  missing: (stretches: string, one: boolean): string => `Incomplete list: ${stretches} ${one ? 'is' : 'are'} missing.`,
  cutAt: (count: string): string =>
    `The node silently truncates responses at ${count} logs, so smaller block ranges were requested.`,
  warning: (block: string, count: string): string =>
    `Block ${block} has exactly ${count} logs, which may be the node’s limit: more may exist.`,
  /** A list with a length at which nodes truncate lists, with nothing to compare it with. */
  suspect: (count: string): string =>
    `The list has exactly ${count} logs, which may be the node’s limit: more may exist.`,
  changedFrom: (block: string): string =>
    `The chain changed during the search; blocks from ${block} on were loaded again.`,
  conflict: (block: string): string =>
    `Block ${block} has two hashes: the chain is changing, and logs of both are shown.`,
  duplicates: (count: string, amount: number): string => `${count} duplicate ${amount === 1 ? 'log' : 'logs'} hidden.`,
  removed: (count: string, amount: number): string =>
    `${count} ${amount === 1 ? 'log was' : 'logs were'} removed by a reorg but still returned by the node.`,
  /** Logs that the node returned before, and no longer returns. */
  dropped: (count: string, amount: number): string =>
    `The node no longer returns ${count} ${amount === 1 ? 'log' : 'logs'} of this list.`,
  fromReceipts: (blocks: string): string =>
    `Loaded from receipts, because the node rejected even a single-block search: ${blocks}.`,
};

/** The words of this widget. The caller formats numbers. If a word depends on a count, the count is passed, too. */
export type LogsWords = typeof english;

export const words: Catalogue<LogsWords> = {
  name: 'evm-logs',
  en: english,
};

declare module '../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'evm-logs': LogsWords & PanelWords;
  }
}
