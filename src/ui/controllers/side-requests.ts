import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { CallOptions } from '../../client/answer.js';
import type { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import { isMissingCode } from '../../client/load-code.js';
import type { LazyHost } from './missing-code.js';

export type SideRequest<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly value: Value }
  | { readonly kind: 'failed'; readonly error: GatewayError };

export type SideCallOptions = Required<Pick<CallOptions, 'signal' | 'onRetry'>>;

export interface SideRequestSource {
  readonly gateway: () => Gateway | undefined;
  readonly onRetry: (failure: GatewayError) => Promise<void>;
  readonly explain: (thrown: unknown) => Promise<GatewayError>;
}

export interface SideRequestHost extends ReactiveControllerHost, LazyHost {
  readonly isConnected: boolean;
}

/**
 * Requests that the user makes in addition to the displayed answer, each with a name: the logs of a transaction, a
 * simulation of its call.
 *
 * A name always has the same meaning, so an answer stays valid when the widget repeats its own query. Another gateway
 * invalidates it. Leaving the document aborts requests in flight; they are sent again on the next render that needs
 * them.
 */
export class SideRequests<Value> implements ReactiveController {
  readonly #host: SideRequestHost;
  readonly #source: SideRequestSource;
  #states: ReadonlyMap<string, SideRequest<Value>> = new Map();
  /** Requests to repeat on the next render that needs them. */
  readonly #due = new Map<string, () => void>();
  #gateway: Gateway | undefined;
  #run = new AbortController();

  constructor(host: SideRequestHost, source: SideRequestSource) {
    this.#host = host;
    this.#source = source;
    host.addController(this);
  }

  /** All requests made so far; the same map until something changes. */
  get states(): ReadonlyMap<string, SideRequest<Value>> {
    this.#followGateway();
    return this.#states;
  }

  of(name: string): SideRequest<Value> | undefined {
    const again = this.#due.get(name);
    this.#due.delete(name);
    if (this.states.get(name)?.kind === 'failed') again?.();
    return this.states.get(name);
  }

  /** Sends a request, unless it is in flight. Without a gateway, nothing is sent. */
  async ask(name: string, get: (gateway: Gateway, options: SideCallOptions) => Promise<Value>): Promise<void> {
    this.#followGateway();
    const gateway = this.#gateway;
    if (!gateway || !this.#host.isConnected || this.#states.get(name)?.kind === 'loading') return;
    const { signal } = this.#run;
    const { onRetry } = this.#source;
    this.#set(name, { kind: 'loading' }, signal);
    try {
      this.#set(name, { kind: 'loaded', value: await get(gateway, { signal, onRetry }) }, signal);
    } catch (thrown) {
      if (signal.aborted) return;
      this.#set(name, { kind: 'failed', error: await this.#source.explain(thrown) }, signal);
      const again = () => void this.ask(name, get);
      if (isMissingCode(thrown)) this.#host.codeMissing?.(() => this.#askWhenDrawn(name, again), thrown);
    }
  }

  hostDisconnected(): void {
    // A move disconnects and connects within one task, so only an element that is still disconnected afterwards has
    // left.
    queueMicrotask(() => {
      if (!this.#host.isConnected) this.#stop(([, { kind }]) => kind !== 'loading');
    });
  }

  /** A request that is no longer rendered belongs to an earlier query, and is not repeated. */
  #askWhenDrawn(name: string, again: () => void): void {
    this.#due.set(name, again);
    this.#states = new Map(this.#states);
    this.#host.requestUpdate();
  }

  #followGateway(): void {
    const gateway = this.#source.gateway();
    // After a move, the provider is looked up again, and is briefly missing.
    if (!gateway || gateway === this.#gateway) return;
    if (this.#gateway) this.#stop(() => false);
    this.#gateway = gateway;
  }

  #stop(keeps: (entry: readonly [string, SideRequest<Value>]) => boolean): void {
    this.#run.abort();
    this.#run = new AbortController();
    this.#states = new Map([...this.#states].filter(keeps));
  }

  #set(name: string, state: SideRequest<Value>, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#states = new Map(this.#states).set(name, state);
    this.#host.requestUpdate();
  }
}
