import { html, nothing, type TemplateResult } from 'lit';

export interface Field {
  readonly label: string | TemplateResult;
  readonly value: unknown;
  readonly hint?: string | undefined;
  /** Whether the value is long, so that it is below its label in narrow containers. */
  readonly long?: boolean;
  readonly at?: string | undefined;
}

export function renderFields(fields: readonly Field[]): TemplateResult {
  return html`<dl class="fields" part="fields">
    ${fields.map(
      ({ label, value, hint, long, at }) =>
        html`<div class=${long ? 'long' : nothing}>
          <dt>${hint ? html`<abbr title=${hint}>${label}</abbr>` : label}</dt>
          <dd data-at=${at ?? nothing}>${value}</dd>
        </div>`,
    )}
  </dl>`;
}
