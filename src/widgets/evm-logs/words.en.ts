import type { TopicType } from '../../decode/abi/topic.js';
import type { LogColumn } from '../../ui/templates/log-list.js';
import type { FormParts } from '../../ui/fields/form.js';
import type { fields } from './fields.js';
import type { Grouping } from './groups.js';

/** The words in English. */
export const english = {
  /** The question. */
  network: { 'evm-a': 'network A', 'evm-b': 'network B' } satisfies Readonly<Record<'evm-a' | 'evm-b', string>>,
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
    submit: 'Find logs',
  } satisfies FormParts<typeof fields>,
  moreForm: {
    blockHash: { label: 'Block hash' },
    window: { label: 'Blocks a request' },
    order: { label: 'Order', choices: { oldest: 'Oldest first', newest: 'Newest first' } },
    network: { label: 'Network' },
  } satisfies FormParts<typeof fields>['words'],
  stop: 'Stop',
  more: 'Topics and more',
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
  filterJsonHint: 'the parameters of eth_getLogs',
  fill: 'Fill the form',
  abis: 'ABIs or signatures',
  abisHint: 'JSON, an artifact, or one signature a line; files can be dropped here',
  useAbis: 'Use them',
  forgetAbis: 'Forget them',
  abiProblems: (count: string, amount: number): string =>
    `${count} ${amount === 1 ? 'part was' : 'parts were'} not understood and left out.`,
  abisInUse: (count: string, amount: number): string =>
    `${count} ${amount === 1 ? 'text is' : 'texts are'} in use, kept nowhere.`,

  /** The list. */
  caption: (query: string): string => `Event logs, ${query}`,
  summary: (count: string, amount: number): string => `${count} ${amount === 1 ? 'log' : 'logs'}.`,
  soFar: (count: string, amount: number): string => `${count} ${amount === 1 ? 'log' : 'logs'} so far.`,
  /** Logs that came while the list was followed, and are not in it yet. */
  newLogs: (count: string, amount: number): string => `${count} new ${amount === 1 ? 'log' : 'logs'}`,
  empty: (where: string): string => `No log matches in ${where}.`,
  emptyNext: 'Try more blocks, fewer topics or any contract.',
  emptySoFar: 'No log was found in what could be read.',
  emptySoFarNext: 'Some blocks are missing: below is which, and why.',
  groupBy: 'Group by',
  ungrouped: 'nothing',
  groupings: { block: 'block', transaction: 'transaction', event: 'event', contract: 'contract' } satisfies Readonly<
    Record<Grouping, string>
  >,
  groupCaption: (grouping: string): string => `Event logs by ${grouping}`,
  logs: 'Logs',
  logsSoFar: 'Logs so far',
  blockRange: 'Blocks',
  openGroup: (group: string): string => `Logs of ${group}`,
  moreInGroup: (count: string): string => `${count} more: take the grouping off to see all.`,
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
  } satisfies Readonly<Record<LogColumn, string>>,
  dense: 'Closer rows',
  notDecoded: 'The part that decodes could not be loaded: logs are shown as they are.',

  /** The transaction that wrote a log. */
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

  /** The histogram. */
  density: 'Density',
  densityOf: (from: string, to: string, most: string): string =>
    `Logs over blocks ${from} to ${to}; the highest bar is ${most}.`,
  densitySoFar: (from: string, to: string): string => `Logs so far over blocks ${from} to ${to}.`,
  hatched: 'Hatched blocks are missing from the answer.',
  brushFrom: 'Show from block',
  brushTo: 'Show to block',
  bucket: (from: string, to: string, count: string, amount: number): string =>
    `${from === to ? `block ${from}` : `blocks ${from} to ${to}`}, ${count} ${amount === 1 ? 'log' : 'logs'}`,
  shown: (stretch: string, shown: string, loaded: string): string => `${stretch}: ${shown} of ${loaded}`,
  showAll: 'Show all blocks',
  searchOnly: 'Search only these blocks',

  /** The coverage. */
  answeredFor: (stretches: string): string => `Answered for ${stretches}`,
  nothingAnswered: 'Answered for no block yet',
  answeredToAnchor: (block: string): string =>
    `Answered to the end of the range; the highest block with a log is ${block}`,
  coverage: (settled: string, blocks: string): string => `${settled} of ${blocks} blocks are settled`,
  progress: (settled: string, blocks: string, logs: string, amount: number): string =>
    `${settled} of ${blocks} blocks, ${logs} ${amount === 1 ? 'log' : 'logs'}`,
  /** The first logs of an answer, of which the rest is on its way. */
  firstOnly: (count: string, amount: number): string =>
    `The first ${amount === 1 ? 'log' : `${count} logs`}; the rest is on its way`,
  gap: (stretch: string, reason: string): string => `${stretch}: ${reason}`,
  moreGaps: (count: string, amount: number): string => `${count} more ${amount === 1 ? 'gap' : 'gaps'}`,
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
  } as Readonly<Record<string, string>>,
  oneBlockHint: 'Even one block is too much for the node: ask for it by its hash, or for fewer contracts and topics.',
  aboveHead: (head: string): string => `the chain ends at block ${head}`,
  stopped: {
    cancelled: 'Stopped.',
    budget: 'Stopped after as many requests as one search may make.',
    failed: 'Ended early.',
  } satisfies Readonly<Record<'cancelled' | 'budget' | 'failed', string>>,
  resume: 'Go on',
  retry: 'Retry',
  older: (blocks: string, one: boolean): string => `Load ${blocks} older ${one ? 'block' : 'blocks'}`,
  newer: (blocks: string, one: boolean): string => `Load ${blocks} newer ${one ? 'block' : 'blocks'}`,
  list: (items: readonly string[], more: string | null): string =>
    items.join(', ') + (more === null ? '' : ` and ${more} more`),

  /** `one`: a single block, and not a stretch or several. */
  missing: (stretches: string, one: boolean): string =>
    `The list is not complete: ${stretches} ${one ? 'is' : 'are'} missing.`,
  cutAt: (count: string): string =>
    `The node cuts answers at ${count} logs without saying so. They were asked for again in smaller pieces.`,
  doubt: (block: string, count: string): string =>
    `Block ${block} holds exactly ${count} logs, at which this node may cut: more may exist.`,
  /** A list as long as nodes cut lists, with nothing to compare it with. */
  suspect: (count: string): string =>
    `The list has exactly ${count} logs, a number at which nodes cut lists without saying so: more may exist.`,
  changedFrom: (block: string): string =>
    `The chain changed while it was read; from block ${block} on it was read again.`,
  conflict: (block: string): string =>
    `Block ${block} stands under two hashes: the chain is changing, and logs of both are shown.`,
  duplicates: (count: string, amount: number): string =>
    `${count} ${amount === 1 ? 'log was' : 'logs were'} sent more than once, and shown once.`,
  removed: (count: string, amount: number): string =>
    `${count} ${amount === 1 ? 'log was' : 'logs were'} taken away by a reorganisation; the node sent them all the same.`,
  /** Logs that the node sent before, and no longer sends. */
  dropped: (count: string, amount: number): string =>
    `${count} ${amount === 1 ? 'log' : 'logs'} of this list ${amount === 1 ? 'is' : 'are'} no longer in the chain: the node sent ${amount === 1 ? 'it' : 'them'} before, and does not any more.`,
  fromReceipts: (blocks: string): string =>
    `Read from receipts, as the node refused the search even for one block: ${blocks}.`,
};

/** The words of this widget alone. Numbers arrive formatted; where a word depends on a count, the count comes too. */
export type LogsWords = typeof english;
