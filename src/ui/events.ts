import type { CheckCounts } from '../verify/check.js';
import type { Against, AnswerPart, VerificationLevel, Verdict } from '../verify/verdict.js';
import type { GwErrorEvent, GwLoadEvent, GwPageChangeEvent, GwProgressEvent } from './answer-events.js';

/** The kinds of values that can be selected in a widget. */
export type SelectKind = 'address' | 'block' | 'frame' | 'height' | 'log' | 'slot' | 'transaction' | 'validator';

/** The position of a value on its chain, because the gateway API has no lookup by transaction hash. */
export interface Place {
  readonly blockHash?: string;
  readonly blockNumber?: bigint;
  /** The index of the transaction in its block, from 0. */
  readonly transactionIndex?: number;
  readonly logIndex?: number;
}

/** Fired when a visitor selects a value. */
export class GwSelectEvent extends Event {
  readonly kind: SelectKind;
  /**
   * The full value, never shortened. For a log: its block and index; for example, `43:2`. The text may be untrusted.
   */
  readonly value: string;
  readonly network: 'cosmos' | 'evm-a' | 'evm-b';
  /** The position of the value on the chain, if the widget knows it. */
  readonly place: Place;

  constructor(kind: SelectKind, value: string, network: 'cosmos' | 'evm-a' | 'evm-b', place: Place = {}) {
    super('gw-select', { bubbles: true, composed: true });
    this.kind = kind;
    this.value = value;
    this.network = network;
    this.place = place;
  }
}

/** Fired with the verification result of every displayed answer, even if nothing can be checked. */
export class GwVerifyEvent extends Event {
  readonly level: VerificationLevel;
  /** The parts of the answer at this level; for a `mismatch`, the parts that are wrong. */
  readonly covers: readonly AnswerPart[];
  /** The parts that no check covers. */
  readonly unchecked: readonly AnswerPart[];
  /** The source that the answer was compared with; null if it was compared only with itself. */
  readonly against: Against | null;
  /** The numbers of checks that passed, failed and are open. */
  readonly counts: CheckCounts;

  constructor({ level, covers, unchecked, against, counts }: Omit<Verdict, 'weaker'>) {
    super('gw-verify', { bubbles: true, composed: true });
    this.level = level;
    this.covers = covers;
    this.unchecked = unchecked;
    this.against = against;
    this.counts = counts;
  }
}

// For pages. This package imports each from its own module, because they are not needed at the same time.
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
  // oxlint-disable-next-line typescript/no-empty-object-type -- a merged declaration has no members
  interface HTMLElementEventMap extends GatewayElementEventMap {}
}
