import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { fatalCodes } from '../../../client/errors.js';
import type { Gateway } from '../../../client/gateway.js';
import { getWholeValidatorSet } from '../../../client/operations/validator-set.js';
import type { SideRequestSource } from '../../../ui/controllers/side-requests.js';
import { askSigned } from '../../../ui/cosmos/ask-signers.js';
import { LightSource } from '../../../ui/cosmos/light-source.js';
import { remember } from '../../../ui/lazy.js';
import type { SortState } from '../../../ui/templates/sorting.js';
import {
  type Missing,
  mostRequests,
  type PowerStep,
  sampleHeights,
  type Sampling,
  toPowerRows,
  toStep,
} from './table.js';

const atOnce = 3;

/** The sets of several heights, loaded on request. Answers of another gateway are dropped; leaving the document stops loading. */
export class PowerHistory implements ReactiveController {
  /** The invalid field of the form. */
  wrong: keyof Sampling | undefined;
  sort: SortState = { column: 'last', descending: true };
  readonly rowsOf = remember(toPowerRows);
  readonly #host: ReactiveControllerHost & { readonly isConnected: boolean };
  readonly #source: SideRequestSource;
  #steps: readonly PowerStep[] = [];
  #gateway: Gateway | undefined;
  #run: AbortController | undefined;
  #reserved = 0;
  /** How many requests a height takes, as seen so far. */
  #each = 1;
  /** Where votes are requested, if they are wanted. */
  #light: LightSource | undefined;

  constructor(host: ReactiveControllerHost & { readonly isConnected: boolean }, source: SideRequestSource) {
    this.#host = host;
    this.#source = source;
    host.addController(this);
  }

  /** The heights in ascending order; a new list whenever a set arrived. */
  get steps(): readonly PowerStep[] {
    const gateway = this.#source.gateway();
    // After a move the provider is looked up again, and is missing for a moment.
    if (gateway && this.#gateway && gateway !== this.#gateway) {
      this.#run?.abort();
      this.#run = undefined;
      this.#gateway = undefined;
      this.#steps = [];
    }
    return this.#steps;
  }

  get isLoading(): boolean {
    return this.#run !== undefined;
  }

  /** How many requests the votes at a height take: its block, the next, and the RPC's commit if it may take their place. */
  get requestsForVotes(): number {
    return this.#source.gateway()?.rpcCommit ? 3 : 2;
  }

  /**
   * Loads the sets of several heights, a few at once; starting again drops the previous ones.
   *
   * @param requestsEach how many requests a height takes, as far as known
   * @param signers given if votes are wanted, too: it holds blocks that were loaded before
   */
  async load(sampling: Sampling, requestsEach: number, signers?: { readonly light: LightSource | undefined }) {
    this.#gateway = this.#source.gateway();
    const { light } = signers ?? {};
    this.#light =
      signers && this.#gateway && (light?.gateway === this.#gateway ? light : new LightSource(this.#gateway));
    this.#each = requestsEach;
    await this.#loadAll(sampleHeights(sampling, requestsEach).map((height) => ({ height })));
  }

  /** Loads the missing sets again, without the cache; loaded ones stay. */
  async retry(): Promise<void> {
    await this.#loadAll(
      this.#steps.map((step) => (step.missing ? { height: step.height } : step)),
      true,
    );
  }

  /** Stops loading; loaded sets stay, and the other heights are gaps. */
  stop(missing: Missing = ['stopped']): void {
    this.#run?.abort();
    this.#run = undefined;
    this.#put((step) => (step.view || step.missing ? step : { height: step.height, missing }));
  }

  hostDisconnected(): void {
    // A move disconnects and connects within one task: only an element that is still disconnected afterwards has left.
    queueMicrotask(() => {
      if (!this.#host.isConnected && this.isLoading) this.stop();
    });
  }

  async #loadAll(steps: readonly PowerStep[], fresh = false): Promise<void> {
    const gateway = this.#gateway;
    if (!gateway) return;
    this.#run?.abort();
    const { signal } = (this.#run = new AbortController());
    this.#reserved = 0;
    this.#steps = steps;
    this.#host.requestUpdate();
    const waiting = steps.filter(({ view }) => !view).values();
    const line = async () => {
      for (const { height } of waiting) {
        const step = await this.#load(height, gateway, signal, fresh);
        if (signal.aborted) return;
        this.#put((each) => (each.height === height ? step : each));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, line));
    if (signal.aborted) return;
    this.#run = undefined;
    this.#host.requestUpdate();
  }

  async #load(height: bigint, gateway: Gateway, signal: AbortSignal, fresh: boolean): Promise<PowerStep> {
    const each = this.#each;
    if (this.#reserved + each > mostRequests) return { height, missing: ['budget'] };
    this.#reserved += each;
    try {
      const { value, requests } = await getWholeValidatorSet(gateway, { height }, { signal, fresh });
      signal.throwIfAborted();
      const used = requests + (this.#light ? this.requestsForVotes : 0);
      this.#reserved += used - each;
      this.#each = Math.max(this.#each, used);
      const step = toStep(height, value);
      if (!this.#light || !step.view) return step;
      return { ...step, votes: await askSigned(this.#light, { height, validators: value.validators, signal }) };
    } catch (thrown) {
      const missing = await this.#source.explain(thrown);
      if (!signal.aborted && fatalCodes.has(missing.code)) this.stop(missing);
      return { height, missing };
    }
  }

  #put(change: (step: PowerStep) => PowerStep): void {
    this.#steps = this.#steps.map(change);
    this.#host.requestUpdate();
  }
}
