import type { Check } from '../check.js';
import type { SignedState } from './signed-state.js';
import type { ValidatorVote } from './verify-commit.js';

/** The header of the same height as a second source has it. */
export interface SecondHeader {
  readonly host: string | undefined;
  readonly kind: 'same' | 'other' | 'none';
  readonly state: SignedState;
  /** Hashes of both headers, as far as they are known. */
  readonly hashes: readonly [own: string | undefined, other: string | undefined];
  /** Validators whose votes for both headers hold. */
  readonly both: readonly ValidatorVote[];
  /** Their power, in the set of the first header. */
  readonly bothPower: bigint;
  /** Whether that is more than a third of it: as many as light clients take for honest. */
  readonly isMoreThanThird: boolean;
  readonly check: Check;
}

/** Compares the headers that two sources have for one height, with those who signed both. */
export function compareHeaders(own: SignedState, other: SignedState, host: string | undefined): SecondHeader {
  const hashes = [hashOf(own), hashOf(other)] as const;
  const [first, second] = hashes;
  const votes = own.verdict?.votes.filter(isSigned) ?? [];
  const names = new Set(other.verdict?.votes.filter(isSigned).map(({ address }) => address));
  const both = first === second ? [] : votes.filter(({ address }) => names.has(address));
  const bothPower = both.reduce((sum, { power }) => sum + power, 0n);
  const about = { id: 'witness', basis: 'witness', path: `header ${own.height}` } as const;
  const named = host === undefined ? {} : { host };
  const found = {
    ...{ host, state: other, hashes, both, bothPower },
    isMoreThanThird: bothPower * 3n > (own.verdict?.totalPower ?? 0n),
  };
  // A header that does not fit together, or that nobody signed, is another answer all the same.
  if (other.check.outcome === 'open' || first === undefined) {
    const details = { ...named, message: other.check.details?.['message'] ?? other.check.details?.['cause'] ?? '' };
    return { ...found, kind: 'none', check: { ...about, outcome: 'open', reason: 'witness-failed', details } };
  }
  if (first === second && other.check.outcome === 'pass')
    return { ...found, kind: 'same', check: { ...about, outcome: 'pass', details: named } };
  const details = { ...named, claimed: first, computed: second ?? '–' };
  return { ...found, kind: 'other', check: { ...about, outcome: 'fail', reason: 'unlike-witness', details } };
}

function hashOf({ verdict }: SignedState): string | undefined {
  return verdict?.headerHash;
}

function isSigned({ vote, signature }: ValidatorVote): boolean {
  return vote === 'commit' && signature === 'valid';
}
