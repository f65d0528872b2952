import type { CheckCounts } from '../verify/check.js';
import type { Against, AnswerPart, VerificationLevel, Verdict } from '../verify/verdict.js';
import type { GwErrorEvent, GwLoadEvent, GwPageChangeEvent, GwProgressEvent } from './answer-events.js';

/** The kinds of values that can be selected in a widget. */
export type SelectKind = 'address' | 'block' | 'frame' | 'height' | 'log' | 'slot' | 'transaction' | 'validator';

/** The place of a value on its chain: the interface finds no transaction by its hash alone. */
export interface Place {
  readonly blockHash?: string;
  readonly blockNumber?: bigint;
  /** The index of the transaction in its block, from 0. */
  readonly transactionIndex?: number;
  readonly logIndex?: number;
}

/** Fired when a person selects something that a page may want to display elsewhere. */
export class GwSelectEvent extends Event {
  readonly kind: SelectKind;
  /** The whole value, never shortened; for a log its block and index, as `43:2`. It may be untrusted text. */
  readonly value: string;
  readonly network: 'cosmos' | 'evm-a' | 'evm-b';
  /** Its place on the chain, as far as the widget knows. */
  readonly place: Place;

  constructor(kind: SelectKind, value: string, network: 'cosmos' | 'evm-a' | 'evm-b', place: Place = {}) {
    super('gw-select', { bubbles: true, composed: true });
    this.kind = kind;
    this.value = value;
    this.network = network;
    this.place = place;
  }
}

/** How far the displayed answer is verified. Fired for every answer, even if nothing could be checked. */
export class GwVerifyEvent extends Event {
  readonly level: VerificationLevel;
  /** The parts of the answer at this level; for a `mismatch`, those that are wrong. */
  readonly covers: readonly AnswerPart[];
  /** The parts that no check covers. */
  readonly open: readonly AnswerPart[];
  /** What the answer was compared with besides itself; null for nothing. */
  readonly against: Against | null;
  /** How many checks passed, failed and could not be made. */
  readonly counts: CheckCounts;

  constructor({ level, covers, open, against, counts }: Omit<Verdict, 'weaker'>) {
    super('gw-verify', { bubbles: true, composed: true });
    this.level = level;
    this.covers = covers;
    this.open = open;
    this.against = against;
    this.counts = counts;
  }
}

// For pages. Our own code imports each from its module, as the two are not needed at the same time.
export * from './answer-events.js';

/** The events of the elements by name. */
export interface GatewayElementEventMap {
  'gw-load': GwLoadEvent;
  'gw-error': GwErrorEvent;
  'gw-page-change': GwPageChangeEvent;
  'gw-progress': GwProgressEvent;
  'gw-select': GwSelectEvent;
  'gw-verify': GwVerifyEvent;
}

declare global {
  // oxlint-disable-next-line typescript/no-empty-object-type -- a declaration that is merged has no members of its own
  interface HTMLElementEventMap extends GatewayElementEventMap {}
}
