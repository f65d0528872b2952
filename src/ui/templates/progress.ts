import type { Localization } from '../localization/localization.js';
import { answerWords } from '../localization/answer.en.js';
import { html, type TemplateResult } from 'lit';

export function renderProgress(
  { label, done, total }: { readonly label: string; readonly done: number; readonly total: number },
  localization: Localization,
): TemplateResult {
  const { format } = localization;
  const words = localization.wordsOf(answerWords).progressOf(format.integer(done), format.integer(total));
  return html`<span class="progress" part="progress"
    ><progress aria-label=${label} value=${done} max=${Math.max(1, total)}></progress> <span>${words}</span></span
  >`;
}
