import { html, nothing, type TemplateResult } from 'lit';
import type { LateDrawing } from './words.js';

/** Draws a button that shows all of what is cut. */
export function renderShowAll(
  isCut: boolean,
  { state, words }: Pick<LateDrawing<'set' | 'whole'>, 'state' | 'words'>,
): TemplateResult | typeof nothing {
  if (!isCut || state.whole) return nothing;
  return html`<p class="copies">
    <button type="button" part="button" @click=${() => state.set({ whole: true })}>${words.showAll}</button>
  </p>`;
}
