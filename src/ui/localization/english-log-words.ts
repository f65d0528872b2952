import type { LogMeaning } from '../../decode/events/log-decoder.js';
import type { WordForm } from '../../decode/word-forms.js';
import type { WordHint } from '../../decode/word-hints.js';

/** The reasons why a log is shown raw. */
export type OpaqueReason = Extract<LogMeaning, { kind: 'opaque' }>['reason'];

export const english = {
  block: 'Block',
  logIndex: 'Log',
  transaction: 'Transaction',
  time: 'Time',
  contract: 'Contract',
  event: 'Event',
  meaning: 'Decoded with',
  /** Accessible name of the button that expands a row. */
  open: (log: string): string => `Topics and data of log ${log}`,
  /** Marks: described by an ABI, guessed, not decoded. */
  abi: 'ABI',
  abiTitle: 'Decoded with an ABI or full signature supplied by this page',
  guessed: 'guessed',
  guessedTitle: (count: string, amount: number): string =>
    amount === 1 ? 'Guessed from topic 0: one known event matches' : `Guessed from topic 0: ${count} signatures match`,
  raw: 'raw',
  removed: 'removed',
  removedTitle: 'The node marks this log as removed by a reorg, or no longer returns it',
  shape: (topics: string, topicCount: number, bytes: string, byteCount: number): string =>
    `${topics} ${topicCount === 1 ? 'topic' : 'topics'} · ${bytes} ${byteCount === 1 ? 'byte' : 'bytes'}`,
  opaque: {
    anonymous: 'anonymous event',
    'unknown-event': 'unknown event',
    'does-not-fit': 'data doesn’t match the event signature',
  } satisfies Readonly<Record<OpaqueReason, string>>,
  decoding: 'decoding …',
  indexed: 'indexed',
  mint: 'mint',
  mintTitle: 'Transfer from the zero address: new tokens were created',
  burn: 'burn',
  burnTitle: 'Transfer to the zero address: tokens were destroyed',

  /** An expanded log. */
  detail: (log: string): string => `Log ${log}`,
  candidates: 'Matching signatures',
  candidatesNote: 'Others may match too: topic 0 does not say which parameters are indexed.',
  sources: {
    abi: 'ABI of this page',
    signature: 'signature of this page',
    bundled: 'bundled signature',
    resolver: 'resolver of this page',
  } satisfies Readonly<Record<'abi' | 'signature' | 'bundled' | 'resolver', string>>,
  topic: (position: string): string => `Topic ${position}`,
  data: 'Data',
  noData: 'none',
  word: (place: string): string => `Byte ${place}`,
  blockHash: 'Block hash',
  transactionHash: 'Transaction',
  transactionIndex: 'Transaction index',
  show: (what: string): string => `Show ${what} as`,
  formats: {
    hex: 'Hex',
    number: 'Number',
    decimals18: '18 decimals',
    decimals6: '6 decimals',
    address: 'Address',
    text: 'Text',
  } satisfies Readonly<Record<WordForm, string>>,
  notInThatForm: 'not valid in this format',
  /** What an undescribed word could be; the value is formatted, and empty if there is none. */
  looksLike: {
    one: () => 'looks like 1, or true',
    'small-number': (value) => `looks like a small number: ${value}`,
    number: () => 'looks like a number',
    max: () => 'looks like “unlimited”, or −1',
    negative: () => 'looks like a negative number',
    address: () => 'looks like an address',
    timestamp: (value) => `looks like a time: ${value}`,
    amount: (value) => `looks like an amount: ${value} with 18 decimals`,
    selector: () => 'looks like a function selector',
    text: () => 'looks like text',
    offset: (value) => `looks like an offset to byte ${value}`,
    length: (value) => `looks like a length: ${value}`,
    hash: () => 'looks like a hash',
  } satisfies Readonly<Record<Exclude<WordHint, 'zero'>, (value: string) => string>>,
  looksLikeTitle: 'A guess from the value alone: no known event describes it',
  moreWords: (count: string): string => `Show ${count} more words`,
  wordsLeftOut: (count: string): string => `${count} words not shown; copies and exports include them.`,
  /** Tooltip of an event's name. */
  findEvent: 'Find logs of this event',
  findValue: (position: string): string => `Find logs with this value (topic ${position})`,
  filterValue: 'Show only loaded rows with this value: it is not a topic, so it cannot be searched for',
  findSame: 'Find more like this',
  findSameOf: (what: string): string => `Find logs with this value as ${what}`,
  copyRow: 'Copy as JSON',
  notCanonical: 'These values are not canonically encoded; other decoders may read them differently.',
  trailing: (count: string): string => `${count} trailing bytes after the last value.`,
};

/** The words of a list of logs, shared by several widgets. */
export type LogWords = typeof english;
