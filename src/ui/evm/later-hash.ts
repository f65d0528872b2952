import type { ReactiveControllerHost } from 'lit';
import { loadCode } from '../../client/load-code.js';
import type { ToldHash } from '../../verify/block-hash.js';
import type { LazyHost } from '../controllers/missing-code.js';
import { SideRequests } from '../controllers/side-requests.js';
import type { WidgetActions } from '../extras/host.js';
import type { HashQuestion } from './ask-block-hash.js';

/** A widget whose answer names a block that a later one may know. */
export interface HashHost extends ReactiveControllerHost, LazyHost, Pick<Element, 'isConnected'> {
  /** What there is to ask of the answer on show; set by the state of the widget. */
  hashQuestion?: (() => HashQuestion | undefined) | undefined;
  /** What came of it; set by late code. */
  laterHash?: LaterHash | undefined;
}

/** What was told, as far as checks need it. */
export interface ShownHash {
  readonly laterHash?: Pick<LaterHash, 'told'> | undefined;
}

/** What a later block knows of the block on show, once a person asks; the answer is checked again with it. */
export class LaterHash {
  readonly #host: HashHost;
  readonly #requests: SideRequests<readonly ToldHash[]>;
  readonly #actions: WidgetActions;

  constructor(host: HashHost, actions: WidgetActions) {
    this.#host = host;
    this.#requests = new SideRequests(host, actions);
    this.#actions = actions;
  }

  /** What there is to ask; undefined where the answer names no block. */
  get question(): HashQuestion | undefined {
    return this.#host.hashQuestion?.();
  }

  /** Whether the answer is on its way. */
  get isAsking(): boolean {
    return this.#state?.kind === 'loading';
  }

  /** The hash of each block of the question; undefined until a person asks. */
  get told(): readonly ToldHash[] | undefined {
    const state = this.#state;
    return state?.kind === 'loaded' ? state.value : undefined;
  }

  /** Whether the hash of the first one was told. */
  get isKnown(): boolean {
    return this.told?.[0]?.kind === 'hash';
  }

  readonly ask = async (): Promise<void> => {
    const { question } = this;
    if (!question) return;
    await this.#requests.ask(nameOf(question), async (gateway, signal) =>
      (await loadCode(() => import('./ask-block-hash.js'))).askBlockHashes(gateway, question, signal),
    );
    if (this.told) this.#actions.recheck();
  };

  get #state() {
    const { question } = this;
    return question && this.#requests.of(nameOf(question));
  }
}

/** The hash of an answer is part of it: what was told beside another hash is not told of this one. */
function nameOf({ network, numbers, hash }: HashQuestion): string {
  return `${network} ${numbers.join()} ${hash}`;
}
