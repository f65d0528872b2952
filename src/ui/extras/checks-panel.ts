import { html, nothing, type TemplateResult } from 'lit';
import type { AnsweredCall } from '../../client/answer.js';
import type { Verdict } from '../../verify/verdict.js';
import type { Localization } from '../localization/localization.js';
import { renderAnswerParts, renderCheckList } from '../templates/check-list.js';
import type { CheckGroup, ChecksPanel } from '../templates/checks.js';
import { safeText } from '../format/safe-text.js';
import { shortHash } from '../format/shorten.js';
import { renderLadder, type LadderKind } from '../templates/ladder.js';
import { renderNextSteps, type NextStep } from '../templates/next-step.js';
import { witnessOf } from './find-witness.js';
import type { ExtrasElement } from './host.js';
import { findSteps } from './next-steps.js';
import { checkWords, type ProvableAnswer } from '../localization/checks.en.js';

export { catalogues, styles } from '../templates/check-list.js';

/** What was found about an answer, as far as the panel shows it. */
export interface PanelFindings {
  readonly verdict: Verdict;
  readonly groups: readonly CheckGroup[];
  readonly exchanges: readonly AnsweredCall[];
  /** Whether a second gateway was asked. */
  readonly isCrossed: boolean;
  /** Draws what saves replies that differ. */
  readonly renderReport: ((localization: Localization) => TemplateResult) | undefined;
}

/** Makes what draws the panel of an element. */
export async function createPanel(element: ExtrasElement) {
  const hasWitness = !!(await witnessOf(element));
  return ({ exchanges, isCrossed, ...found }: PanelFindings, localization: Localization): ChecksPanel => {
    const isCosmos = exchanges.some(({ call }) => call.network.startsWith('cosmos'));
    const { rung } = found.verdict;
    const steps = findSteps(element, {
      ...{ rung, hasWitness: hasWitness && !isCrossed, requests: exchanges.length, localization },
    });
    return drawPanel({ ...found, kind: isCosmos ? 'cosmos' : 'evm', steps }, localization);
  };
}

/** Where more parts than these may be wrong, the mark names the check that failed. */
const mostNamed = 3;

/** What the mark says: the part that is wrong, or what is proven to which hash, or who else gave the answer. */
function markOf(
  { rung, covers, against }: Verdict,
  groups: readonly CheckGroup[],
  localization: Localization,
): string | undefined {
  const { checks, marks, parts } = localization.wordsOf(checkWords);
  const [first] = covers;
  if (first === undefined) return undefined;
  if (rung === 'mismatch') {
    const failed = groups.filter(({ outcome }) => outcome === 'fail');
    // A root says of no part that it is wrong, but another check may.
    const told = failed.find(({ id }) => checks[id].root === undefined) ?? failed[0];
    if (covers.length <= mostNamed || !told) return marks.mismatch(parts[first]);
    const { id, count } = told;
    return marks.mismatch(checks[id].fail(localization.format.integer(count), count));
  }
  if (rung === 'cross-checked' && against?.host !== undefined) return marks.crossChecked(against.host);
  const root = groups.find(({ id, outcome, basis }) => outcome === 'pass' && basis === 'host' && checks[id].root);
  if (rung !== 'proven' || !root || !against?.hash) return undefined;
  // An uncle that is not there has no fields that could be proven.
  const subject =
    first === 'uncle.absent' ? parts[first] : marks.subjects[first.slice(0, first.indexOf('.')) as ProvableAnswer];
  return marks.proven(subject, checks[root.id].root ?? '', shortHash(safeText(against.hash, 80)));
}

/** Draws the mark and its panel: how far the answer got, what of it, what would show more, and the single checks. */
export function drawPanel(
  {
    verdict,
    groups,
    kind,
    steps,
    renderReport,
  }: Omit<PanelFindings, 'exchanges' | 'isCrossed'> & {
    readonly kind: LadderKind;
    readonly steps: readonly NextStep[];
  },
  localization: Localization,
): ChecksPanel {
  const { rung } = verdict;
  const content = html`${renderLadder(rung, kind, localization)} ${renderAnswerParts(verdict, localization)}
  ${renderNextSteps(rung, steps, localization)}${renderReport?.(localization) ?? nothing}
  ${renderCheckList(groups, localization)}`;
  return { mark: markOf(verdict, groups, localization), content };
}
