import { html, type TemplateResult } from 'lit';

// Enough to look like a list, few enough to fit where most lists go.
const most = 8;

/** Draws the outline of rows to come; it says nothing, the live region does. */
export function renderSkeleton(rows: number): TemplateResult {
  const bars = Array.from({ length: Math.min(rows, most) }, () => html`<span></span>`);
  return html`<div class="skeleton" part="skeleton" aria-hidden="true">${bars}</div>`;
}
