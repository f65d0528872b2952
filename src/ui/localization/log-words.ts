import { loadCode } from '../../client/load-code.js';
import type { LogMeaning } from '../../decode/events/log-decoder.js';
import type { WordForm } from '../../decode/word-forms.js';
import type { WordHint } from '../../decode/word-hints.js';
import type { Catalogue } from './catalogue.js';

/** The reasons for which a log is shown as it is. */
export type OpaqueReason = Extract<LogMeaning, { kind: 'opaque' }>['reason'];

/** The words of a list of logs, which more than one widget shows. */
export interface LogWords {
  readonly block: string;
  readonly logIndex: string;
  readonly transaction: string;
  readonly time: string;
  readonly contract: string;
  readonly event: string;
  readonly meaning: string;
  /** Names the button that opens a row. */
  readonly open: (log: string) => string;
  /** The marks: described by an ABI, guessed, not decoded. */
  readonly abi: string;
  readonly abiTitle: string;
  readonly guessed: string;
  readonly guessedTitle: (count: string, amount: number) => string;
  readonly raw: string;
  readonly removed: string;
  readonly removedTitle: string;
  readonly shape: (topics: string, topicCount: number, bytes: string, byteCount: number) => string;
  readonly opaque: Readonly<Record<OpaqueReason, string>>;
  readonly decoding: string;
  readonly hashOf: (type: string) => string;
  readonly hashOfTitle: string;
  readonly indexed: string;
  readonly indexedTitle: string;
  readonly noText: string;
  readonly moreValues: (count: string) => string;
  readonly byteCount: (count: string, amount: number) => string;
  readonly byTokens: string;
  /** What a number would be with so many decimals: a guess. */
  readonly hint: (amount: string, decimals: string) => string;
  readonly hintTitle: string;
  /** A value that was found for a hash. */
  readonly preimage: string;
  readonly preimageTitle: string;
  readonly mint: string;
  readonly mintTitle: string;
  readonly burn: string;
  readonly burnTitle: string;

  /** One log, opened. */
  readonly detail: (log: string) => string;
  readonly arguments: string;
  readonly candidates: string;
  readonly candidatesNote: string;
  readonly sources: Readonly<Record<'abi' | 'signature' | 'bundled' | 'resolver', string>>;
  readonly topic: (position: string) => string;
  readonly data: string;
  readonly noData: string;
  readonly word: (place: string) => string;
  readonly blockHash: string;
  readonly transactionHash: string;
  readonly transactionIndex: string;
  readonly show: (what: string) => string;
  readonly formats: Readonly<Record<WordForm, string>>;
  readonly notInThatForm: string;
  /** What a word that nothing explains could be; the value is written for the reader, and empty where there is none. */
  readonly looksLike: Readonly<Record<Exclude<WordHint, 'zero'>, (value: string) => string>>;
  readonly looksLikeTitle: string;
  readonly moreWords: (count: string) => string;
  readonly wordsLeftOut: (count: string) => string;
  /** What the name of an event does, as its title. */
  readonly findEvent: string;
  readonly findSame: string;
  readonly findSameOf: (what: string) => string;
  readonly copyRow: string;
  readonly notCanonical: string;
  readonly trailing: (count: string) => string;
}

/** The words of a list of logs in English. */
const english: LogWords = {
  block: 'Block',
  logIndex: 'Log',
  transaction: 'Transaction',
  time: 'Time',
  contract: 'Contract',
  event: 'Event',
  meaning: 'Read by',
  open: (log) => `Topics and data of log ${log}`,
  abi: 'ABI',
  abiTitle: 'Read by an ABI or a full signature that this page gave',
  guessed: 'guessed',
  guessedTitle: (count, amount) =>
    amount === 1
      ? 'Guessed by the hash of its first topic: one known event fits'
      : `Guessed by the hash of its first topic: ${count} readings fit`,
  raw: 'raw',
  removed: 'removed',
  removedTitle: 'A reorganisation of the chain took this log away: the node says so, or no longer sends it',
  shape: (topics, topicCount, bytes, byteCount) =>
    `${topics} ${topicCount === 1 ? 'topic' : 'topics'} · ${bytes} ${byteCount === 1 ? 'byte' : 'bytes'}`,
  opaque: {
    anonymous: 'no name in its topics',
    'unknown-event': 'no signature fits',
    'does-not-fit': 'its bytes are not those of the event that its topic names',
  },
  decoding: 'is being read …',
  hashOf: (type) => `hash of a ${type}`,
  hashOfTitle: 'The contract wrote only the hash of this value; the value itself is not in the log',
  indexed: 'indexed',
  indexedTitle: 'Stands in a topic, and can be searched for',
  noText: 'no text',
  moreValues: (count) => `${count} more`,
  byteCount: (count, amount) => `${count} ${amount === 1 ? 'byte' : 'bytes'}`,
  byTokens: 'with the decimals that this page gives for the token',
  hint: (amount, decimals) => `${amount} with ${decimals} decimals`,
  hintTitle: 'A guess by the size of the number: the log does not say how many decimals it has',
  preimage: 'preimage found',
  preimageTitle: 'The hash of this value was computed here, and it is the one in the topic',
  mint: 'mint',
  mintTitle: 'The event names the zero address as sender: so a token says that it made units',
  burn: 'burn',
  burnTitle: 'The event names the zero address as receiver: so a token says that it destroyed units',

  detail: (log) => `Log ${log}`,
  arguments: 'Arguments',
  candidates: 'Readings that fit',
  candidatesNote:
    'Others may fit too: a hash does not tell which parameters are indexed, and two signatures can share one.',
  sources: {
    abi: 'from an ABI of this page',
    signature: 'from a signature of this page',
    bundled: 'well known',
    resolver: 'from this page’s resolver',
  },
  topic: (position) => `Topic ${position}`,
  data: 'Data',
  noData: 'none',
  word: (place) => `Byte ${place}`,
  blockHash: 'Block hash',
  transactionHash: 'Transaction',
  transactionIndex: 'Index in the block',
  show: (what) => `Show ${what} as`,
  formats: {
    hex: 'Hex',
    number: 'Number',
    decimals18: '18 decimals',
    decimals6: '6 decimals',
    address: 'Address',
    text: 'Text',
  },
  notInThatForm: 'not in that form',
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
  },
  looksLikeTitle: 'A guess by the shape of the word alone: no event that is known here explains it',
  moreWords: (count) => `Show ${count} more words`,
  wordsLeftOut: (count) => `Words that are not drawn: ${count}. They are in what is copied and exported.`,
  findEvent: 'Find logs of this event',
  findSame: 'Find more like this',
  findSameOf: (what) => `Find logs with this value as ${what}`,
  copyRow: 'Copy as JSON',
  notCanonical: 'The contract wrote these values in an unusual way; another reader may read them otherwise.',
  trailing: (count) => `${count} bytes are left over behind the last value.`,
};

/** The words of a list of logs. */
export const logWords: Catalogue<LogWords> = {
  en: english,
  ar: async () => (await loadCode(() => import('./arabic-log-words.js'))).arabicLogWords,
};
