import type { Catalogue } from './catalogue.js';
import type { LogMeaning } from '../../decode/events/prepared-event.js';

/** The kind of sentence for an event. */
export type SentenceKind =
  | ('sent' | 'minted' | 'burned' | 'allowed' | 'deposited' | 'withdrew')
  | ('added' | 'removed' | 'swapped');

/** Sentences are lists of pieces, which another language can reorder. */
type Sentences = Readonly<Record<SentenceKind, (one: unknown, two: unknown, three: unknown) => readonly unknown[]>>;

const sentences: Sentences = {
  sent: (from, amount, to) => [from, ' sent ', amount, ' to ', to],
  minted: (amount, to) => [amount, ' minted to ', to],
  burned: (from, amount) => [from, ' burned ', amount],
  /** The remaining allowance: tokens also log it after each use. */
  allowed: (owner, spender, amount) => [owner, ' lets ', spender, ' spend ', amount],
  deposited: (owner, amount) => [owner, ' deposited ', amount],
  withdrew: (owner, amount) => [owner, ' withdrew ', amount],
  /** To and from a pool of two tokens. */
  added: (owner, one, other) => [owner, ' added ', one, ' and ', other],
  removed: (owner, one, other) => [owner, ' removed ', one, ' and ', other],
  swapped: (sender, sold, bought) => [sender, ' swapped ', sold, ' for ', bought],
};

export const english = {
  block: 'Block',
  logIndex: 'Log',
  transaction: 'Transaction',
  time: 'Timestamp',
  age: 'Age',
  contract: 'Contract',
  event: 'Event',
  /** If the page describes the displayed events. */
  eventByAbi: 'Event, decoded with ABI',
  /** Accessible name of the button that expands a row. */
  open: (log: string): string => `Topics and data of log ${log}`,
  /** A movement of ether. */
  byProtocol: 'logged by the protocol',
  guessed: 'guessed',
  guessedTitle: (count: string, amount: number): string =>
    amount === 1 ? 'Guessed from topic 0: one known event matches' : `Guessed from topic 0: ${count} signatures match`,
  removed: 'removed',
  removedTitle: 'The node marks this log as removed by a reorg, or no longer returns it',
  shape: (topics: string, topicCount: number, bytes: string, byteCount: number): string =>
    `${topics} ${topicCount === 1 ? 'topic' : 'topics'} · ${bytes} ${byteCount === 1 ? 'byte' : 'bytes'}`,
  opaque: {
    anonymous: 'anonymous event',
    'unknown-event': 'unknown event',
    'does-not-fit': 'data doesn’t match the event signature',
  } satisfies Readonly<Record<Extract<LogMeaning, { kind: 'opaque' }>['reason'], string>>,
  noLogs: 'This transaction emitted no logs.',
  decoding: 'decoding…',
  sentences,
  /** The unit of an amount of a pair's token (`0` or `1`) if it is unknown. */
  ofPair: (token: string): string => `token${token} units`,
  ofPairTitle: 'Base units: the decimals of this token are unknown',
  /** Amounts of an allowance. */
  noAmount: 'nothing',
  anyAmount: 'any amount',
  /** A button that expands the row to show the other arguments. */
  moreArguments: (count: string): string => `+${count} more`,
  /** Tooltip of an event's name. */
  findEvent: 'Search logs of this event',
  findValue: (position: string): string => `Search logs with this value (topic ${position})`,
  filterValue: 'Show only loaded rows with this value: it is not a topic, so it cannot be searched for',
};

export type LogWords = typeof english;

export const logWords: Catalogue<LogWords> = { name: 'logs', en: english };
