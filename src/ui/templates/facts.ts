import { html, nothing, type TemplateResult } from 'lit';
import { formatAgo } from '../format/chain-time.js';
import type { Localization } from '../localization/localization.js';
import type { Cell, ExportColumn } from '../export/files.js';

/** Draws a time relative to now; the exact one is its title, and is printed. */
export function renderAgo(time: Date, now: Date, { locale, format }: Localization): TemplateResult {
  const exact = format.exact(time);
  return html`<time part="time" datetime=${time.toISOString()} title=${exact}
    ><span class="ago">${formatAgo(time, now, locale)}</span><span class="exact">${exact}</span></time
  >`;
}

export function renderTime(time: Date, now: Date, { locale, format }: Localization): TemplateResult {
  return html`<time part="time" datetime=${time.toISOString()}
    >${format.exact(time)} <span class="ago">(${formatAgo(time, now, locale)})</span></time
  >`;
}

type Row = readonly [name: string, value: unknown];

const columns: readonly ExportColumn<Row>[] = [
  { name: 'field', value: ([name]) => name },
  { name: 'value', value: ([, value]) => toCell(value) },
];

/** The fields of one object as a table, one row each; values that are not scalar are JSON. */
export function fieldTable(rows: readonly Row[]) {
  return { columns, rows };
}

function toCell(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'bigint' || typeof value === 'number' || value === null)
    return value;
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));
}

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

export interface Asking {
  readonly label: string;
  readonly run: () => void;
}

/** Draws what is missing of an answer, in place of a figure about all of it, with the button that requests it. */
export function renderMissing(what: unknown, ask: Asking | undefined): TemplateResult {
  return html`<p class="alarm" part="alarm" role="alert">
    ${what} ${ask ? html`<button type="button" part="button" @click=${ask.run}>${ask.label}</button>` : nothing}
  </p>`;
}

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
