import type { LitElement, ReactiveController, ReactiveControllerHost } from 'lit';
import type { Progress } from '../../client/answer.js';
import { GwErrorEvent, GwLoadEvent, GwProgressEvent, type Cost, type Outcome } from '../answer-events.js';
import { type QueryState, shownAnswer } from '../controllers/query.js';

const longestWaitForMark = 1_000;

export class CardController {
  /** Delays work that is not needed before the first answer has its mark. */
  readonly firstVerified: FirstVerified;
  readonly #host: LitElement;
  readonly #internals: ElementInternals;
  readonly #reporter: EventReporter<ReportedAnswer>;
  readonly #wait: LongWaitController;
  #prerendered: readonly ChildNode[] | undefined;
  #focused: Element | null = null;
  #isMarkSoon = false;
  #progress: Progress | undefined;

  constructor(host: LitElement, internals: ElementInternals) {
    this.#host = host;
    this.#internals = internals;
    this.#reporter = new EventReporter(host, internals);
    this.#wait = new LongWaitController(host);
    this.firstVerified = new FirstVerified(host);
  }

  get hasWaited(): boolean {
    return this.#wait.over;
  }

  get progress(): Progress | undefined {
    return this.#progress;
  }

  get isPrerendered(): boolean {
    return this.#prerendered !== undefined;
  }

  /** Keeps a server's nodes until other content replaces them. */
  keepPrerendered(nodes: readonly ChildNode[]): void {
    this.#prerendered = nodes;
    this.#internals.states.add('shown');
  }

  /** Returns the server's nodes, once. */
  takePrerendered(): readonly ChildNode[] {
    const nodes = this.#prerendered ?? [];
    this.#prerendered = undefined;
    return nodes;
  }

  readonly progressed = (progress: Progress): void => {
    this.#progress = progress;
    this.#reporter.progressed(progress);
    this.#host.requestUpdate();
  };

  willDraw(state: QueryState<ReportedAnswer>): void {
    if (state.status !== 'loading') this.#progress = undefined;
    this.#focused = this.#host.shadowRoot?.activeElement ?? null;
    this.#wait.waiting(state.status === 'loading');
  }

  /** Another page of rows was selected; it is reported when it is displayed. */
  turned(event: Event): void {
    this.#reporter.pageTurned(event);
  }

  drawn(state: QueryState<ReportedAnswer>, isMismatch: boolean): void {
    // A button may disappear after its action, so the focus moves to the card, not to the top of the page.
    if (this.#focused && !this.#focused.isConnected)
      this.#host.shadowRoot?.querySelector<HTMLElement>('.card')?.focus({ preventScroll: true });
    this.#reporter.report(state, isMismatch);
    if (!shownAnswer(state) || this.#isMarkSoon) return;
    this.#isMarkSoon = true;
    setTimeout(this.firstVerified.pass, longestWaitForMark);
  }
}

/**
 * The moment when the first answer of an element is complete and has its mark. Other work waits for it; an interaction
 * ends the wait.
 */
export class FirstVerified {
  readonly shown: Promise<void>;
  pass!: () => void;

  constructor(element: EventTarget) {
    this.shown = new Promise((pass) => (this.pass = pass));
    for (const act of ['pointerdown', 'keydown', 'focusin']) element.addEventListener(act, this.pass);
  }
}

// Answers that load sooner are shown without a flash of the skeleton.
const patience = 150;

/** Separates short waits from long waits; only a long wait is displayed. */
export class LongWaitController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #timer: ReturnType<typeof setTimeout> | undefined;
  over = false;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  waiting(waits: boolean): void {
    if (!waits) return this.#reset();
    this.#timer ??= setTimeout(() => {
      this.over = true;
      this.#host.requestUpdate();
    }, patience);
  }

  hostDisconnected(): void {
    this.#reset();
  }

  #reset(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.over = false;
  }
}

export interface ReportedAnswer {
  readonly cost: Cost;
  readonly outcome: Outcome;
}

export const stateNames = ['loading', 'error', 'empty', 'stale', 'mismatch'] as const;

export class EventReporter<D extends ReportedAnswer> {
  readonly #host: EventTarget;
  readonly #states: CustomStateSet;
  #reported: QueryState<D> | undefined;
  #turned: Event | undefined;
  #progress: Progress | undefined;

  constructor(host: EventTarget, internals: ElementInternals) {
    this.#host = host;
    this.#states = internals.states;
  }

  /** Keeps the event of another page, to report it when the page is displayed. */
  pageTurned(event: Event): void {
    this.#turned = event;
  }

  progressed(progress: Progress): void {
    this.#progress = progress;
  }

  report(state: QueryState<D>, mismatch: boolean): void {
    const on = statesOf(state, mismatch);
    for (const name of stateNames) this.#states[on[name] ? 'add' : 'delete'](name);
    // Once something was displayed, the element has its own height.
    if ('at' in state) this.#states.add('shown');
    // Everything is marked as reported before dispatching, because a listener may change the widget or remove it from
    // the page.
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
    if (this.#turned && state.status === 'success') events.push(this.#turned);
    this.#turned = undefined;
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
