import type { ErrorDetails, GatewayErrorCode } from '../client/errors.js';
import type { Batch } from './batches.js';

/** What the page says to the worker: a job in several messages, the last of which starts it. */
export type ToWorker =
  | { readonly kind: 'input'; readonly job: string; readonly input: object }
  /** A piece of a long text of the input. */
  | { readonly kind: 'text'; readonly name: string; readonly piece: string }
  | { readonly kind: 'go' };

/** What the worker says. */
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'batch'; readonly batch: Batch }
  | { readonly kind: 'done' }
  /** The job refused its input, as it would have on the page. */
  | { readonly kind: 'error'; readonly error: CrossedError }
  /** The job could not be done here. */
  | { readonly kind: 'failed' };

/** A `GatewayError` on its way between two threads. */
export interface CrossedError {
  readonly code: GatewayErrorCode;
  readonly details: ErrorDetails;
  readonly retryAfter?: number | undefined;
}
