import { answerWords } from '../../../ui/localization/answer.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { Drawing } from './panel.js';

/** Draws a button that shows all of what is cut. */
export function renderShowAll(isCut: boolean, drawing: Drawing): TemplateResult | typeof nothing {
  if (!isCut || drawing.state.whole) return nothing;
  return html`<p class="copies">${renderAllButton(drawing)}</p>`;
}

/** Draws the button itself. */
export function renderAllButton({ state, localization }: Drawing): TemplateResult {
  const words = localization.wordsOf(answerWords);
  return html`<button type="button" part="button" @click=${() => state.set({ whole: true })}>${words.showAll}</button>`;
}
