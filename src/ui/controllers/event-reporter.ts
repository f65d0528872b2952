import type { Progress } from '../../client/answer.js';
import {
  GwErrorEvent,
  GwLoadEvent,
  GwPageChangeEvent,
  GwProgressEvent,
  type Cost,
  type Outcome,
} from '../answer-events.js';
import type { QueryState } from './query.js';

export interface ReportedAnswer {
  readonly cost: Cost;
  readonly outcome: Outcome;
}

/** The `:state()` names of a widget. */
export const stateNames = ['loading', 'error', 'empty', 'stale', 'mismatch'] as const;

/** Reports to the page what happened, as states and events: after it is displayed, and each thing once. */
export class EventReporter<D extends ReportedAnswer> {
  readonly #host: EventTarget;
  readonly #states: CustomStateSet;
  #reported: QueryState<D> | undefined;
  #page: { readonly page: number; readonly pageSize: number } | undefined;
  #progress: Progress | undefined;

  constructor(host: EventTarget, internals: ElementInternals) {
    this.#host = host;
    this.#states = internals.states;
  }

  /** Remembers that another page was requested, to report it when it is displayed. */
  pageTurned(page: number, pageSize: number): void {
    this.#page = { page, pageSize };
  }

  progressed(progress: Progress): void {
    this.#progress = progress;
  }

  /** Called when the state is displayed. An answer with parts still to be drawn is reported when they are drawn. */
  report(state: QueryState<D>, isWhole: boolean, mismatch = false): void {
    const on = statesOf(state, mismatch);
    for (const name of stateNames) this.#states[on[name] ? 'add' : 'delete'](name);
    if (!isWhole) return;
    // Once something was displayed, the element has a height of its own.
    if ('at' in state) this.#states.add('shown');
    // Everything is marked as reported before dispatching: a listener may change the widget or remove it from the page.
    const events = this.#eventsOf(state);
    // Stopping a request returns to the answer that was reported before it.
    if (state.status !== 'loading') this.#reported = state;
    for (const event of events) this.#host.dispatchEvent(event);
  }

  #eventsOf(state: QueryState<D>): Event[] {
    const events: Event[] = [];
    if (this.#progress) events.push(new GwProgressEvent(this.#progress));
    this.#progress = undefined;
    if (state.status === 'loading') return events;
    if (state !== this.#reported) {
      if (state.status === 'success') events.push(new GwLoadEvent(state.data.outcome, state.data.cost));
      // A page that aborted a request needs no event for it.
      if (state.status === 'error' && state.error.code !== 'aborted')
        events.push(new GwErrorEvent(state.error, state.at));
    }
    if (this.#page && state.status === 'success')
      events.push(new GwPageChangeEvent(this.#page.page, this.#page.pageSize));
    this.#page = undefined;
    return events;
  }
}

function statesOf(
  state: QueryState<ReportedAnswer>,
  mismatch: boolean,
): Readonly<Record<(typeof stateNames)[number], unknown>> {
  const outcome = state.status === 'success' && state.data.outcome;
  return {
    loading: state.status === 'loading',
    error: state.status === 'error' || outcome === 'application-failure',
    empty: outcome === 'empty' || outcome === 'null',
    // While a query is retried after a failure, the old answer stays marked as stale.
    stale: state.status === 'error' ? state.stale : state.status === 'loading' && state.after && state.stale,
    mismatch,
  };
}
