import type { TopicType } from '../../decode/abi/topic.js';
import type { FormParts } from '../../ui/fields/form.js';
import type { fields } from './fields.js';
import type { Grouping } from './groups.js';
import type { Transfers } from './describe.js';
import { english as first } from './words.en.js';
import type { Catalogue } from '../../ui/localization/catalogue.js';

export const english = {
  ...first,

  moreForm: {
    blockHash: { label: 'Block hash' },
    window: { label: 'Blocks per request' },
    order: { label: 'Order', choices: { oldest: 'Oldest first', newest: 'Newest first' } },
    network: { label: 'Network' },
  } satisfies FormParts<typeof fields>['words'],
  topic: (position: string): string => `Topic ${position}`,
  topicType: (position: string): string => `Type of topic ${position}`,
  types: {
    hash: '32 bytes',
    address: 'address',
    uint256: 'uint',
    int256: 'int',
    bool: 'bool',
    string: 'string (hashed)',
    bytes: 'bytes (hashed)',
  } satisfies Readonly<Record<TopicType, string>>,
  filterJson: 'Filter as JSON',
  filterJsonHint: 'eth_getLogs parameters',
  abis: 'ABIs or signatures',
  abisHint: 'JSON, compiler artifact, or one signature per line; drop files here',
  useAbis: 'Add ABIs',
  forgetAbis: 'Remove ABIs',
  abiProblems: (count: string, amount: number): string =>
    `${count} ${amount === 1 ? 'item' : 'items'} could not be parsed and ${amount === 1 ? 'was' : 'were'} skipped.`,
  abisInUse: (count: string, amount: number): string =>
    `${count} ABI ${amount === 1 ? 'source' : 'sources'} in use, not saved.`,
  /** The choice between tokens and ether. */
  transfers: 'Transfers',
  transferKinds: { '': 'Tokens and ether', tokens: 'Tokens', ether: 'Ether' } satisfies Readonly<
    Record<Transfers, string>
  >,
  showBoth: 'Show tokens and ether',
  noTransfers: {
    tokens: 'All of these logs are of ether.',
    ether: 'None of these logs is of ether.',
  } satisfies Readonly<Record<Exclude<Transfers, ''>, string>>,
  noEtherNext: 'The protocol logs ether from Amsterdam on.',
  groupBy: 'Group by',
  ungrouped: 'None',
  groupings: { block: 'Block', transaction: 'Transaction', event: 'Event', contract: 'Contract' } satisfies Readonly<
    Record<Grouping, string>
  >,
  groupName: (grouping: string, name: string): string => `${grouping.toLowerCase()} ${name}`,
  groupCaption: (grouping: string): string => `Event logs by ${grouping.toLowerCase()}`,
  logs: 'Logs',
  logsSoFar: 'Logs so far',
  blockRange: 'Blocks',
  openGroup: (group: string): string => `Logs of ${group}`,
  moreInGroup: (count: string): string => `${count} more; turn off grouping to see all.`,
  noTopic: 'anonymous',
  columns: 'Columns',
  dense: 'Compact rows',

  /** The transaction of a log. */
  transaction: 'Transaction',
  askTransaction: 'Load transaction',
  noTransaction: 'The node has no transaction at this index of the block.',
  sameTransaction: 'Hash matches the log',
  otherTransaction: 'Hash does not match the log:',
  from: 'From',
  to: 'To',
  creates: 'creates a contract',
  method: 'Method',
  noMethod: 'none (plain transfer)',
  value: 'Value',

  /** The histogram. */
  density: 'Logs by block',
  densityOf: (from: string, to: string): string => `Logs in blocks ${from} to ${to}`,
  densitySoFar: (from: string, to: string): string => `Logs so far in blocks ${from} to ${to}`,
  hatched: 'Hatched blocks are missing.',
  brushFrom: 'Show from block',
  brushTo: 'Show to block',
  bucket: (from: string, to: string): string => (from === to ? `Block ${from}` : `Blocks ${from} to ${to}`),
  bucketLogs: (count: string, amount: number): string => `${count} ${amount === 1 ? 'log' : 'logs'}`,
  blockAxis: 'Block',
  /** The number of blocks per bar. */
  logAxis: (blocks: string, isOne: boolean): string => (isOne ? 'Logs per block' : `Logs per ${blocks} blocks`),
  shown: (stretch: string, shown: string, loaded: string): string => `${stretch}: ${shown} of ${loaded} shown`,
  showAll: 'Show all blocks',
  /** `Loaded rows with amount1Out 5: 3 of 38` */
  withValue: (name: string, value: string, shown: string, loaded: string): string =>
    `Loaded rows with ${name === '' ? 'value' : name} ${value}: ${shown} of ${loaded}`,
  searchOnly: 'Search this range',
  nothingSearched: 'No blocks searched yet',
  coverage: (settled: string, blocks: string): string => `${settled} of ${blocks} blocks processed`,
  progress: (settled: string, blocks: string, logs: string, amount: number): string =>
    `${settled} of ${blocks} blocks, ${logs} ${amount === 1 ? 'log' : 'logs'}`,
  gap: (stretch: string, reason: string): string => `${stretch}: ${reason}`,
  moreGaps: (count: string, amount: number): string => `${count} more ${amount === 1 ? 'gap' : 'gaps'}`,
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
    `Block ${block} has exactly ${count} logs, which may be this node’s limit: more may exist.`,
  /** A list of a length at which nodes cut lists, with nothing to compare it with. */
  suspect: (count: string): string =>
    `The list has exactly ${count} logs, a limit at which nodes silently truncate: more may exist.`,
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

  /** The proof of a log search. */
  proof: {
    title: 'Proof of logs',
    /** `isPinned`: the page gave the block hash that the headers lead to. */
    covered: (count: string, total: string, amount: number, isPinned: boolean): string =>
      `Logs ${isPinned ? 'proven' : 'compared with the block header'} for ${count} of ${total} ${amount === 1 ? 'block' : 'blocks'}.`,
    parts: (empty: string, whole: string, told: string): string =>
      `No matching log by bloom filter: ${empty}; compared with receipts: ${whole}; only reported by the node: ${told}.`,
    ask: { headers: 'Load block headers', receipts: 'Load receipts and compare' },
    loading: { headers: 'Loading block headers:', receipts: 'Loading receipts:' },
    progress: (count: string, total: string): string => `${count} of ${total}`,
    /** `seconds` at the pace of the first header. */
    cost: (count: string, amount: number, seconds: string): string =>
      `${count} ${amount === 1 ? 'request' : 'requests'}, about ${seconds} s.`,
    bor: 'These headers are sealed as on Polygon, which excludes the logs of state syncs from them: the logs can be cross-checked, not proven.',
  },
};

/**
 * All words of this widget. Numbers are formatted by the caller; if a word depends on a count, the count is passed too.
 */
export type LateWords = typeof english;

/** All words of the widget, for use after a first answer; pages override them under the name of the first words. */
export const lateWords: Catalogue<LateWords> = {
  name: 'evm-logs',
  en: english,
};
