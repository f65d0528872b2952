import type { LogMeaning } from '../../decode/events/log-decoder.js';
import type { WordForm } from '../../decode/word-forms.js';
import type { WordHint } from '../../decode/word-hints.js';

/** The reasons for which a log is shown as it is. */
export type OpaqueReason = Extract<LogMeaning, { kind: 'opaque' }>['reason'];

/** The words in English. */
export const english = {
  block: 'Block',
  logIndex: 'Log',
  transaction: 'Transaction',
  time: 'Time',
  contract: 'Contract',
  event: 'Event',
  meaning: 'Read by',
  /** Names the button that opens a row. */
  open: (log: string): string => `Topics and data of log ${log}`,
  /** The marks: described by an ABI, guessed, not decoded. */
  abi: 'ABI',
  abiTitle: 'Read by an ABI or a full signature that this page gave',
  guessed: 'guessed',
  guessedTitle: (count: string, amount: number): string =>
    amount === 1
      ? 'Guessed by the hash of its first topic: one known event fits'
      : `Guessed by the hash of its first topic: ${count} readings fit`,
  raw: 'raw',
  removed: 'removed',
  removedTitle: 'A reorganisation of the chain took this log away: the node says so, or no longer sends it',
  shape: (topics: string, topicCount: number, bytes: string, byteCount: number): string =>
    `${topics} ${topicCount === 1 ? 'topic' : 'topics'} · ${bytes} ${byteCount === 1 ? 'byte' : 'bytes'}`,
  opaque: {
    anonymous: 'no name in its topics',
    'unknown-event': 'no signature fits',
    'does-not-fit': 'its bytes are not those of the event that its topic names',
  } satisfies Readonly<Record<OpaqueReason, string>>,
  decoding: 'is being read …',
  hashOf: (type: string): string => `hash of a ${type}`,
  hashOfTitle: 'The contract wrote only the hash of this value; the value itself is not in the log',
  indexed: 'indexed',
  noText: 'no text',
  moreValues: (count: string): string => `${count} more`,
  byteCount: (count: string, amount: number): string => `${count} ${amount === 1 ? 'byte' : 'bytes'}`,
  byTokens: 'with the decimals that this page gives for the token',
  /** What a number would be with so many decimals: a guess. */
  hint: (amount: string, decimals: string): string => `${amount} with ${decimals} decimals`,
  hintTitle: 'A guess by the size of the number: the log does not say how many decimals it has',
  /** A value that was found for a hash. */
  preimage: 'preimage found',
  preimageTitle: 'The hash of this value was computed here, and it is the one in the topic',
  mint: 'mint',
  mintTitle: 'The event names the zero address as sender: so a token says that it made units',
  burn: 'burn',
  burnTitle: 'The event names the zero address as receiver: so a token says that it destroyed units',

  /** One log, opened. */
  detail: (log: string): string => `Log ${log}`,
  candidates: 'Readings that fit',
  candidatesNote:
    'Others may fit too: a hash does not tell which parameters are indexed, and two signatures can share one.',
  sources: {
    abi: 'from an ABI of this page',
    signature: 'from a signature of this page',
    bundled: 'well known',
    resolver: 'from this page’s resolver',
  } satisfies Readonly<Record<'abi' | 'signature' | 'bundled' | 'resolver', string>>,
  topic: (position: string): string => `Topic ${position}`,
  data: 'Data',
  noData: 'none',
  word: (place: string): string => `Byte ${place}`,
  blockHash: 'Block hash',
  transactionHash: 'Transaction',
  transactionIndex: 'Index in the block',
  show: (what: string): string => `Show ${what} as`,
  formats: {
    hex: 'Hex',
    number: 'Number',
    decimals18: '18 decimals',
    decimals6: '6 decimals',
    address: 'Address',
    text: 'Text',
  } satisfies Readonly<Record<WordForm, string>>,
  notInThatForm: 'not in that form',
  /** What a word that nothing explains could be; the value is written for the reader, and empty where there is none. */
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
  looksLikeTitle: 'A guess by the shape of the word alone: no event that is known here explains it',
  moreWords: (count: string): string => `Show ${count} more words`,
  wordsLeftOut: (count: string): string =>
    `Words that are not drawn: ${count}. They are in what is copied and exported.`,
  /** What the name of an event does, as its title. */
  findEvent: 'Find logs of this event',
  findSame: 'Find more like this',
  findSameOf: (what: string): string => `Find logs with this value as ${what}`,
  copyRow: 'Copy as JSON',
  notCanonical: 'The contract wrote these values in an unusual way; another reader may read them otherwise.',
  trailing: (count: string): string => `${count} bytes are left over behind the last value.`,
};

/** The words of a list of logs, which more than one widget shows. */
export type LogWords = typeof english;
