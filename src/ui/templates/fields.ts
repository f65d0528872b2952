import { html, nothing, type TemplateResult } from 'lit';

export interface Field {
  readonly label: string;
  readonly value: unknown;
  readonly hint?: string | undefined;
  /** Whether the value is long, and goes below its label in narrow containers. */
  readonly long?: boolean;
}

/** Draws fields with their values side by side; in narrow containers, long values go below their labels. */
export function renderFields(fields: readonly Field[]): TemplateResult {
  return html`<dl class="fields" part="fields">
    ${fields.map(
      ({ label, value, hint, long }) =>
        html`<div class=${long ? 'long' : nothing}>
          <dt>${hint ? html`<abbr title=${hint}>${label}</abbr>` : label}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}
