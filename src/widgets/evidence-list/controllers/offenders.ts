import type { Answer } from '../../../client/answer.js';
import { loadCode } from '../../../client/load-code.js';
import type { ValidatorSet } from '../../../client/operations/validator-set-reply.js';
import type { AddressMap } from '../../../decode/address-bytes.js';
import type {
  SigningInfo,
  SigningInfos,
  StakingValidator,
  ValidatorsByAddress,
} from '../../../ui/cosmos/staking-modules.js';
import { onDemand } from '../../../ui/on-demand.js';
import { compare, type Offenders, type Ranked, type SetState } from '../view-offenders.js';
import type { EvidenceRow } from '../view.js';

interface Requests {
  setAt(height: bigint, signal: AbortSignal, afresh: boolean): Promise<Answer<ValidatorSet>>;
  signingInfos(signal: AbortSignal): Promise<SigningInfos>;
  /** With a height: in the state of that height. */
  validatorNames(signal: AbortSignal, height?: bigint): Promise<ValidatorsByAddress>;
  codeMissing?(again: () => void, thrown: unknown): void;
}

/** Identifies double signers: their names, their rank in the set of the height, and their current status. */
export class OffenderLookup implements Offenders {
  readonly #requests: Requests;
  readonly #changed: () => void;
  readonly #sets = new Map<bigint, SetState>();
  /** Heights whose set was only partly loaded, so its cache is useless. */
  readonly #afresh = new Set<bigint>();
  readonly #states: ModuleQuery<SigningInfos>;
  readonly #names: ModuleQuery<ValidatorsByAddress>;
  /**
   * The validators at the height of a double sign without a current validator, because the key may have been rotated.
   */
  readonly #earlier = new Map<bigint, ModuleQuery<ValidatorsByAddress>>();
  #facts: Offenders | undefined;
  #rows: readonly EvidenceRow[] = [];
  #run = new AbortController();

  /** @param changed called with results */
  constructor(requests: Requests, changed: () => void) {
    this.#requests = requests;
    this.#changed = () => {
      this.#facts = undefined;
      changed();
    };
    this.#states = new ModuleQuery((signal) => requests.signingInfos(signal), this.#noteState);
    this.#names = new ModuleQuery((signal) => requests.validatorNames(signal), this.#noteState);
  }

  /** The known data; a new object after each result. */
  get facts(): Offenders {
    return (this.#facts ??= {
      ...{ states: this.states, names: this.names, hasParts: this.hasParts },
      validatorOf: (address) => this.validatorOf(address),
      infoOf: (address) => this.infoOf(address),
      addressNow: (address) => this.addressNow(address),
      earlierAt: (height) => this.earlierAt(height),
      tombstoned: (addresses) => this.tombstoned(addresses),
      setOf: (height) => this.setOf(height),
    });
  }

  get states(): ModuleState<SigningInfos> | undefined {
    return this.#states.state;
  }

  get names(): ModuleState<ValidatorsByAddress> | undefined {
    return this.#names.state;
  }

  validatorOf(address: string): StakingValidator | undefined {
    return this.#names.value?.get(address) ?? this.#successorOf(address)?.[1];
  }

  infoOf(address: string): SigningInfo | undefined {
    const states = this.#states.value;
    const [successor] = this.#successorOf(address) ?? [];
    return states?.get(address) ?? (successor === undefined ? undefined : states?.get(successor));
  }

  addressNow(address: string): string | undefined {
    return this.#states.value?.has(address) ? undefined : this.infoOf(address)?.address;
  }

  earlierAt(height: bigint): 'loading' | 'failed' | undefined {
    if ([...this.#earlier.values()].some(({ state }) => state?.kind === 'loading')) return 'loading';
    return this.#earlier.get(height)?.state?.kind === 'failed' ? 'failed' : undefined;
  }

  tombstoned(addresses: readonly string[]): number | undefined {
    const infos = addresses.map((address) => this.infoOf(address));
    return infos.includes(undefined) ? undefined : infos.filter((info) => info?.tombstoned).length;
  }

  setOf(height: bigint): SetState | undefined {
    return this.#sets.get(height);
  }

  /**
   * Requests the sets of these rows and the state of all validators. Loaded data and requests in flight are not
   * repeated.
   */
  want(rows: readonly EvidenceRow[]): void {
    for (const { evidence } of rows) if (evidence.kind === 'equivocation') void this.#wantSet(evidence.height);
    for (const query of [this.#states, this.#names]) void query.want(this.#run.signal);
    this.#rows = rows;
    this.#wantEarlier();
  }

  get hasParts(): boolean {
    return [...this.#sets.values()].some(isPartOfSet);
  }

  /** Drops failed and partial answers, so that they are requested again. */
  readonly again = (): void => {
    for (const [height, set] of this.#sets) {
      if (isPartOfSet(set)) this.#afresh.add(height);
      if (set.kind === 'failed' || isPartOfSet(set)) this.#sets.delete(height);
    }
    for (const query of this.#queries()) query.drop('failed');
    this.#changed();
  };

  /** Aborts requests in flight. Loaded answers stay, and the others are requested on demand. */
  stop(): void {
    this.#facts = undefined;
    this.#run.abort();
    this.#run = new AbortController();
    for (const [height, { kind }] of this.#sets) if (kind === 'loading') this.#sets.delete(height);
    for (const query of this.#queries()) query.drop('loading');
  }

  /** Drops everything, because another gateway has other answers. */
  forget(): void {
    this.stop();
    this.#sets.clear();
    this.#earlier.clear();
    this.forgetStates();
  }

  forgetStates(): void {
    this.#facts = undefined;
    for (const query of [this.#states, this.#names]) query.drop();
  }

  #queries(): readonly (ModuleQuery<SigningInfos> | ModuleQuery<ValidatorsByAddress>)[] {
    return [this.#states, this.#names, ...this.#earlier.values()];
  }

  /**
   * Requests the validators at the heights of double signs whose address has no current validator, one height at a time
   * from the lowest. The validators of one height often include all.
   */
  #wantEarlier(): void {
    const names = this.#names.value;
    if (!names || names.more) return;
    const known = [names, ...[...this.#earlier.values()].flatMap(({ value }) => value ?? [])];
    const heights = this.#rows.flatMap(({ evidence }) =>
      evidence.kind === 'equivocation' && !known.some((each) => each.has(evidence.consensusAddress))
        ? [evidence.height]
        : [],
    );
    for (const height of heights.toSorted(compare)) {
      const ask = (signal: AbortSignal) => this.#requests.validatorNames(signal, height);
      const query = this.#earlier.get(height) ?? new ModuleQuery(ask, this.#noteState);
      this.#earlier.set(height, query);
      void query.want(this.#run.signal);
      if (query.state?.kind === 'loading') return;
    }
  }

  /** The current validator of the operator that had this address earlier, with its address in hex. */
  #successorOf(address: string): readonly [address: string, validator: StakingValidator] | undefined {
    for (const { value } of this.#earlier.values()) {
      const operator = value?.get(address)?.operatorAddress;
      if (operator) return [...(this.#names.value ?? [])].find(([, each]) => each.operatorAddress === operator);
    }
    return undefined;
  }

  readonly #noteState = (state: ModuleState<unknown>): void => {
    this.#noteMissing(state);
    this.#wantEarlier();
    this.#changed();
  };

  async #wantSet(height: bigint): Promise<void> {
    if (this.#sets.has(height)) return;
    this.#sets.set(height, { kind: 'loading' });
    const { signal } = this.#run;
    let state: SetState;
    try {
      const [{ value }, decode] = await Promise.all([
        this.#requests.setAt(height, signal, this.#afresh.has(height)),
        loadCode(onDemand.addressBytes),
      ]);
      state = toRanks(value, decode.AddressMap);
    } catch (reason) {
      state = { kind: 'failed', reason };
    }
    if (signal.aborted) return;
    this.#sets.set(height, state);
    this.#noteMissing(state);
    this.#changed();
  }

  #noteMissing(state: SetState | ModuleState<unknown>): void {
    if (state.kind === 'failed') this.#requests.codeMissing?.(this.again, state.reason);
  }
}

function isPartOfSet(set: SetState): boolean {
  return set.kind === 'loaded' && !set.isWhole;
}

function toRanks({ validators, total }: ValidatorSet, ByAddress: typeof AddressMap): SetState {
  const power = validators.reduce((sum, { votingPower }) => sum + (votingPower > 0n ? votingPower : 0n), 0n);
  // Nodes return the highest power first; validators of equal power keep the node's order.
  const sorted = validators.toSorted((a, b) =>
    a.votingPower === b.votingPower ? 0 : a.votingPower > b.votingPower ? -1 : 1,
  );
  const ranks = sorted.map(({ address, votingPower }, index): [string, Ranked] => [
    address,
    { rank: index + 1, votingPower, share: power > 0n ? (votingPower * 10_000n) / power : 0n },
  ]);
  const isWhole = total === null || total === BigInt(validators.length);
  return { kind: 'loaded', ranks: new ByAddress(ranks), power, isWhole };
}

export type ModuleState<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly value: Value }
  | { readonly kind: 'failed'; readonly reason: unknown };

export class ModuleQuery<Value> {
  readonly #get: (signal: AbortSignal) => Promise<Value>;
  readonly #changed: (state: ModuleState<Value>) => void;
  #state: ModuleState<Value> | undefined;

  /** @param changed called with the result or the failure */
  constructor(get: (signal: AbortSignal) => Promise<Value>, changed: (state: ModuleState<Value>) => void) {
    this.#get = get;
    this.#changed = changed;
  }

  get state(): ModuleState<Value> | undefined {
    return this.#state;
  }

  get value(): Value | undefined {
    return this.#state?.kind === 'loaded' ? this.#state.value : undefined;
  }

  async want(signal: AbortSignal): Promise<void> {
    if (this.#state) return;
    const asked: ModuleState<Value> = { kind: 'loading' };
    this.#state = asked;
    let state: ModuleState<Value>;
    try {
      state = { kind: 'loaded', value: await this.#get(signal) };
    } catch (reason) {
      state = { kind: 'failed', reason };
    }
    if (this.#state !== asked) return;
    this.#state = state;
    this.#changed(state);
  }

  /** Drops the answer if it has this state, so that the query is sent again; if omitted, always. */
  drop(kind?: ModuleState<Value>['kind']): void {
    if (kind === undefined || this.#state?.kind === kind) this.#state = undefined;
  }
}
