import { loadCode } from '../../client/load-code.js';
import type { TopicType } from '../../decode/abi/topic.js';
import type { Catalogue } from '../../ui/localization/catalogue.js';
import type { LogColumn } from '../../ui/templates/log-list.js';
import type { Grouping } from './groups.js';

/** The words of this widget alone. Numbers arrive formatted; where a word depends on a count, the count comes too. */
export interface LogsWords {
  /** The question. */
  readonly network: Readonly<Record<'evm-a' | 'evm-b', string>>;
  readonly blocks: (from: string, to: string) => string;
  readonly oneBlock: (block: string) => string;
  readonly blockByHash: (hash: string) => string;
  readonly tags: Readonly<Record<'latest' | 'earliest' | 'safe' | 'finalized', string>>;

  /** The form. */
  readonly fromBlock: string;
  readonly toBlock: string;
  readonly blockHash: string;
  readonly contracts: string;
  readonly event: string;
  readonly find: string;
  readonly stop: string;
  readonly more: string;
  readonly topic: (position: string) => string;
  readonly topicType: (position: string) => string;
  readonly types: Readonly<Record<TopicType, string>>;
  readonly window: string;
  readonly slot: string;
  readonly order: string;
  readonly oldest: string;
  readonly newest: string;
  readonly filterJson: string;
  readonly filterJsonHint: string;
  readonly fill: string;
  readonly abis: string;
  readonly abisHint: string;
  readonly useAbis: string;
  readonly forgetAbis: string;
  readonly abiProblems: (count: string, amount: number) => string;
  readonly abisInUse: (count: string, amount: number) => string;
  readonly wrong: (expected: string) => string;

  /** The list. */
  readonly caption: (question: string) => string;
  readonly summary: (count: string, amount: number) => string;
  readonly soFar: (count: string, amount: number) => string;
  /** Logs that came while the list was followed, and are not in it yet. */
  readonly newLogs: (count: string, amount: number) => string;
  readonly empty: (where: string) => string;
  readonly emptyNext: string;
  readonly emptySoFar: string;
  readonly emptySoFarNext: string;
  readonly groupBy: string;
  readonly ungrouped: string;
  readonly groupings: Readonly<Record<Grouping, string>>;
  readonly groupCaption: (grouping: string) => string;
  readonly logs: string;
  readonly logsSoFar: string;
  readonly blockRange: string;
  readonly openGroup: (group: string) => string;
  readonly moreInGroup: (count: string) => string;
  readonly noTopic: string;
  readonly columns: string;
  readonly columnNames: Readonly<Record<LogColumn, string>>;
  readonly dense: string;
  readonly notDecoded: string;

  /** The transaction that wrote a log. */
  readonly transaction: string;
  readonly askTransaction: string;
  readonly noTransaction: string;
  readonly sameTransaction: string;
  readonly otherTransaction: string;
  readonly from: string;
  readonly to: string;
  readonly creates: string;
  readonly method: string;
  readonly noMethod: string;
  readonly guessedMethod: string;
  readonly value: string;

  /** The histogram. */
  readonly density: string;
  readonly densityOf: (from: string, to: string, most: string) => string;
  readonly densitySoFar: (from: string, to: string) => string;
  readonly hatched: string;
  readonly brushFrom: string;
  readonly brushTo: string;
  readonly bucket: (from: string, to: string, count: string, amount: number) => string;
  readonly shown: (stretch: string, shown: string, loaded: string) => string;
  readonly showAll: string;
  readonly searchOnly: string;

  /** The coverage. */
  readonly answeredFor: (stretches: string) => string;
  readonly nothingAnswered: string;
  readonly answeredToAnchor: (block: string) => string;
  readonly coverage: (settled: string, blocks: string) => string;
  readonly progress: (settled: string, blocks: string, logs: string, amount: number) => string;
  /** The first logs of an answer, of which the rest is on its way. */
  readonly firstOnly: (count: string, amount: number) => string;
  readonly gap: (stretch: string, reason: string) => string;
  readonly moreGaps: (count: string, amount: number) => string;
  readonly reasons: Readonly<Record<string, string>>;
  readonly oneBlockHint: string;
  readonly open: (stretches: string) => string;
  readonly aboveHead: (head: string) => string;
  readonly stopped: Readonly<Record<'cancelled' | 'budget' | 'failed', string>>;
  readonly goOn: string;
  readonly retry: string;
  readonly older: (blocks: string, one: boolean) => string;
  readonly newer: (blocks: string, one: boolean) => string;
  readonly list: (items: readonly string[], more: string | null) => string;

  /** Doubts about the whole. */
  /** `one`: a single block, and not a stretch or several. */
  readonly missing: (stretches: string, one: boolean) => string;
  readonly cutAt: (count: string) => string;
  readonly doubt: (block: string, count: string) => string;
  /** A list as long as nodes cut lists, with nothing to compare it with. */
  readonly suspect: (count: string) => string;
  readonly changedFrom: (block: string) => string;
  readonly conflict: (block: string) => string;
  readonly duplicates: (count: string, amount: number) => string;
  readonly removed: (count: string, amount: number) => string;
  /** Logs that the node sent before, and no longer sends. */
  readonly gone: (count: string, amount: number) => string;
  readonly fromReceipts: (blocks: string) => string;
}

/** The words in English. */
const english: LogsWords = {
  network: { 'evm-a': 'network A', 'evm-b': 'network B' },
  blocks: (from, to) => `blocks ${from}–${to}`,
  oneBlock: (block) => `block ${block}`,
  blockByHash: (hash) => `block ${hash}`,
  tags: { latest: 'latest', earliest: 'earliest', safe: 'safe', finalized: 'finalized' },

  fromBlock: 'From block',
  toBlock: 'To block',
  blockHash: 'Block hash',
  contracts: 'Contracts',
  event: 'Event',
  find: 'Find logs',
  stop: 'Stop',
  more: 'Topics and more',
  topic: (position) => `Topic ${position}`,
  topicType: (position) => `Type of topic ${position}`,
  types: {
    hash: '32 bytes',
    address: 'address',
    uint256: 'uint',
    int256: 'int',
    bool: 'bool',
    string: 'string (hashed)',
    bytes: 'bytes (hashed)',
  },
  window: 'Blocks a request',
  slot: 'Network',
  order: 'Order',
  oldest: 'Oldest first',
  newest: 'Newest first',
  filterJson: 'Filter as JSON',
  filterJsonHint: 'the parameters of eth_getLogs',
  fill: 'Fill the form',
  abis: 'ABIs or signatures',
  abisHint: 'JSON, an artifact, or one signature a line; files can be dropped here',
  useAbis: 'Use them',
  forgetAbis: 'Forget them',
  abiProblems: (count, amount) => `${count} ${amount === 1 ? 'part was' : 'parts were'} not understood and left out.`,
  abisInUse: (count, amount) => `${count} ${amount === 1 ? 'text is' : 'texts are'} in use, kept nowhere.`,
  wrong: (expected) => `Expected: ${expected}`,

  caption: (question) => `Event logs, ${question}`,
  summary: (count, amount) => `${count} ${amount === 1 ? 'log' : 'logs'}.`,
  soFar: (count, amount) => `${count} ${amount === 1 ? 'log' : 'logs'} so far.`,
  newLogs: (count, amount) => `${count} new ${amount === 1 ? 'log' : 'logs'}`,
  empty: (where) => `No log matches in ${where}.`,
  emptyNext: 'Try more blocks, fewer topics or any contract.',
  emptySoFar: 'No log was found in what could be read.',
  emptySoFarNext: 'Some blocks are missing: below is which, and why.',
  groupBy: 'Group by',
  ungrouped: 'nothing',
  groupings: { block: 'block', transaction: 'transaction', event: 'event', contract: 'contract' },
  groupCaption: (grouping) => `Event logs by ${grouping}`,
  logs: 'Logs',
  logsSoFar: 'Logs so far',
  blockRange: 'Blocks',
  openGroup: (group) => `Logs of ${group}`,
  moreInGroup: (count) => `${count} more: take the grouping off to see all.`,
  noTopic: 'no topic',
  columns: 'Columns',
  columnNames: {
    block: 'Block',
    index: 'Log index',
    time: 'Time',
    transaction: 'Transaction',
    contract: 'Contract',
    event: 'Event',
    meaning: 'Read by',
  },
  dense: 'Closer rows',
  notDecoded: 'The part that decodes could not be loaded: logs are shown as they are.',

  transaction: 'Transaction',
  askTransaction: 'Show the transaction',
  noTransaction: 'The node has no transaction at this place of the block.',
  sameTransaction: 'Its hash is the one that the log names',
  otherTransaction: 'Not the transaction that the log names; its hash is',
  from: 'From',
  to: 'To',
  creates: 'creates a contract',
  method: 'Method',
  noMethod: 'none: a plain transfer',
  guessedMethod: 'guessed',
  value: 'Value',

  density: 'Density',
  densityOf: (from, to, most) => `Logs over blocks ${from} to ${to}; the highest bar is ${most}.`,
  densitySoFar: (from, to) => `Logs so far over blocks ${from} to ${to}.`,
  hatched: 'Hatched blocks are missing from the answer.',
  brushFrom: 'Show from block',
  brushTo: 'Show to block',
  bucket: (from, to, count, amount) =>
    `${from === to ? `block ${from}` : `blocks ${from} to ${to}`}, ${count} ${amount === 1 ? 'log' : 'logs'}`,
  shown: (stretch, shown, loaded) => `${stretch}: ${shown} of ${loaded}`,
  showAll: 'Show all blocks',
  searchOnly: 'Search only these blocks',

  answeredFor: (stretches) => `Answered for ${stretches}`,
  nothingAnswered: 'Answered for no block yet',
  answeredToAnchor: (block) => `Answered to the end of the range; the highest block with a log is ${block}`,
  coverage: (settled, blocks) => `${settled} of ${blocks} blocks are settled`,
  progress: (settled, blocks, logs, amount) =>
    `${settled} of ${blocks} blocks, ${logs} ${amount === 1 ? 'log' : 'logs'}`,
  firstOnly: (count, amount) => `The first ${amount === 1 ? 'log' : `${count} logs`}; the rest is on its way`,
  gap: (stretch, reason) => `${stretch}: ${reason}`,
  moreGaps: (count, amount) => `${count} more ${amount === 1 ? 'gap' : 'gaps'}`,
  reasons: {
    range: 'the node refused the range',
    'too-large': 'the answer was too large',
    timeout: 'no answer in time',
    'node-timeout': 'the node gave up',
    pruned: 'the node no longer keeps them',
    'not-found': 'the node does not have them',
    'rate-limited': 'the gateway was asked too often',
    network: 'the gateway did not answer',
    unavailable: 'the node could not answer',
    unauthorized: 'the key was refused',
    forbidden: 'it is not allowed',
    quota: 'the volume is used up',
    malformed: 'the answer was malformed',
    other: 'the node refused',
  },
  oneBlockHint: 'Even one block is too much for the node: ask for it by its hash, or for fewer contracts and topics.',
  open: (stretches) => `not asked: ${stretches}`,
  aboveHead: (head) => `the chain ends at block ${head}`,
  stopped: {
    cancelled: 'Stopped.',
    budget: 'Stopped after as many requests as one search may make.',
    failed: 'Ended early.',
  },
  goOn: 'Go on',
  retry: 'Retry',
  older: (blocks, one) => `Load ${blocks} older ${one ? 'block' : 'blocks'}`,
  newer: (blocks, one) => `Load ${blocks} newer ${one ? 'block' : 'blocks'}`,
  list: (items, more) => items.join(', ') + (more === null ? '' : ` and ${more} more`),

  missing: (stretches, one) => `The list is not complete: ${stretches} ${one ? 'is' : 'are'} missing.`,
  cutAt: (count) =>
    `The node cuts answers at ${count} logs without saying so. They were asked for again in smaller pieces.`,
  doubt: (block, count) => `Block ${block} holds exactly ${count} logs, at which this node may cut: more may exist.`,
  suspect: (count) =>
    `The list has exactly ${count} logs, a number at which nodes cut lists without saying so: more may exist.`,
  changedFrom: (block) => `The chain changed while it was read; from block ${block} on it was read again.`,
  conflict: (block) => `Block ${block} stands under two hashes: the chain is changing, and logs of both are shown.`,
  duplicates: (count, amount) =>
    `${count} ${amount === 1 ? 'log was' : 'logs were'} sent more than once, and shown once.`,
  removed: (count, amount) =>
    `${count} ${amount === 1 ? 'log was' : 'logs were'} taken away by a reorganisation; the node sent them all the same.`,
  gone: (count, amount) =>
    `${count} ${amount === 1 ? 'log' : 'logs'} of this list ${amount === 1 ? 'is' : 'are'} no longer in the chain: the node sent ${amount === 1 ? 'it' : 'them'} before, and does not any more.`,
  fromReceipts: (blocks) => `Read from receipts, as the node refused the search even for one block: ${blocks}.`,
};

/** The words in all languages. */
export const words: Catalogue<LogsWords> = {
  en: english,
  ar: async () => (await loadCode(() => import('./words.ar.js'))).arabic,
};
