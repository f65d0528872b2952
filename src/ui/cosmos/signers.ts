import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import type { WidgetActions } from '../widget/host.js';
import type { GatewaySource } from '../gateway-context.js';
import type { StateEvidence } from './ask-signers.js';
import type { LightSource } from './light-source.js';
import type { Shown, SignersElement } from './load-signers.js';
import type { Waiting } from './proof-chain/proof-chain.js';

/** Requests for the path from the trusted header without confirmation, and per confirmation. */
const free = 40;

/**
 * Who signed the header that the displayed answer verifies against, and whether it is verified from the page's header,
 * if requested.
 */
export class Signers {
  readonly #host: SignersElement;
  readonly #actions: WidgetActions;
  #evidence: StateEvidence | undefined;
  #most = free;
  #last: StateEvidence | undefined;
  /** Additional requests for the object that the header is requested for. */
  beside = 0;
  #secondOf: bigint | undefined;
  hasSecond = false;
  light: LightSource | undefined;
  waiting: Waiting | undefined;
  chain: typeof import('./proof-chain/proof-chain.js') | undefined;
  /** The open steps; a new set after each change. */
  opened: ReadonlySet<string> = new Set();

  constructor(host: SignersElement, actions: WidgetActions) {
    this.#host = host;
    this.#actions = actions;
  }

  of(height: bigint): StateEvidence | undefined {
    return this.#evidence?.height === height ? this.#evidence : undefined;
  }

  /** Resumes a verification that needs more requests than are sent without confirmation. */
  readonly goOn = (needed = free): void => {
    this.#most = Math.max(needed, free);
    this.#actions.recheck();
  };

  readonly askSecond = (height: bigint): void => {
    this.#secondOf = height;
    this.#actions.recheck();
  };

  readonly toggle = (step: string, isOpen: boolean): void => {
    if (this.opened.has(step) === isOpen) return;
    const others = [...this.opened].filter((each) => each !== step);
    this.opened = new Set(isOpen ? [...others, step] : others);
    this.#host.requestUpdate();
  };

  forget(): undefined {
    this.#evidence = undefined;
    this.waiting = undefined;
  }

  /**
   * Loads the signers of the header at a height. With the provider's source, verifies it from the header that the page
   * trusts.
   */
  async ask(
    height: bigint,
    gateway: Gateway,
    source: GatewaySource | undefined,
    signal: AbortSignal,
  ): Promise<StateEvidence | undefined> {
    this.#evidence = undefined;
    const { loadSigners } = await loadCode(() => import('./load-signers.js'));
    const show = (shown: Shown) => {
      if (signal.aborted) return;
      Object.assign(this, shown);
      this.#host.requestUpdate();
    };
    const asked = {
      ...{ height, gateway, source, most: this.#most, second: this.#secondOf === height },
      ...{ signers: this, last: this.#last },
    };
    const evidence = await loadSigners(this.#host, this.#actions, asked, show, signal);
    if (signal.aborted) return undefined;
    this.#most = free;
    this.#evidence = this.#last = evidence;
    show({ waiting: undefined });
    return evidence;
  }
}
