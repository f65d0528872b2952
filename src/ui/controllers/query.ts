import { GatewayError, type GatewayErrorCode } from '../../client/errors.js';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Gateway } from '../../client/gateway.js';

export interface Success<D> {
  readonly status: 'success';
  readonly data: D;
  readonly at: Date;
}

export interface Failure<D> {
  readonly status: 'error';
  readonly error: GatewayError;
  readonly at: Date;
  readonly stale?: Success<D>;
}

/** An answer is loading. The previous content stays if the subject is the same. */
export interface Loading<D> {
  readonly status: 'loading';
  readonly stale?: Success<D>;
  readonly after?: GatewayError;
}

/** The state of a query: one union, written only by the query controller. */
export type QueryState<D> = { readonly status: 'idle' } | Loading<D> | Success<D> | Failure<D>;

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

export interface Query<R> {
  readonly request: R;
  /**
   * The subject of the query: a query with another subject removes the old answer immediately, another page of the same
   * subject does not.
   */
  readonly subject: string;
  readonly key: string;
  readonly gateway: Gateway;
}

export interface QuerySteps<R, D> {
  /** `fresh`: the user refreshed, so a cached answer is not used. */
  load(query: Query<R>, signal: AbortSignal, fresh: boolean): Promise<Success<D>>;
  /** Converts a thrown value into an error that can be displayed; never throws. */
  explain(thrown: unknown): Promise<GatewayError>;
}

// Changes within this time are debounced, so that a slider sends two requests instead of a hundred.
const quietTime = 200;

/**
 * Sends the queries of one element (the newest wins), and is the only writer of its state.
 *
 * After a failure, the last successful answer is kept. Late answers are dropped. Leaving the document aborts the query,
 * and returning sends it again.
 */
export class QueryController<R, D> implements ReactiveController {
  /** Functions that load missing chunks again, if only a failure of the complete query can report them. */
  readonly missed: (() => void)[] = [];
  readonly #host: ReactiveControllerHost & Element;
  readonly #steps: QuerySteps<R, D>;
  #state: QueryState<D> = { status: 'idle' };
  #query: Query<R> | undefined;
  #refusal: string | undefined;
  #run: AbortController | undefined;
  #pending: Promise<void> | undefined;
  #lastChange = -Infinity;
  /** The last answer or failure of this subject, restored when a request is stopped. */
  #settled: Success<D> | Failure<D> | undefined;
  /** Whether the element left the document, or sent a query outside of it. */
  #due = false;

  constructor(host: ReactiveControllerHost & Element, steps: QuerySteps<R, D>) {
    this.#host = host;
    this.#steps = steps;
    host.addController(this);
  }

  get state(): QueryState<D> {
    return this.#state;
  }

  get pending(): Promise<void> | undefined {
    return this.#pending;
  }

  ask(query: Query<R> | undefined): void {
    const old = this.#query;
    if (query && old && sameQuery(query, old) && !this.#due) return;
    this.#query = query;
    this.#refusal = undefined;
    if (!query || !old || query.subject !== old.subject || query.gateway !== old.gateway) this.#settled = undefined;
    this.#stop();
    if (!query) {
      if (this.#state.status !== 'idle') this.#commit({ status: 'idle' });
    } else if (this.#host.isConnected) {
      this.#begin(query, this.#delay());
    } else {
      this.#due = true;
    }
  }

  /** Reports that the attributes are invalid. No request is sent, and the last answer stays. */
  refuse(error: GatewayError): void {
    if (this.#refusal === error.message) return;
    this.#stop();
    this.#query = undefined;
    this.#refusal = error.message;
    void this.#refuse(error);
  }

  /** Sends the same query again, unless it is in flight; resolves with the answer or failure. */
  async refresh(): Promise<void> {
    for (const again of this.missed.splice(0)) again();
    // The code that creates the request may load now.
    if (this.#refusal !== undefined) this.#host.requestUpdate();
    if (this.#query && !this.#run && this.#host.isConnected) this.#begin(this.#query, 0, true);
    await this.#pending;
  }

  abort(): void {
    if (this.#state.status !== 'loading') return;
    this.#stop();
    this.#commit(this.#settled ?? { status: 'error', error: new GatewayError('aborted'), at: new Date() });
  }

  /**
   * Displays a part of the answer to the query in flight. It stays if the query is stopped. A part that is not `kept`
   * is removed if the query fails or is stopped, because nothing else of the answer is known.
   */
  showPart(part: Success<D>, kept = true): void {
    if (!this.#run) return;
    if (kept) this.#settled = part;
    this.#commitLoading(part);
  }

  hostConnected(): void {
    addEventListener('online', this.#whenOnline);
    // The host sends the query in its next update, when its provider is known again.
    if (this.#due) this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    removeEventListener('online', this.#whenOnline);
    // A move disconnects and connects within one task, so only an element that is still disconnected afterwards has
    // left.
    queueMicrotask(() => {
      if (this.#host.isConnected) return;
      this.#stop();
      this.#due = this.#query !== undefined;
    });
  }

  #begin(query: Query<R>, delay: number, fresh = false): void {
    const run = new AbortController();
    this.#run = run;
    this.#due = false;
    this.#commitLoading();
    this.#pending = this.#perform(query, run, delay, fresh);
  }

  async #perform(query: Query<R>, run: AbortController, delay: number, fresh: boolean): Promise<void> {
    if (delay > 0) await pause(delay, run.signal);
    if (this.#run !== run) return;
    let settled: Success<D> | Failure<D>;
    try {
      settled = await this.#steps.load(query, run.signal, fresh);
    } catch (thrown) {
      run.abort();
      if (this.#run !== run) return;
      settled = this.#failure(await this.#steps.explain(thrown));
    }
    if (this.#run !== run) return;
    this.#run = undefined;
    this.#settled = settled;
    this.#commit(settled);
  }

  /** How long to wait before sending; 0 after a quiet period. */
  #delay(): number {
    const now = performance.now();
    const quiet = this.#due || now - this.#lastChange >= quietTime;
    this.#lastChange = now;
    return quiet ? 0 : quietTime;
  }

  async #refuse(error: GatewayError): Promise<void> {
    const shown = await this.#steps.explain(error);
    if (this.#refusal === error.message) this.#commit(this.#failure(shown));
  }

  #failure(error: GatewayError): Failure<D> {
    const stale = this.#settled?.status === 'success' ? this.#settled : this.#settled?.stale;
    return { status: 'error', error, at: new Date(), ...(stale ? { stale } : {}) };
  }

  #commitLoading(part?: Success<D>): void {
    const before = this.#settled;
    const stale = part ?? (before && shownAnswer<D>(before));
    this.#commit({
      status: 'loading',
      ...(stale ? { stale } : {}),
      ...(before?.status === 'error' ? { after: before.error } : {}),
    });
  }

  #stop(): void {
    this.#run?.abort();
    this.#run = undefined;
  }

  #commit(state: QueryState<D>): void {
    this.#state = state;
    this.#host.requestUpdate();
  }

  readonly #whenOnline = (): void => {
    // A failed `getKey` is reported as `config`, but the page’s function needs the network, too.
    const hasFailed = this.#state.status === 'error' && whenOnline.has(this.#state.error.code);
    if (hasFailed || this.missed.length > 0) void this.refresh();
  };
}

/** Failures that an offline device can cause. */
const whenOnline: ReadonlySet<GatewayErrorCode> = new Set<GatewayErrorCode>(['network', 'config']);

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function sameQuery<R>(a: Query<R>, b: Query<R>): boolean {
  return a.key === b.key && a.subject === b.subject && a.gateway === b.gateway;
}
