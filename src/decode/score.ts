import type { AbiValue, Param } from './abi/value.js';
import type { Basis } from './known-texts.js';
import { plausibility } from './plausibility.js';

/** What the score of a single candidate depends on. */
interface Exactness {
  readonly basis: Basis;
  readonly canonical: boolean;
  readonly trailing: number;
}

/** How well bytes fit a signature. */
export interface Fit extends Exactness {
  readonly args: readonly AbiValue[];
}

const trust: Readonly<Record<Basis, number>> = { abi: 30, signature: 25, bundled: 15, resolver: 0 };

/** Ranks candidates: an exact fit first, then the source, then plausibility. */
export function rankFits<T extends Fit>(
  fits: readonly T[],
  params: (fit: T) => readonly Param[],
): (T & { score: number })[] {
  const exact = fits.length > 1 ? fits.filter(({ canonical }) => canonical) : fits;
  const kept = exact.length > 0 ? exact : fits;
  return kept
    .map((fit) => ({
      ...fit,
      // A single candidate needs no comparison.
      score: scoreOfOne(fit) + (kept.length > 1 ? plausibility(params(fit), fit.args) : 0),
    }))
    .sort((one, other) => other.score - one.score);
}

/** The score of a single candidate. */
export function scoreOfOne(fit: Exactness): number {
  return fitness(fit) + trust[fit.basis];
}

function fitness({ canonical, trailing }: Exactness): number {
  if (canonical) return 100;
  return trailing > 0 ? 50 : 20;
}
