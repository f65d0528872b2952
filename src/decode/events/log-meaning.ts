import type { Hex } from 'viem';
import type { EventShape } from '../abi/signature.js';
import type { AbiFault } from '../abi/reading.js';
import type { Basis } from '../signature-texts.js';
import type { EventFit } from './prepared-event.js';

export interface RawLog {
  readonly address: string;
  readonly topics: readonly Hex[];
  readonly data: Hex;
}

/** The meaning of a log: decoded by an ABI, guessed by its hash and shape, or unknown. */
export type LogMeaning = DecodedLog | GuessedLog | OpaqueLog;

export interface EventReading extends EventFit {
  readonly event: EventShape;
  /** `protocol`: the protocol itself logs each movement of ether in this form (EIP-7708). */
  readonly basis: Basis | 'protocol';
  /** The well-known contract or standard of the bundled text. */
  readonly source?: string;
}

/** A log of an event that the page described in full. */
export interface DecodedLog extends EventReading {
  readonly kind: 'decoded';
}

/** A log whose event, or whose indexed parameters, are guessed; to be marked as a guess. */
export interface GuessedLog {
  readonly kind: 'guessed';
  /** All that fit, best first. Those with the `score` of the first are equally good. */
  readonly candidates: readonly EventCandidate[];
}

export interface EventCandidate extends EventReading {
  readonly basis: Basis;
  /** Higher is better; only comparable among the candidates of one log. */
  readonly score: number;
}

/** A log that is not decoded. */
export interface OpaqueLog {
  readonly kind: 'opaque';
  readonly reason:
    /** No topic, and no known anonymous event fits. */
    | 'anonymous'
    /** No event with this hash is known. */
    | 'unknown-event'
    /** The event is known, but the data does not match it. */
    | 'does-not-fit';
  /** The event that does not fit. */
  readonly event?: EventShape;
  readonly fault?: AbiFault;
}
