import type { GatewayError } from '../../client/errors.js';

/** A successful answer, and when it was received. */
export interface Success<D> {
  readonly status: 'success';
  readonly data: D;
  readonly at: Date;
}

/** A failure and its reason, with the last successful answer to the same subject. */
export interface Failure<D> {
  readonly status: 'error';
  readonly error: GatewayError;
  readonly at: Date;
  readonly stale?: Success<D>;
}

/** An answer is being loaded. What was displayed before stays with it if the subject is the same. */
export interface Loading<D> {
  readonly status: 'loading';
  readonly stale?: Success<D>;
  /** The failure that is being retried. */
  readonly after?: GatewayError;
}

/** Nothing was requested. */
export interface Idle {
  readonly status: 'idle';
}

/** The state of a query: one union, written by the query controller alone. */
export type QueryState<D> = Idle | Loading<D> | Success<D> | Failure<D>;

/** The successful answer that is displayed, fresh or stale. */
export function shownAnswer<D>(state: QueryState<D>): Success<D> | undefined {
  switch (state.status) {
    case 'success':
      return state;
    case 'loading':
    case 'error':
      return state.stale;
    case 'idle':
      return undefined;
  }
}
