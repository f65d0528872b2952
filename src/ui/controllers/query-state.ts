import type { GatewayError } from '../../client/errors.js';

/** A good answer, and when it was given. */
export interface Success<D> {
  readonly status: 'success';
  readonly data: D;
  readonly at: Date;
}

/** No answer, and why; the last good answer to the same subject stays with it. */
export interface Failure<D> {
  readonly status: 'error';
  readonly error: GatewayError;
  readonly at: Date;
  readonly stale?: Success<D>;
}

/** An answer is being loaded. What was on show before, good or not, stays with it if the subject is the same. */
export interface Loading<D> {
  readonly status: 'loading';
  readonly stale?: Success<D>;
  /** The failure after which it is asked again. */
  readonly after?: GatewayError;
}

/** Nothing was asked. */
export interface Idle {
  readonly status: 'idle';
}

/** Where a query is: one union, written by the query controller alone. */
export type QueryState<D> = Idle | Loading<D> | Success<D> | Failure<D>;

/** The good answer that is on show, fresh or not. */
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
