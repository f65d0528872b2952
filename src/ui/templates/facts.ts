import { html, type TemplateResult } from 'lit';

/** One of the three or four key figures of an answer. */
export interface Fact {
  readonly label: unknown;
  readonly value: unknown;
}

/** Draws the key figures above a table. */
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
