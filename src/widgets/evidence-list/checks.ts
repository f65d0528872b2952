import { loadCode } from '../../client/load-code.js';
import type { Evidence } from '../../client/operations/evidence-reply.js';
import { onDemand } from '../../ui/on-demand.js';
import type { Scheduler } from '../../ui/scheduler.js';
import { defineChecks } from '../../ui/widget/check-stage.js';
import type { Check } from '../../verify/check.js';
import { checkEvidence, evidenceParts, hashEquivocation } from '../../verify/evidence.js';
import type { ListedPiece } from '../../verify/light/evidence-checks.js';
import type { Checked } from '../../verify/verdict.js';
import type { ProofSource } from './controllers/completeness.js';
import type { EvidenceQuery } from './request.js';
import type { CheckContext, EvidenceAnswers, EvidenceTypes, Findings } from './view.js';

export const checks = defineChecks<EvidenceTypes>(({ request, data }, context, scheduler) =>
  checkAnswer(request, data, scheduler, context.note, context),
);

/**
 * Hashes all evidence and compares it with the order of the store. On request, proves that the list equals the store.
 * `note` is called with the results, item by item.
 */
export async function checkAnswer(
  { reverse }: EvidenceQuery,
  answers: EvidenceAnswers,
  scheduler: Scheduler,
  note: (findings: Findings) => void,
  context?: CheckContext,
): Promise<Checked> {
  const { pages } = answers;
  const hashes = new Map<Evidence, string | null>();
  const byPath = new Map<string, Evidence>();
  const hashed = [];
  for (const [number, { value: page }] of pages.entries()) {
    const own: (string | undefined)[] = [];
    for (const [place, evidence] of page.evidence.entries()) {
      await scheduler.breathe();
      // A custom chain may add unknown fields, and hash them, too.
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
  const votes = toVoteChecks(pieces, context);
  return { checks: [...proven, ...votes, ...checks], parts: evidenceParts(pages.map(({ value }) => value)) };

  async function prove(asked: ProofSource): Promise<readonly Check[]> {
    const { Completeness: Code } = await loadCode(onDemand.evidenceProof);
    const hasUnknown = pieces.length < hashes.size;
    const found = await context?.completenessOf(Code).prove({ answers, pieces, hasUnknown, ...asked }, scheduler);
    const stored = (found ?? []).flatMap(({ id, path = '', outcome }): [Evidence, boolean][] => {
      const evidence = id === 'evidence-stored' ? byPath.get(path) : undefined;
      return evidence ? [[evidence, outcome === 'pass']] : [];
    });
    note({ ...findings, stored: new Map(stored) });
    return found ?? [];
  }
}

/** If the votes of one item are known, the votes of the others may not be, so no result covers all of them. */
function toVoteChecks(pieces: readonly ListedPiece[], context: CheckContext | undefined): readonly Check[] {
  const checks = pieces.map(({ hash, path }) => context?.checkVotes(hash, path));
  if (!checks.some(Boolean)) return [];
  return checks.map(
    (check, place): Check =>
      check ?? {
        ...{ id: 'evidence-votes', basis: 'other-answer', outcome: 'open', reason: 'not-loaded' },
        path: pieces[place]?.path ?? '',
      },
  );
}
