import { html, nothing, type TemplateResult } from 'lit';
import type { Verdict } from '../../verify/verdict.js';
import type { Localization } from '../localization/localization.js';
import { nameOf, renderAnswerParts, renderCheckList } from '../templates/check-list.js';
import type { CheckGroup, ChecksPanel } from '../templates/checks.js';
import { renderLadder, type LadderKind } from '../templates/ladder.js';
import { renderNextSteps, type NextStep } from '../templates/next-step.js';
import { witnessOf } from './find-witness.js';
import type { ExtrasElement } from './host.js';
import { findSteps } from './next-steps.js';
import type { Exchange } from './snapshot.js';

export { catalogues, styles } from '../templates/check-list.js';

/** What was found about an answer, as far as the panel shows it. */
export interface PanelFindings {
  readonly verdict: Verdict;
  readonly groups: readonly CheckGroup[];
  readonly exchanges: readonly Exchange[];
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
    const answered = { rung, hasWitness: hasWitness && !isCrossed, requests: exchanges.length, localization };
    const steps = findSteps(element, answered);
    return { nameOf, content: renderPanel({ ...found, kind: isCosmos ? 'cosmos' : 'evm', steps }, localization) };
  };
}

/** Draws the panel: how far the answer got, what of it, what would show more, and the single checks. */
export function renderPanel(
  {
    verdict,
    groups,
    kind,
    steps,
    renderReport,
  }: Pick<PanelFindings, 'verdict' | 'groups' | 'renderReport'> & {
    readonly kind: LadderKind;
    readonly steps: readonly NextStep[];
  },
  localization: Localization,
): TemplateResult {
  const { rung } = verdict;
  return html`${renderLadder(rung, kind, localization)} ${renderAnswerParts(verdict, localization)}
  ${renderNextSteps(rung, steps, localization)}${renderReport?.(localization) ?? nothing}
  ${renderCheckList(groups, localization)}`;
}
