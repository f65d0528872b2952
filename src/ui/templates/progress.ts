import { html, type TemplateResult } from 'lit';
import type { Localization } from '../localization/localization.js';
import { partWords } from '../localization/part-words.js';

/** Draws how far something is, when it is known how far there is to go; `label` says what it is. */
export function renderProgress(
  { label, done, total }: { readonly label: string; readonly done: number; readonly total: number },
  localization: Localization,
): TemplateResult {
  const { format } = localization;
  const words = localization.wordsOf(partWords).progress(format.integer(done), format.integer(total));
  return html`<span class="progress" part="progress"
    ><progress aria-label=${label} value=${done} max=${Math.max(1, total)}></progress> <span>${words}</span></span
  >`;
}
