import type { TopicType } from '../../decode/abi/topic.js';
import type { FormParts } from '../../ui/fields/form.js';
import type { Catalogue } from '../../ui/localization/catalogue.js';
import type { Localization } from '../../ui/localization/localization.js';
import { remember } from '../../ui/remember.js';
import type { fields } from './request.js';
import type { Transfers } from './view.js';
import { type LogsWords, words as catalogue } from './words.en.js';

export const panelEnglish = {
  /** The further options of the form. */
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

  transferKinds: { '': 'Tokens and ether', tokens: 'Tokens', ether: 'Ether' } satisfies Readonly<
    Record<Transfers, string>
  >,
  showBoth: 'Show tokens and ether',
  noTransfers: {
    tokens: 'All of these logs are of ether.',
    ether: 'None of these logs is of ether.',
  } satisfies Readonly<Record<Exclude<Transfers, ''>, string>>,
  noEtherNext: 'The protocol logs ether from Amsterdam on.',
  groupName: (grouping: string, name: string): string => `${grouping.toLowerCase()} ${name}`,
  groupCaption: (grouping: string): string => `Event logs by ${grouping.toLowerCase()}`,
  logs: 'Logs',
  logsSoFar: 'Logs so far',
  blockRange: 'Blocks',
  openGroup: (group: string): string => `Logs of ${group}`,
  moreInGroup: (count: string): string => `${count} more; turn off grouping to see all.`,
  noTopic: 'anonymous',
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
  /** For example, `Loaded rows with amount1Out 5: 3 of 38` */
  withValue: (name: string, value: string, shown: string, loaded: string): string =>
    `Loaded rows with ${name === '' ? 'value' : name} ${value}: ${shown} of ${loaded}`,
  searchOnly: 'Search this range',
  /** The proof of a log search. */
  proof: {
    title: 'Proof of logs',
    /** `isPinned`: the page set the block hash that the headers lead to. */
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

export type PanelWords = typeof panelEnglish;

export const panelWords: Catalogue<PanelWords> = { name: 'evm-logs', en: panelEnglish };

const merged = remember((words: LogsWords, late: PanelWords): LogsWords & PanelWords => ({ ...words, ...late }));

export function allWords(localization: Localization): LogsWords & PanelWords {
  return merged(localization.wordsOf(catalogue), localization.wordsOf(panelWords));
}
