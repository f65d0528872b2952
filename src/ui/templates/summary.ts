import { html, type TemplateResult } from 'lit';

export interface SummaryItem {
  readonly label: unknown;
  readonly value: unknown;
}

export function renderSummary(items: readonly SummaryItem[]): TemplateResult {
  return html`<dl class="summary" part="summary">
    ${items.map(
      ({ label, value }) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}
