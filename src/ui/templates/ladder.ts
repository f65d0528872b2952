import { html, type TemplateResult } from 'lit';
import type { Rung } from '../../verify/verdict.js';
import type { Localization } from '../localization/localization.js';
import { verdictWords } from '../localization/verdicts.en.js';
import { checkWords } from '../localization/checks.en.js';

/** The chains whose answers can be told apart by what can be shown of them: validators sign blocks of a Cosmos chain. */
export type LadderKind = 'evm' | 'cosmos';

const steps = {
  evm: ['unverified', 'consistent', 'cross-checked', 'proven'],
  cosmos: ['unverified', 'consistent', 'cross-checked', 'signed', 'proven'],
} as const satisfies Record<LadderKind, readonly Rung[]>;

/** Renders how far an answer got, from unverified to proven; a mismatch and a downgrade are on none of the steps. */
export function renderLadder(rung: Rung, kind: LadderKind, localization: Localization): TemplateResult {
  const { ladder } = localization.wordsOf(checkWords);
  const { rungs } = localization.wordsOf(verdictWords);
  const all: readonly Rung[] = steps[kind];
  const reached = all.indexOf(rung);
  const classOf = (at: number) => (at === reached ? `at ${rung}` : at < reached ? 'passed' : 'ahead');
  return html`<ol class="ladder" part="ladder" aria-label=${ladder}>
    ${all.map(
      (step, at) =>
        html`<li class=${classOf(at)} aria-current=${at === reached ? 'step' : 'false'} title=${rungs[step]}>
          <span>${rungs[step]}</span>
        </li>`,
    )}
  </ol>`;
}
