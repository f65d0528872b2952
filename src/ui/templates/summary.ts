import { html, nothing, type TemplateResult } from 'lit';

export interface SummaryItem {
  readonly label: unknown;
  readonly value: unknown;
  readonly at?: string | undefined;
}

export function renderSummary(items: readonly SummaryItem[]): TemplateResult {
  return html`<dl class="summary" part="summary">
    ${items.map(
      ({ label, value, at }) =>
        html`<div>
          <dt>${label}</dt>
          <dd data-at=${at ?? nothing}>${value}</dd>
        </div>`,
    )}
  </dl>`;
}
