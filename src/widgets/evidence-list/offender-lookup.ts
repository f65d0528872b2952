import type { Answer } from '../../client/answer.js';
import { loadCode } from '../../client/load-code.js';
import type { ValidatorSet } from '../../client/wire/validator.js';
import type { AddressMap } from '../../decode/address-bytes.js';
import type { SigningInfos } from '../../ui/cosmos/signing-infos.js';
import type { StakingValidator } from '../../ui/cosmos/staking-validators.js';
import type { ValidatorsByAddress } from '../../ui/cosmos/validators-by-address.js';
import type { Check } from '../../verify/check.js';
import type { LazyHost } from '../../ui/controllers/missing-code.js';
import { ModuleQuery, type ModuleState } from './module-query.js';
import type { EvidenceRow } from './view.js';

/** A validator in the set of a height. */
export interface Ranked {
  /** Its place by voting power, from 1. */
  readonly rank: number;
  readonly votingPower: bigint;
  /** Hundredths of a percent of the power of the set. */
  readonly share: bigint;
}

/** The set of a height, as far as it was asked for. */
export type SetState =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'loaded';
      readonly ranks: ReadonlyMap<string, Ranked>;
      readonly power: bigint;
      /** Whether all of it came, so that who is not there was not in it. */
      readonly isWhole: boolean;
    }
  | { readonly kind: 'failed'; readonly reason: unknown };

/** How the sets and states are asked for, and who is told that something came. */
export interface OffenderLookupHost {
  readonly setAt: (height: bigint, signal: AbortSignal, afresh: boolean) => Promise<Answer<ValidatorSet>>;
  readonly states: (signal: AbortSignal) => Promise<SigningInfos>;
  readonly names: (signal: AbortSignal) => Promise<ValidatorsByAddress>;
  readonly changed: () => void;
  /** Is told that code did not come, and how to ask for it again. */
  readonly missing?: NonNullable<LazyHost['codeMissing']>;
}

/** Finds out who the double signers were: their names, their place in the set of that height, and what has become of them. */
export class OffenderLookup {
  readonly #host: OffenderLookupHost;
  readonly #sets = new Map<bigint, SetState>();
  /** Heights of which a part came: what was kept of them is no use. */
  readonly #afresh = new Set<bigint>();
  readonly #states: ModuleQuery<SigningInfos>;
  readonly #names: ModuleQuery<ValidatorsByAddress>;
  #run = new AbortController();

  constructor(host: OffenderLookupHost) {
    this.#host = host;
    const changed = (state: ModuleState<unknown>): void => {
      this.#noteMissing(state);
      host.changed();
    };
    this.#states = new ModuleQuery(host.states, changed);
    this.#names = new ModuleQuery(host.names, changed);
  }

  /** Who is shut out; undefined while nobody asked. */
  get states(): ModuleState<SigningInfos> | undefined {
    return this.#states.state;
  }

  /** What validators call themselves; undefined while nobody asked. */
  get names(): ModuleState<ValidatorsByAddress> | undefined {
    return this.#names.state;
  }

  /** What the chain knows of a validator by its consensus address; undefined where it knows none, or is not asked yet. */
  validatorOf(address: string): StakingValidator | undefined {
    return this.#names.value?.get(address);
  }

  /** How many of these are shut out for good; undefined while that is not known of all. */
  tombstoned(addresses: readonly string[]): number | undefined {
    const infos = addresses.map((address) => this.#states.value?.get(address));
    return infos.includes(undefined) ? undefined : infos.filter((info) => info?.tombstoned).length;
  }

  /** The set of a height; undefined while nobody asked for it. */
  setOf(height: bigint): SetState | undefined {
    return this.#sets.get(height);
  }

  /** Asks for the sets of these rows and for the state of all validators; what is there or on its way is not asked again. */
  want(rows: readonly EvidenceRow[]): void {
    for (const { evidence } of rows) if (evidence.kind === 'equivocation') void this.#wantSet(evidence.height);
    for (const query of [this.#states, this.#names]) void query.want(this.#run.signal);
  }

  /** Whether a set came in part. */
  get hasParts(): boolean {
    return [...this.#sets.values()].some(isPartOfSet);
  }

  /** Forgets what failed, and what came in part, so that it is asked again. */
  readonly again = (): void => {
    for (const [height, set] of this.#sets) {
      if (isPartOfSet(set)) this.#afresh.add(height);
      if (set.kind === 'failed' || isPartOfSet(set)) this.#sets.delete(height);
    }
    for (const query of [this.#states, this.#names]) query.drop('failed');
    this.#host.changed();
  };

  /** Stops what is on its way; what is there stays, and the rest is asked for when it is wanted again. */
  stop(): void {
    this.#run.abort();
    this.#run = new AbortController();
    for (const [height, { kind }] of this.#sets) if (kind === 'loading') this.#sets.delete(height);
    for (const query of [this.#states, this.#names]) query.drop('loading');
  }

  /** Forgets everything: another gateway knows nothing of it. */
  forget(): void {
    this.stop();
    this.#sets.clear();
    this.forgetStates();
  }

  /** Forgets what modules told: another height is asked for. */
  forgetStates(): void {
    for (const query of [this.#states, this.#names]) query.drop();
  }

  async #wantSet(height: bigint): Promise<void> {
    if (this.#sets.has(height)) return;
    this.#sets.set(height, { kind: 'loading' });
    const { signal } = this.#run;
    let state: SetState;
    try {
      const [{ value }, decode] = await Promise.all([
        this.#host.setAt(height, signal, this.#afresh.has(height)),
        loadCode(() => import('../../decode/address-bytes.js')),
      ]);
      state = toRanks(value, decode.AddressMap);
    } catch (reason) {
      state = { kind: 'failed', reason };
    }
    if (signal.aborted) return;
    this.#sets.set(height, state);
    this.#noteMissing(state);
    this.#host.changed();
  }

  #noteMissing(state: SetState | ModuleState<unknown>): void {
    if (state.kind === 'failed') this.#host.missing?.(this.again, state.reason);
  }
}

function isPartOfSet(set: SetState): boolean {
  return set.kind === 'loaded' && !set.isWhole;
}

/** The share of the power that signed twice, by height, where the set of that height is there: hundredths of a percent. */
export function doubleSignedShares(rows: readonly EvidenceRow[], lookup: OffenderLookup): ReadonlyMap<bigint, bigint> {
  const powers = new Map<bigint, Map<string, bigint>>();
  for (const { evidence } of rows) {
    if (evidence.kind !== 'equivocation') continue;
    const set = lookup.setOf(evidence.height);
    // Of a part of a set nobody knows what share of the whole it is.
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

/** The power of a double sign, compared with what its validator has in the set of that height; none while that is not there. */
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
  // Nodes give the most powerful first; those of equal power keep the order of the node.
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
