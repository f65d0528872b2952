import { loadCode } from '../../client/load-code.js';
import type { Evidence } from '../../client/wire/evidence.js';
import type { Slices } from '../../ui/slices.js';
import type { Check } from '../../verify/check.js';
import type { Checked } from '../../verify/verdict.js';
import type { EvidenceAnswers } from './pages.js';

/** The results of hashing. */
export interface Findings {
  /** Null if there is nothing to hash. */
  readonly hashes: ReadonlyMap<Evidence, string | null>;
  /** The result of comparing the place in the store with the hash. */
  readonly places: ReadonlyMap<Evidence, Check['outcome']>;
}

/**
 * Hashes all evidence and compares the order of the store with it; `note` is called with the results, piece by piece.
 */
export async function checkAnswers(
  { pages, reverse }: EvidenceAnswers,
  slices: Slices,
  note: (findings: Findings) => void,
): Promise<Checked> {
  const [{ checkEvidence, hashEquivocation }, { evidenceParts }] = await Promise.all([
    loadCode(() => import('../../verify/evidence.js')),
    loadCode(() => import('../../verify/coverage/evidence.js')),
  ]);
  const hashes = new Map<Evidence, string | null>();
  const byPath = new Map<string, Evidence>();
  const hashed = [];
  for (const [number, { value: page }] of pages.entries()) {
    const own: (string | undefined)[] = [];
    for (const [place, evidence] of page.evidence.entries()) {
      await slices.breathe();
      // A custom chain may add unknown fields, and hash those too.
      const isKnown = evidence.kind === 'equivocation' && !evidence.extra;
      const hash = isKnown ? await hashEquivocation(evidence) : undefined;
      own.push(hash);
      hashes.set(evidence, hash ?? null);
      byPath.set(`${pages.length === 1 ? '' : `pages[${number}].`}evidence[${place}]`, evidence);
    }
    hashed.push({ page, hashes: own });
  }
  const checks = checkEvidence(hashed, reverse);
  const places = checks.flatMap(({ id, outcome, path = '' }): [Evidence, Check['outcome']][] => {
    const evidence = id === 'evidence-order' || id === 'evidence-ends' ? byPath.get(path) : undefined;
    return evidence ? [[evidence, outcome]] : [];
  });
  note({ hashes, places: new Map(places) });
  return { checks, parts: evidenceParts(pages.map(({ value }) => value)) };
}
