import { html, nothing, type TemplateResult } from 'lit';

/** One line of a list of fields. */
export interface Field {
  readonly label: string;
  readonly value: unknown;
  /** One sentence that explains the field. */
  readonly hint?: string | undefined;
  /** Whether the value is long, and stands below its label where there is little room. */
  readonly long?: boolean;
}

/** Draws fields with their values: side by side, and in narrow containers with long values below their labels. */
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
