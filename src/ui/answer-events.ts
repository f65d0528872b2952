import type { GatewayError, GatewayErrorCode } from '../client/errors.js';
import { isRetryable } from '../client/errors.js';
import type { Progress } from '../client/answer.js';

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
