import type { GatewayError, GatewayErrorCode } from '../client/errors.js';
import { isRetryable } from '../client/errors.js';
import type { Progress } from '../client/answer.js';

/** The kind of answer. An application failure is an answer too: the node executed the request and it failed. */
export type Outcome = 'ok' | 'empty' | 'null' | 'application-failure';

/** Cost of the displayed answer. */
export interface Cost {
  /** When the answer was received; the oldest time if there are several. */
  readonly at: Date;
  /** Size of all bodies in bytes. */
  readonly bytes: number;
  readonly requests: number;
}

const everywhere: EventInit = { bubbles: true, composed: true };

/** Fired when an answer is displayed. */
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

/** Fired when a query fails and the reason is displayed. Contains neither a URL nor a key. */
export class GwErrorEvent extends Event {
  readonly code: GatewayErrorCode;
  /** The reason in English; the widget displays it in the page language. */
  readonly message: string;
  /** Whether repeating the same request can help. */
  readonly retryable: boolean;
  /** Seconds to wait, if the gateway sent them. */
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

/** Fired when another page of rows is displayed. */
export class GwPageChangeEvent extends Event {
  /** The page of rows, from 0. */
  readonly page: number;
  readonly pageSize: number;

  constructor(page: number, pageSize: number) {
    super('gw-page-change', everywhere);
    this.page = page;
    this.pageSize = pageSize;
  }
}

/** Fired when a part of an answer that takes several requests has arrived and its progress is displayed. */
export class GwProgressEvent extends Event {
  readonly loaded: bigint;
  /** Null while unknown. */
  readonly total: bigint | null;

  constructor({ loaded, total }: Progress) {
    super('gw-progress', everywhere);
    this.loaded = loaded;
    this.total = total;
  }
}
