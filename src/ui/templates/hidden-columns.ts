import { html, nothing, type TemplateResult } from 'lit';
import { renderFields } from './fields.js';
import type { Column } from './table.js';

/** Draws the values that a narrow two-line row hides, for the detail of that row; only visible there. */
export function renderHiddenColumns<Row>(
  columns: readonly Column<Row>[],
  row: Row,
  index: number,
): TemplateResult | typeof nothing {
  const hidden = columns.filter(({ narrow }) => narrow === 'hidden');
  if (hidden.length === 0) return nothing;
  return html`<div class="left-out">
    ${renderFields(hidden.map(({ label, cardLabel, cell }) => ({ label: cardLabel ?? label, value: cell(row, index) })))}
  </div>`;
}
