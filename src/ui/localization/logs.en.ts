import type { Catalogue } from './catalogue.js';
import type { LogMeaning } from '../../decode/events/log-meaning.js';

export const english = {
  block: 'Block',
  logIndex: 'Log',
  transaction: 'Transaction',
  time: 'Timestamp',
  contract: 'Contract',
  event: 'Event',
  meaning: 'Decoded with',
  /** Accessible name of the button that expands a row. */
  open: (log: string): string => `Topics and data of log ${log}`,
  /** Marks: described by an ABI, guessed, not decoded. */
  abi: 'ABI',
  abiTitle: 'Decoded with an ABI or full signature supplied by this page',
  /** Ether that moved. */
  byProtocol: 'logged by the protocol',
  guessed: 'guessed',
  guessedTitle: (count: string, amount: number): string =>
    amount === 1 ? 'Guessed from topic 0: one known event matches' : `Guessed from topic 0: ${count} signatures match`,
  raw: 'not decoded',
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
  mint: 'mint',
  mintTitle: 'Transfer from the zero address: new tokens were created',
  burn: 'burn',
  burnTitle: 'Transfer to the zero address: tokens were destroyed',
  /** Tooltip of an event's name. */
  findEvent: 'Search logs of this event',
  findValue: (position: string): string => `Search logs with this value (topic ${position})`,
  filterValue: 'Show only loaded rows with this value: it is not a topic, so it cannot be searched for',
};

export type LogWords = typeof english;

export const logWords: Catalogue<LogWords> = { name: 'logs', en: english };
