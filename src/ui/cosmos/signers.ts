import type { ReactiveControllerHost } from 'lit';
import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import type { WidgetActions } from '../extras/host.js';
import type { GatewaySource } from '../gateway-context.js';
import type { StateEvidence } from './ask-signers.js';
import type { Waiting } from './chain/evidence-chain.js';

/** The element. */
type SignersHost = Pick<ReactiveControllerHost, 'requestUpdate'> &
  EventTarget & { readonly signedHeader?: object | undefined; readonly crossCheck?: boolean };

type ChainCode = typeof import('./chain/evidence-chain.js');

/** Requests that the way from the header of the page takes without asking, and each time that a person wants more. */
const free = 40;

/** Milliseconds between two requests for a block that does not exist yet, and how many are made. */
const [pause, mostAsked] = [1_500, 40];

/** Who signed the header that the answer on show leads to, and whether it follows from the header of the page, if that was asked for. */
export class Signers {
  readonly #host: SignersHost;
  readonly #actions: Pick<WidgetActions, 'adoptAssets' | 'recheck'>;
  #evidence: StateEvidence | undefined;
  #most = free;
  /** The height of the header that a second gateway is asked for. */
  #secondOf: bigint | undefined;
  /** Whether there is a second gateway with another host. */
  hasSecond = false;
  /** What is waited for. */
  waiting: Waiting | undefined;
  /** Draws the evidence, step by step; there with the evidence, and while it is waited for. */
  chain: ChainCode | undefined;
  /** The opened steps. */
  readonly opened = new Set<string>();

  constructor(host: SignersHost, actions: Pick<WidgetActions, 'adoptAssets' | 'recheck'>) {
    this.#host = host;
    this.#actions = actions;
  }

  /** What leads to the header of a height; undefined until that was asked for and answered. */
  of(height: bigint): StateEvidence | undefined {
    return this.#evidence?.height === height ? this.#evidence : undefined;
  }

  /** Goes on with a way that takes more requests than are made without asking. */
  readonly goOn = (needed = free): void => {
    this.#most = Math.max(needed, free);
    this.#actions.recheck();
  };

  /** Compares the header with that of a second gateway. */
  readonly askSecond = (height: bigint): void => {
    this.#secondOf = height;
    this.#actions.recheck();
  };

  /** Opens a step, or closes it. */
  readonly toggle = (step: string, isOpen: boolean): void => {
    if (this.opened.has(step) === isOpen) return;
    if (isOpen) this.opened.add(step);
    else this.opened.delete(step);
    this.#host.requestUpdate();
  };

  /** Forgets what was found of another answer. */
  forget(): undefined {
    this.#evidence = undefined;
    this.waiting = undefined;
  }

  /** Asks who signed the header of a height; with the source of the provider, leads it back to the header that the page trusts. */
  async ask(
    height: bigint,
    gateway: Gateway,
    source: GatewaySource | undefined,
    signal: AbortSignal,
  ): Promise<StateEvidence | undefined> {
    this.#evidence = undefined;
    const { askEvidence } = await loadCode(() => import('./ask-signers.js'));
    const place = source && { element: this.#host, source };
    const [own] = await Promise.all([
      askEvidence({
        ...{ gateway, height, place, most: this.#most, given: this.#host.signedHeader },
        ...{ wait: this.#waitFor(height, signal), signal },
      }),
      this.#loadChain(signal),
    ]);
    const evidence = await this.#withSecond(own, signal);
    if (signal.aborted) return undefined;
    this.#most = free;
    this.#evidence = evidence;
    this.waiting = undefined;
    this.#host.requestUpdate();
    return evidence;
  }

  /** Adds what a second gateway has of the same header, if a person or the page wants that. */
  async #withSecond(own: StateEvidence, signal: AbortSignal): Promise<StateEvidence> {
    if (!(this.#host instanceof Element) || !own.signed.verdict) return own;
    const { askSecond, secondOf } = await loadCode(() => import('./ask-second.js'));
    const witness = await secondOf(this.#host);
    this.hasSecond = witness !== undefined;
    if (!witness || (this.#secondOf !== own.height && !this.#host.crossCheck)) return own;
    const second = await askSecond(own.signed, witness, signal);
    return { ...own, second, checks: [...own.checks, second.check] };
  }

  async #loadChain(signal: AbortSignal): Promise<void> {
    const chain = await loadCode(() => import('./chain/evidence-chain.js'));
    await this.#actions.adoptAssets(chain);
    if (!signal.aborted) this.chain = chain;
  }

  /** Waits a moment for a block that does not exist yet, again and again, until a person stops it or it takes too long. */
  #waitFor(height: bigint, signal: AbortSignal): () => Promise<boolean> {
    const stopped = new AbortController();
    let asked = 0;
    const show = (waiting: Waiting | undefined) => {
      if (signal.aborted) return;
      this.waiting = waiting;
      this.#host.requestUpdate();
    };
    return async () => {
      show({ height, seconds: Math.round((asked * pause) / 1_000), stop: () => stopped.abort() });
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, pause);
        for (const each of [signal, stopped.signal])
          each.addEventListener('abort', () => (clearTimeout(timer), resolve(undefined)), { once: true });
      });
      if (!signal.aborted && !stopped.signal.aborted && ++asked < mostAsked) return true;
      show(undefined);
      return false;
    };
  }
}
