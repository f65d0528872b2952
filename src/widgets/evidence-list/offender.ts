import { html, nothing, type TemplateResult } from 'lit';
import { safeText } from '../../ui/format/safe-text.js';
import { labelFor, renderHash } from '../../ui/templates/hash.js';
import type { EvidenceListState } from './state.js';
import type { Answer } from '../../client/answer.js';
import { loadCode } from '../../client/load-code.js';
import type { ValidatorSet } from '../../client/operations/validator-set-reply.js';
import type { AddressMap } from '../../decode/address-bytes.js';
import type {
  SigningInfo,
  SigningInfos,
  StakingValidator,
  ValidatorsByAddress,
} from '../../ui/cosmos/staking-modules.js';
import type { Check } from '../../verify/check.js';
import { compareNumbers } from '../../ui/templates/sorting.js';
import { ModuleQuery, type ModuleState } from './module-query.js';
import type { EvidenceRow } from './view.js';

/** The page's or, if it was looked up, the chain's name of a validator; undefined without either. */
export function nameOf({ localization, offenders, words }: EvidenceListState, address: string): string | undefined {
  const label = labelFor(localization.host, 'validator', address);
  if (label !== undefined) return label;
  const moniker = offenders.validatorOf(address)?.moniker;
  return moniker?.trim() === '' ? words.noMoniker : moniker;
}

/** Draws a validator by name, or by address if it has none. */
export function renderOffender(state: EvidenceListState, address: string): TemplateResult {
  const name = nameOf(state, address);
  return name === undefined
    ? renderHash(address)
    : html`<bdi class="moniker" part="moniker" dir="auto" title=${address}>${safeText(name, 80)}</bdi>`;
}

/** Draws the moniker of a validator above its address; the page's name is drawn with the address. */
export function renderMoniker(
  { localization, offenders, words }: EvidenceListState,
  address: string,
): TemplateResult | typeof nothing {
  const validator = offenders.validatorOf(address);
  if (!validator || labelFor(localization.host, 'validator', address) !== undefined) return nothing;
  const moniker = validator.moniker.trim() === '' ? words.noMoniker : safeText(validator.moniker, 80);
  return html`<bdi class="moniker" part="moniker" dir="auto">${moniker}</bdi>`;
}

export interface Ranked {
  /** Its rank by voting power, from 1. */
  readonly rank: number;
  readonly votingPower: bigint;
  /** Hundredths of a percent of the set's power. */
  readonly share: bigint;
}

export type SetState =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'loaded';
      readonly ranks: ReadonlyMap<string, Ranked>;
      readonly power: bigint;
      /** Whether all of it was loaded, so that a missing validator was not in it. */
      readonly isWhole: boolean;
    }
  | { readonly kind: 'failed'; readonly reason: unknown };

/** The element: requests sets and validators, and loads code again that failed to load. */
interface Requests {
  setAt(height: bigint, signal: AbortSignal, afresh: boolean): Promise<Answer<ValidatorSet>>;
  signingInfos(signal: AbortSignal): Promise<SigningInfos>;
  /** With a height, in the state of that height. */
  validatorNames(signal: AbortSignal, height?: bigint): Promise<ValidatorsByAddress>;
  codeMissing?(again: () => void, thrown: unknown): void;
}

/** Identifies double signers: their names, their rank in the set of that height, and their current status. */
export class OffenderLookup {
  readonly #requests: Requests;
  readonly #changed: () => void;
  readonly #sets = new Map<bigint, SetState>();
  /** Heights whose set was only partly loaded: its cache is of no use. */
  readonly #afresh = new Set<bigint>();
  readonly #states: ModuleQuery<SigningInfos>;
  readonly #names: ModuleQuery<ValidatorsByAddress>;
  /** The validators at the height of a double sign, if its address is none of now: its key may have been rotated away. */
  readonly #earlier = new Map<bigint, ModuleQuery<ValidatorsByAddress>>();
  #rows: readonly EvidenceRow[] = [];
  #run = new AbortController();

  /** @param changed called with results */
  constructor(requests: Requests, changed: () => void) {
    this.#requests = requests;
    this.#changed = changed;
    this.#states = new ModuleQuery((signal) => requests.signingInfos(signal), this.#noteState);
    this.#names = new ModuleQuery((signal) => requests.validatorNames(signal), this.#noteState);
  }

  /** Jailed and tombstoned validators; undefined until requested. */
  get states(): ModuleState<SigningInfos> | undefined {
    return this.#states.state;
  }

  get names(): ModuleState<ValidatorsByAddress> | undefined {
    return this.#names.state;
  }

  /** The validator with a consensus address; undefined if the chain has none, or before the query is answered. */
  validatorOf(address: string): StakingValidator | undefined {
    return this.#names.value?.get(address) ?? this.#successorOf(address)?.[1];
  }

  /** What the slashing module stores about a validator, under the address of the key that it has now. */
  infoOf(address: string): SigningInfo | undefined {
    const states = this.#states.value;
    const [successor] = this.#successorOf(address) ?? [];
    return states?.get(address) ?? (successor === undefined ? undefined : states?.get(successor));
  }

  /**
   * The address of the key that a validator has instead of the one that signed; undefined if it has the same, or if
   * that is not known.
   */
  addressNow(address: string): string | undefined {
    return this.#states.value?.has(address) ? undefined : this.infoOf(address)?.address;
  }

  /** Whether the validators at a height of a double sign by an unknown address are still loading, or failed to load. */
  earlierAt(height: bigint): 'loading' | 'failed' | undefined {
    if ([...this.#earlier.values()].some(({ state }) => state?.kind === 'loading')) return 'loading';
    return this.#earlier.get(height)?.state?.kind === 'failed' ? 'failed' : undefined;
  }

  /** How many of these are tombstoned; undefined until that is known of all. */
  tombstoned(addresses: readonly string[]): number | undefined {
    const infos = addresses.map((address) => this.infoOf(address));
    return infos.includes(undefined) ? undefined : infos.filter((info) => info?.tombstoned).length;
  }

  /** The set of a height; undefined until requested. */
  setOf(height: bigint): SetState | undefined {
    return this.#sets.get(height);
  }

  /**
   * Requests the sets of these rows and the state of all validators; what is loaded or in flight is not requested
   * again.
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

  /** Aborts what is in flight; loaded answers stay, and the rest is requested when wanted again. */
  stop(): void {
    this.#run.abort();
    this.#run = new AbortController();
    for (const [height, { kind }] of this.#sets) if (kind === 'loading') this.#sets.delete(height);
    for (const query of this.#queries()) query.drop('loading');
  }

  /** Drops everything: another gateway has other answers. */
  forget(): void {
    this.stop();
    this.#sets.clear();
    this.#earlier.clear();
    this.forgetStates();
  }

  /** Drops the answers of modules: another height is queried. */
  forgetStates(): void {
    for (const query of [this.#states, this.#names]) query.drop();
  }

  #queries(): readonly (ModuleQuery<SigningInfos> | ModuleQuery<ValidatorsByAddress>)[] {
    return [this.#states, this.#names, ...this.#earlier.values()];
  }

  /**
   * Requests the validators at the heights of double signs whose address no validator has now, from the lowest height
   * on and one after the other: the validators of one height often name all.
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
    for (const height of heights.toSorted(compareNumbers)) {
      const ask = (signal: AbortSignal) => this.#requests.validatorNames(signal, height);
      const query = this.#earlier.get(height) ?? new ModuleQuery(ask, this.#noteState);
      this.#earlier.set(height, query);
      void query.want(this.#run.signal);
      if (query.state?.kind === 'loading') return;
    }
  }

  /** The validator of now with the operator that had an address earlier, and its address in hex. */
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
        loadCode(() => import('../../decode/address-bytes.js')),
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

/**
 * The share of the power that double-signed, by height, if the set of that height is loaded: hundredths of a percent.
 */
export function doubleSignedShares(rows: readonly EvidenceRow[], lookup: OffenderLookup): ReadonlyMap<bigint, bigint> {
  const powers = new Map<bigint, Map<string, bigint>>();
  for (const { evidence } of rows) {
    if (evidence.kind !== 'equivocation') continue;
    const set = lookup.setOf(evidence.height);
    // A partial set does not show the share of the whole.
    const ranked = set?.kind === 'loaded' && set.isWhole ? set.ranks.get(evidence.consensusAddress) : undefined;
    if (!ranked) continue;
    const there = powers.get(evidence.height) ?? new Map<string, bigint>();
    powers.set(evidence.height, there.set(evidence.consensusAddress, ranked.votingPower));
  }
  return new Map(
    [...powers].map(([height, byAddress]) => {
      const set = lookup.setOf(height);
      const whole = set?.kind === 'loaded' ? set.power : 0n;
      const sum = [...byAddress.values()].reduce((total, power) => total + power, 0n);
      return [height, whole > 0n ? (sum * 10_000n) / whole : 0n];
    }),
  );
}

/**
 * Compares the power of a double sign with the validator's power in the set of that height; none until that is loaded.
 */
export function checkPowers(rows: readonly EvidenceRow[], lookup: OffenderLookup): Check[] {
  return rows.flatMap(({ evidence, place }): Check[] => {
    const set = evidence.kind === 'equivocation' ? lookup.setOf(evidence.height) : undefined;
    if (evidence.kind !== 'equivocation' || set?.kind !== 'loaded') return [];
    const about = { id: 'evidence-power', basis: 'other-answer', path: `evidence[${place}].power` } as const;
    const computed = set.ranks.get(evidence.consensusAddress)?.votingPower;
    if (computed === evidence.power) return [{ ...about, outcome: 'pass' }];
    if (computed === undefined && !set.isWhole) return [{ ...about, outcome: 'open', reason: 'incomplete' }];
    const details = { claimed: `${evidence.power}`, computed: `${computed ?? '–'}` };
    return [{ ...about, outcome: 'fail', reason: 'mismatch', details }];
  });
}

function toRanks({ validators, total }: ValidatorSet, ByAddress: typeof AddressMap): SetState {
  const power = validators.reduce((sum, { votingPower }) => sum + (votingPower > 0n ? votingPower : 0n), 0n);
  // Nodes return the most powerful first; validators of equal power keep the node's order.
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
