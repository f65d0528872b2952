import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { fatalCodes } from '../../../client/fatal-codes.js';
import type { Gateway } from '../../../client/gateway.js';
import { getWholeValidatorSet } from '../../../client/operations/validator-set.js';
import type { SideRequestSource } from '../../../ui/controllers/side-requests.js';
import { askSigned } from '../../../ui/cosmos/ask-signers.js';
import { LightSource } from '../../../ui/cosmos/light-source.js';
import type { Signers } from '../../../ui/cosmos/signers.js';
import { toStepState, type Missing, type ReplayStep } from './snapshots.js';
import { affordable, mostRequests, sampleHeights, type Sampling } from './sampling.js';

const atOnce = 3;
/** Milliseconds per height during playback: enough to see a bar move. */
const beat = 900;

/**
 * The sets of several heights, loaded on request, and the current height.
 *
 * Answers of another gateway are dropped. Leaving the document stops loading and playback.
 */
export class Replay implements ReactiveController {
  readonly #host: ReactiveControllerHost & Pick<Element, 'isConnected'>;
  readonly #source: SideRequestSource;
  /** Called when the current height changes, which changes nothing else on the page. */
  readonly #watchers = new Set<() => void>();
  #steps: readonly ReplayStep[] = [];
  #gateway: Gateway | undefined;
  #run: AbortController | undefined;
  #reserved = 0;
  /** How many requests a height takes, as seen so far. */
  #each = 1;
  /** Who is asked for the votes at each height, if they are wanted. */
  #light: LightSource | undefined;
  #at = 0;
  #isZoomed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost & Pick<Element, 'isConnected'>, source: SideRequestSource) {
    this.#host = host;
    this.#source = source;
    host.addController(this);
  }

  /** The heights in ascending order; a new list whenever a set arrived. */
  get steps(): readonly ReplayStep[] {
    const gateway = this.#source.gateway();
    // After a move the provider is looked up again, and is missing for a moment.
    if (gateway && this.#gateway && gateway !== this.#gateway) this.#forget();
    return this.#steps;
  }

  /** Whether sets are being loaded. */
  get asking(): boolean {
    return this.#run !== undefined;
  }

  get playing(): boolean {
    return this.#timer !== undefined;
  }

  /** How many requests the votes at a height take: its block, the next, and the RPC's commit if it may take their place. */
  get votes(): number {
    return this.#source.gateway()?.rpcCommit ? 3 : 2;
  }

  /** The index of the current height. */
  get at(): number {
    return this.#at;
  }

  /** Whether bars are scaled by the second most powerful, and that of the first is cut. */
  get zoomed(): boolean {
    return this.#isZoomed;
  }

  toggleZoom(): void {
    this.#isZoomed = !this.#isZoomed;
    this.#update();
  }

  /** Goes to the height at an index; playback continues from there. */
  lookAt(place: number): void {
    this.#at = Math.min(Math.max(0, place), Math.max(0, this.#steps.length - 1));
    if (this.playing) this.#beat();
    this.#update();
  }

  /** Plays from the current height to the last, or from the first if it is the last; or pauses. */
  togglePlay(): void {
    if (this.playing) this.#pause();
    else {
      if (this.#at >= this.#steps.length - 1) this.#at = 0;
      this.#beat();
    }
    this.#update();
  }

  /** Subscribes to changes of the current height; returns a function that unsubscribes. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => {
      this.#watchers.delete(watcher);
      // Nothing displays it any longer.
      if (this.#watchers.size === 0) this.#pause();
    };
  }

  /**
   * Loads the sets of several heights, a few at once; starting again drops the previous ones.
   *
   * @param requestsEach how many requests a height takes, as far as known
   * @param signers given if votes are wanted, too: who holds blocks that were loaded before
   */
  async begin(sampling: Sampling, requestsEach: number, signers?: Pick<Signers, 'light'>): Promise<void> {
    const gateway = this.#source.gateway();
    if (!gateway) return;
    this.#forget();
    const run = new AbortController();
    this.#run = run;
    this.#gateway = gateway;
    const { light } = signers ?? {};
    this.#light = signers && (light?.gateway === gateway ? light : new LightSource(gateway));
    const count = affordable(sampling.count, requestsEach);
    this.#steps = sampleHeights({ ...sampling, count }).map((height) => ({ height, state: { kind: 'waiting' } }));
    this.#reserved = 0;
    this.#each = requestsEach;
    this.#host.requestUpdate();
    let next = 0;
    const line = async () => {
      while (next < this.#steps.length && !run.signal.aborted) await this.#ask(next++, gateway, run);
    };
    await Promise.all(Array.from({ length: atOnce }, line));
    this.#end(run);
  }

  /** Loads the set of one height again, without the cache. */
  async again(place: number): Promise<void> {
    const gateway = this.#gateway;
    if (!gateway || this.#run) return;
    const run = new AbortController();
    this.#run = run;
    this.#put(place, { kind: 'waiting' }, run.signal);
    await this.#ask(place, gateway, run, true);
    this.#end(run);
  }

  /** Stops loading; loaded sets stay, and the other heights are gaps. */
  stop(why: Missing = { kind: 'stopped' }): void {
    this.#run?.abort();
    this.#run = undefined;
    this.#steps = this.#steps.map((step) =>
      step.state.kind === 'waiting' ? { ...step, state: { kind: 'missing', why } } : step,
    );
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    // A move disconnects and connects within one task: only an element that is still disconnected afterwards has left.
    queueMicrotask(() => {
      if (this.#host.isConnected) return;
      this.#pause();
      if (this.asking) this.stop();
    });
  }

  async #ask(place: number, gateway: Gateway, { signal }: AbortController, fresh = false): Promise<void> {
    const each = this.#each;
    const height = this.#steps[place]?.height;
    if (height === undefined) return;
    if (this.#reserved + each > mostRequests) {
      return this.#put(place, { kind: 'missing', why: { kind: 'budget' } }, signal);
    }
    this.#reserved += each;
    try {
      const { value, requests } = await getWholeValidatorSet(gateway, { height }, { signal, fresh });
      if (signal.aborted) return;
      const light = this.#light;
      const used = requests + (light ? this.votes : 0);
      this.#reserved += used - each;
      this.#each = Math.max(this.#each, used);
      const state = toStepState(height, value);
      const votes =
        light && state.kind === 'loaded' && (await askSigned(light, { height, validators: value.validators, signal }));
      this.#put(place, votes ? { ...state, votes } : state, signal);
    } catch (thrown) {
      if (signal.aborted) return;
      const error = await this.#source.explain(thrown);
      if (signal.aborted) return;
      if (fatalCodes.has(error.code)) this.stop({ kind: 'failed', error });
      else this.#put(place, { kind: 'missing', why: { kind: 'failed', error } }, signal);
    }
  }

  #put(place: number, state: ReplayStep['state'], signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#steps = this.#steps.map((step, index) => (index === place ? { ...step, state } : step));
    this.#host.requestUpdate();
  }

  #end(run: AbortController): void {
    if (this.#run !== run) return;
    this.#run = undefined;
    this.#host.requestUpdate();
  }

  #beat(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#at = Math.min(this.#at + 1, Math.max(0, this.#steps.length - 1));
      if (this.#at < this.#steps.length - 1) this.#beat();
      else this.#pause();
      this.#update();
    }, beat);
  }

  #pause(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #forget(): void {
    this.#run?.abort();
    this.#run = undefined;
    this.#pause();
    this.#steps = [];
    this.#gateway = undefined;
    this.#at = 0;
  }

  #update(): void {
    for (const watcher of this.#watchers) watcher();
  }
}
