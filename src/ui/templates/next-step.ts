import { html, nothing, type TemplateResult } from 'lit';
import type { Rung } from '../../verify/verdict.js';
import type { Localization } from '../localization/localization.js';
import { checkWords } from '../localization/checks.en.js';

/** One thing that would show more of an answer: a sentence, and the control that does it. */
export interface NextStep {
  readonly sentence: string;
  readonly control: unknown;
}

/** Renders what would show more of an answer, or what to do about one that does not hold; nothing for a proven one. */
export function renderNextSteps(
  rung: Rung,
  steps: readonly NextStep[],
  localization: Localization,
): TemplateResult | typeof nothing {
  if (rung === 'proven') return nothing;
  const words = localization.wordsOf(checkWords).next;
  return html`<section class="next" part="next-steps">
    <h4>${isBroken(rung) ? words.whatToDo : words.toCheckFurther}</h4>
    ${
      steps.length === 0
        ? html`<p>${words.nothingLeft}</p>`
        : steps.map(
            ({ sentence, control }) =>
              html`<p>${sentence}</p>
                <div class="controls">${control}</div>`,
          )
    }
  </section>`;
}

/** Whether an answer does not hold, so that more checks of it help less than another answer. */
export function isBroken(rung: Rung): rung is 'mismatch' | 'downgraded' {
  return rung === 'mismatch' || rung === 'downgraded';
}
