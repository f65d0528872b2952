import { html, type TemplateResult } from 'lit';

// Enough to look like a list, few enough to fit in most places.
const most = 8;

/** Draws the outline of the expected rows; only the live region announces them. */
export function renderSkeleton(rows: number): TemplateResult {
  const bars = Array.from({ length: Math.min(rows, most) }, () => html`<span></span>`);
  return html`<div class="skeleton" part="skeleton" aria-hidden="true">${bars}</div>`;
}
