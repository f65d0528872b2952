import { loadCode } from '../../client/load-code.js';
import type { Evidence } from '../../client/operations/evidence-reply.js';
import type { Slices } from '../../ui/slices.js';
import type { Check } from '../../verify/check.js';
import type { Checked } from '../../verify/verdict.js';
import type { ListedPiece } from '../../verify/light/evidence-checks.js';
import type { ProofSource } from './completeness.js';
import type { EvidenceQuery } from './fields.js';
import type { OffenceVotes } from './panels/votes-panel.js';
import type { EvidenceAnswers } from './pages.js';
import type { EvidenceListState } from './state.js';

export interface Findings {
  /** Null if there is nothing to hash. */
  readonly hashes: ReadonlyMap<Evidence, string | null>;
  /** The result of comparing the place in the store with the hash. */
  readonly places: ReadonlyMap<Evidence, Check['outcome']>;
  /** Whether it is proven to be in the store, or not to be; absent until that is known. */
  readonly stored?: ReadonlyMap<Evidence, boolean>;
}

/**
 * Hashes all evidence and compares the order of the store with it, and on request proves that the list is the one of the store;
 * `note` is called with the results, piece by piece.
 */
export async function checkAnswer(
  { reverse }: EvidenceQuery,
  answers: EvidenceAnswers,
  slices: Slices,
  note: (findings: Findings) => void,
  context?: {
    readonly state: EvidenceListState;
    /** Undefined if the list is not to be proven. */
    readonly prove: ProofSource | undefined;
  },
): Promise<Checked> {
  const { pages } = answers;
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
  const findings = { hashes, places: new Map(places) };
  note(findings);
  const pieces = [...byPath].flatMap(([path, evidence]) => {
    const hash = hashes.get(evidence);
    return hash ? [{ path, hash }] : [];
  });
  const proven = context?.prove && !answers.coming ? await prove(context.prove) : [];
  const votes = toVoteChecks(pieces, context?.state.votes);
  return { checks: [...proven, ...votes, ...checks], parts: evidenceParts(pages.map(({ value }) => value)) };

  async function prove(asked: ProofSource): Promise<readonly Check[]> {
    const { Completeness } = await loadCode(() => import('./completeness.js'));
    const hasUnknown = pieces.length < hashes.size;
    const found = await context?.state
      .completenessOf(Completeness)
      .prove({ answers, pieces, hasUnknown, ...asked }, slices);
    const stored = (found ?? []).flatMap(({ id, path = '', outcome }): [Evidence, boolean][] => {
      const evidence = id === 'evidence-stored' ? byPath.get(path) : undefined;
      return evidence ? [[evidence, outcome === 'pass']] : [];
    });
    note({ ...findings, stored: new Map(stored) });
    return found ?? [];
  }
}

/** If the votes of one item are known, the votes of the others are not: no result covers all of them. */
function toVoteChecks(pieces: readonly ListedPiece[], votes: OffenceVotes | undefined): readonly Check[] {
  const checks = pieces.map(({ hash, path }) => votes?.checkOf(hash, path));
  if (!checks.some(Boolean)) return [];
  return checks.map(
    (check, place): Check =>
      check ?? {
        ...{ id: 'evidence-votes', basis: 'other-answer', outcome: 'open', reason: 'not-loaded' },
        path: pieces[place]?.path ?? '',
      },
  );
}
