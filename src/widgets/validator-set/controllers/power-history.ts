import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { GatewayError } from '../../../client/errors.js';
import { fatalCodes } from '../../../client/fatal-codes.js';
import type { Gateway } from '../../../client/gateway.js';
import type { ValidatorSet } from '../../../client/operations/validator-set-reply.js';
import { getWholeValidatorSet } from '../../../client/operations/validator-set.js';
import type { SideRequestSource } from '../../../ui/controllers/side-requests.js';
import { askSigned } from '../../../ui/cosmos/ask-signers.js';
import { readHeight } from '../../../ui/cosmos/fields.js';
import { LightSource } from '../../../ui/cosmos/light-source.js';
import { remember } from '../../../ui/remember.js';
import type { SignedState, VoteKind } from '../../../verify/light/signed-state.js';
import { requestsForVotes } from '../request.js';
import { type Names, toValidatorSetView, type ValidatorRow, type ValidatorSetView } from '../view.js';
import type { Operators } from '../view-changes.js';
import { compare } from '../view-findings.js';

export const mostHeights = 40n;
export const usualHeights = 12n;
export const fewestHeights = 2n;
export const mostRequests = 200;

export interface Sampling {
  readonly from: bigint;
  readonly to: bigint;
  readonly count: bigint;
}

/** Evenly spaced heights including both ends, in ascending order without duplicates: no more than the budget allows. */
export function sampleHeights({ from, to, count }: Sampling, requestsEach: number): readonly bigint[] {
  const [first, last] = from <= to ? [from, to] : [to, from];
  const span = last - first;
  const affordable = BigInt(Math.floor(mostRequests / Math.max(1, requestsEach)) satisfies number);
  const wanted = [count, affordable, mostHeights].reduce((least, each) => (each < least ? each : least));
  const most = wanted < fewestHeights ? fewestHeights : wanted;
  const steps = span < most ? span : most - 1n;
  const heights = [first];
  for (let step = 1n; step <= steps; step++) heights.push(first + (span * step) / steps);
  return heights;
}

/**
 * Parses the typed input, or names the invalid field: heights must be numbers, because the head moves during loading.
 */
export function readSampling(form: FormData): Sampling | keyof Sampling {
  const [from, to, count] = ['from', 'to', 'count'].map((name) => readHeight(String(form.get(name))));
  if (typeof from !== 'bigint') return 'from';
  if (typeof to !== 'bigint') return 'to';
  return typeof count !== 'bigint' || count < fewestHeights || count > mostHeights ? 'count' : { from, to, count };
}

export type Missing =
  | GatewayError
  | readonly [words: 'stopped' | 'budget' | 'otherHeight' | 'onlyPart' | 'tooMany' | 'empty', ...numbers: bigint[]];

/** One height: its set and the requested votes for its block, or why the set is missing; with neither it is loading. */
export interface PowerStep {
  readonly height: bigint;
  readonly view?: ValidatorSetView;
  readonly votes?: SignedState;
  readonly missing?: Missing;
}

export function toStep(height: bigint, set: ValidatorSet): PowerStep {
  const view = toValidatorSetView(set);
  const [loaded, total] = [BigInt(view.rows.length satisfies number), view.total ?? 0n];
  if (view.blockHeight !== height) return { height, missing: ['otherHeight', view.blockHeight] };
  if (view.isPart) return { height, missing: [loaded > total ? 'tooMany' : 'onlyPart', loaded, total] };
  return loaded === 0n ? { height, missing: ['empty'] } : { height, view };
}

export interface PowerRow {
  /** Its consensus addresses in their order: one that changed its key has several. */
  readonly addresses: readonly string[];
  /** Its last name; empty if unknown. */
  readonly moniker: string;
  /** Its row at each height; undefined if it is not in the set, or the set is missing. */
  readonly at: readonly (ValidatorRow | undefined)[];
  readonly peak: bigint;
  readonly voteAt: readonly (VoteKind | undefined)[];
  /** How many of its votes were of a kind. A forged vote counts at heights whose commit does not hold, too. */
  readonly votes: Readonly<Record<VoteKind, number>>;
}

/**
 * Collects powers and votes of every validator that is ever in a set, the highest share first: by operator, or by
 * address if no names show the operator.
 *
 * @param named the operators at some heights, by consensus key: the operators at a height have the keys of that height
 *   only
 */
export function toPowerRows(
  steps: readonly PowerStep[],
  ...named: readonly (Operators | undefined)[]
): readonly PowerRow[] {
  const newRow = () => ({
    addresses: [] as string[],
    moniker: '',
    at: steps.map((): ValidatorRow | undefined => undefined),
    voteAt: steps.map((): VoteKind | undefined => undefined),
    peak: 0n,
    votes: { absent: 0, nil: 0, invalid: 0, commit: 0 },
  });
  const found = new Map<string, ReturnType<typeof newRow>>();
  for (const [index, { view, votes }] of steps.entries()) {
    for (const row of view?.rows ?? []) {
      const { address, pubKey, share } = row;
      const operators = named.map((each) => (pubKey?.key ? each?.get(pubKey.key) : undefined));
      const { operatorAddress = address, moniker = '' } = operators.find((each) => each?.operatorAddress) ?? {};
      const own = found.get(operatorAddress) ?? newRow();
      found.set(operatorAddress, own);
      // A duplicate address, which a set must not have, uses its first rank.
      if (own.at[index]) continue;
      own.at[index] = row;
      own.moniker = moniker;
      if (own.addresses.at(-1) !== address) own.addresses.push(address);
      if (share !== null && share > own.peak) own.peak = share;
      const kind = votes?.votes?.get(address);
      if (!kind || (kind !== 'invalid' && votes?.check.outcome !== 'pass')) continue;
      own.votes[kind]++;
      own.voteAt[index] = kind;
    }
  }
  return [...found.values()].toSorted((a, b) => compare(b.peak, a.peak));
}

export interface PowerState {
  readonly steps: readonly PowerStep[];
  readonly rows: readonly PowerRow[];
  readonly isLoading: boolean;
  readonly ends: readonly bigint[];
}

const atOnce = 3;

/** The sets of several heights, loaded on request. Answers of another gateway are dropped; leaving the document stops loading. */
export class PowerHistory implements ReactiveController {
  readonly #host: ReactiveControllerHost & { readonly isConnected: boolean };
  readonly #source: SideRequestSource;
  #steps: readonly PowerStep[] = [];
  #gateway: Gateway | undefined;
  #run: AbortController | undefined;
  readonly #state = remember(
    (steps: readonly PowerStep[], isLoading: boolean, ...named: readonly (Operators | undefined)[]): PowerState => {
      const rows = toPowerRows(steps, ...named);
      return { steps, rows, isLoading, ends: this.ends };
    },
  );

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

  /** The first and the last height that have a set, once loading has ended: their names identify rotated keys. */
  get ends(): readonly bigint[] {
    const { steps } = this;
    const [first, last] = [steps.find(({ view }) => view), steps.findLast(({ view }) => view)];
    return this.isLoading || !first || !last ? [] : [first.height, last.height];
  }

  /** What is displayed of it; `named` are the names at the displayed height and at both ends. */
  state(named: readonly (Names | undefined)[]): PowerState {
    return this.#state(this.steps, this.isLoading, ...named.map((each) => each?.staking));
  }

  get isLoading(): boolean {
    return this.#run !== undefined;
  }

  /**
   * Loads the sets of several heights, a few at once. Heights without a fault stay, and faulty ones bypass the cache.
   *
   * @param requestsEach how many requests a height takes, as far as known
   * @param signers given if votes are wanted, too: it holds blocks that were loaded before
   */
  async load(sampling: Sampling, requestsEach: number, signers?: { readonly light: LightSource | undefined }) {
    const before = new Map(this.steps.map((step) => [step.height, step]));
    const gateway = (this.#gateway = this.#source.gateway());
    if (!gateway) return;
    const light = signers && (signers.light?.gateway === gateway ? signers.light : new LightSource(gateway));
    const isWhole = ({ view, votes }: PowerStep) => view && (!light || votes?.check.outcome === 'pass');
    this.#run?.abort();
    const { signal } = (this.#run = new AbortController());
    // How many requests a height takes, as seen so far, and how many are spent or expected.
    let [each, spent] = [requestsEach, 0];
    const loadStep = async (height: bigint, fresh: boolean): Promise<PowerStep> => {
      const expected = each;
      if (spent + expected > mostRequests) return { height, missing: ['budget'] };
      spent += expected;
      const options = { signal, fresh, onRetry: this.#source.onRetry };
      const { value, requests } = await getWholeValidatorSet(gateway, { height }, options);
      signal.throwIfAborted();
      const used = requests + (light ? requestsForVotes(gateway) : 0);
      spent += used - expected;
      each = Math.max(each, used);
      const step = toStep(height, value);
      if (!light || !step.view) return step;
      return { ...step, votes: await askSigned(light, { height, validators: value.validators, signal }) };
    };
    this.#steps = sampleHeights(sampling, requestsEach).map((height) => before.get(height) ?? { height });
    this.#put((step) => (isWhole(step) ? step : { height: step.height }));
    const waiting = this.#steps.filter((step) => !isWhole(step)).values();
    const line = async () => {
      for (const { height } of waiting) {
        const step = await loadStep(height, before.get(height)?.missing !== undefined).catch(async (thrown) => {
          const missing = await this.#source.explain(thrown);
          if (!signal.aborted && fatalCodes.has(missing.code)) this.stop(missing);
          return { height, missing };
        });
        if (signal.aborted) return;
        this.#put((each) => (each.height === height ? step : each));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, line));
    if (signal.aborted) return;
    this.#run = undefined;
    this.#host.requestUpdate();
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

  #put(change: (step: PowerStep) => PowerStep): void {
    this.#steps = this.#steps.map(change);
    this.#host.requestUpdate();
  }
}
