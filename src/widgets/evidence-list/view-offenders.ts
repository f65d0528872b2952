import type {
  SigningInfo,
  SigningInfos,
  StakingValidator,
  ValidatorsByAddress,
} from '../../ui/cosmos/staking-modules.js';
import type { Check } from '../../verify/check.js';
import type { ModuleState } from './controllers/offenders.js';
import type { EvidenceRow } from './view.js';

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
      /** Whether the set was loaded completely, so that a missing validator was not in it. */
      readonly isWhole: boolean;
    }
  | { readonly kind: 'failed'; readonly reason: unknown };

export interface Offenders {
  readonly states: ModuleState<SigningInfos> | undefined;
  readonly names: ModuleState<ValidatorsByAddress> | undefined;
  readonly hasParts: boolean;
  validatorOf(address: string): StakingValidator | undefined;
  /** The slashing module's data about a validator, by the address of its current key. */
  infoOf(address: string): SigningInfo | undefined;
  /**
   * The address of a validator's current key, if it differs from the key that signed; undefined if it is the same or
   * unknown.
   */
  addressNow(address: string): string | undefined;
  /**
   * Whether the validators at the height of a double sign by an unknown address are still loading, or failed to load.
   */
  earlierAt(height: bigint): 'loading' | 'failed' | undefined;
  /** How many of these are tombstoned; undefined until this is known for all. */
  tombstoned(addresses: readonly string[]): number | undefined;
  setOf(height: bigint): SetState | undefined;
}

/** Compares numbers, or chain texts by code points, so that the order is the same in every language. */
export function compare<Value extends bigint | number | string>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * The share of the power that double-signed, by height, if the set of the height has loaded: hundredths of a percent.
 */
export function doubleSignedShares(
  rows: readonly EvidenceRow[],
  lookup: Pick<Offenders, 'setOf'>,
): ReadonlyMap<bigint, bigint> {
  const powers = new Map<bigint, Map<string, bigint>>();
  for (const { evidence } of rows) {
    if (evidence.kind !== 'equivocation') continue;
    const set = lookup.setOf(evidence.height);
    // A partial set does not show the share of the complete set.
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
 * Compares the power of a double sign with the validator's power in the set of the height; no check until the set has
 * loaded.
 */
export function checkPowers(rows: readonly EvidenceRow[], lookup: Pick<Offenders, 'setOf'>): Check[] {
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
