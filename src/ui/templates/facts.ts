import { html, type TemplateResult } from 'lit';

export interface Fact {
  readonly label: unknown;
  readonly value: unknown;
}

export function renderFacts(facts: readonly Fact[]): TemplateResult {
  return html`<dl class="facts" part="facts">
    ${facts.map(
      ({ label, value }) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}
