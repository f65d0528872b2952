import type { GatewayError, GatewayErrorCode } from '../client/errors.js';
import { isRetryable } from '../client/errors.js';
import type { Progress } from '../client/answer.js';
import type { CheckCounts } from '../verify/check.js';
import type { AnswerPart } from '../verify/coverage/parts.js';
import type { Against, Rung, Verdict } from '../verify/verdict.js';

/** What kind of answer came. An application failure is an answer too: the node ran it and said no. */
export type Outcome = 'ok' | 'empty' | 'null' | 'application-failure';

/** What the answer on show cost. */
export interface Cost {
  /** When the answer was given; of several the oldest. */
  readonly at: Date;
  /** Size of all bodies in bytes. */
  readonly bytes: number;
  readonly requests: number;
}

const everywhere: EventInit = { bubbles: true, composed: true };

/** An answer arrived and is on show. */
export class GwLoadEvent extends Event {
  readonly outcome: Outcome;
  readonly at: Date;
  readonly bytes: number;
  readonly requests: number;

  constructor(outcome: Outcome, cost: Cost) {
    super('gw-load', everywhere);
    this.outcome = outcome;
    this.at = cost.at;
    this.bytes = cost.bytes;
    this.requests = cost.requests;
  }
}

/** There is no answer, and the reason is on show. It holds no URL and no key. */
export class GwErrorEvent extends Event {
  readonly code: GatewayErrorCode;
  /** The reason in English; the widget itself shows it in the language of the page. */
  readonly message: string;
  /** Whether asking again, unchanged, can help. */
  readonly retryable: boolean;
  /** Seconds to wait, when the gateway named them. */
  readonly retryAfter: number | undefined;
  readonly at: Date;

  constructor(error: GatewayError, at: Date) {
    super('gw-error', everywhere);
    this.code = error.code;
    this.message = error.message;
    this.retryable = isRetryable(error);
    this.retryAfter = error.retryAfter;
    this.at = at;
  }
}

/** Another page of the rows is on show. */
export class GwPageChangeEvent extends Event {
  /** Counted from 0. */
  readonly page: number;
  readonly pageSize: number;

  constructor(page: number, pageSize: number) {
    super('gw-page-change', everywhere);
    this.page = page;
    this.pageSize = pageSize;
  }
}

/** A part of an answer of several requests arrived; how far it is, is on show. */
export class GwProgressEvent extends Event {
  readonly loaded: bigint;
  /** Null while it is not known. */
  readonly total: bigint | null;

  constructor({ loaded, total }: Progress) {
    super('gw-progress', everywhere);
    this.loaded = loaded;
    this.total = total;
  }
}

/** What a person can choose in a widget. */
export type SelectKind = 'address' | 'block' | 'frame' | 'height' | 'log' | 'slot' | 'transaction' | 'validator';

/** Where on its chain a thing stands: the interface finds no transaction by its hash alone. */
export interface Place {
  readonly blockHash?: string;
  readonly blockNumber?: bigint;
  /** The place of the transaction in its block, from 0. */
  readonly transactionIndex?: number;
  readonly logIndex?: number;
}

/** A person chose something that a page may want to show elsewhere. */
export class GwSelectEvent extends Event {
  readonly kind: SelectKind;
  /** The whole value, never shortened; of a log its block and its index there, as `43:2`. It may be foreign text. */
  readonly value: string;
  readonly network: 'cosmos' | 'evm-a' | 'evm-b';
  /** Where it stands, as far as the widget knows. */
  readonly place: Place;

  constructor(kind: SelectKind, value: string, network: 'cosmos' | 'evm-a' | 'evm-b', place: Place = {}) {
    super('gw-select', everywhere);
    this.kind = kind;
    this.value = value;
    this.network = network;
    this.place = place;
  }
}

/** How far the answer on show is verified. There is one for every answer, also for one of which nothing could be checked. */
export class GwVerifyEvent extends Event {
  readonly rung: Rung;
  /** The parts of the answer that are on this rung; of a `mismatch`, those that are wrong. */
  readonly covers: readonly AnswerPart[];
  /** The parts that no check holds. */
  readonly open: readonly AnswerPart[];
  /** What the answer was compared with beside itself; null for nothing. */
  readonly against: Against | null;
  /** How many checks passed, failed and could not be made. */
  readonly counts: CheckCounts;

  constructor({ rung, covers, open, against, counts }: Omit<Verdict, 'weaker'>) {
    super('gw-verify', everywhere);
    this.rung = rung;
    this.covers = covers;
    this.open = open;
    this.against = against;
    this.counts = counts;
  }
}

/** What the elements tell, by the name of the event. */
export interface GatewayElementEventMap {
  'gw-load': GwLoadEvent;
  'gw-error': GwErrorEvent;
  'gw-page-change': GwPageChangeEvent;
  'gw-progress': GwProgressEvent;
  'gw-select': GwSelectEvent;
  'gw-verify': GwVerifyEvent;
}

declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- a declaration that is merged has no members of its own
  interface HTMLElementEventMap extends GatewayElementEventMap {}
}
