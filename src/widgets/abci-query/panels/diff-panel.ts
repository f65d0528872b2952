import { html, nothing, type TemplateResult } from 'lit';
import { safeText } from '../../../ui/format/safe-text.js';
import { tableStyles } from '../../../ui/styles/table.js';
import { describeError } from '../../../ui/localization/localization.js';
import { renderTable, type Column } from '../../../ui/templates/table.js';
import type { AbciAnswers } from '../state.js';
import { type Drawing, renderUnread } from './value-panel.js';
import type { Difference } from '../leaves.js';
import { isPage } from '../next-page.js';
import { toAbciView } from '../view.js';
import { lateWords } from '../late-words.en.js';

export const styles = [tableStyles];
export const catalogues = [lateWords];

/** Fields that are drawn. */
const mostRows = 500;

export function renderComparison(drawing: Drawing, compared: NonNullable<AbciAnswers['compared']>): TemplateResult {
  const { state, query, response, localization, format } = drawing;
  const words = localization.wordsOf(lateWords);
  if ('error' in compared) {
    const { what, next } = describeError(compared.error, localization);
    const height = format.integer(compared.request.height as bigint);
    return html`<p class="alarm" part="alarm">${words.comparedFailed(height)} ${what} ${next}</p>`;
  }
  const other = { ...query, height: compared.request.height as bigint };
  const [now, before] = [state.readings.of(query, response), state.comparedReadings.of(other, compared.value)];
  const heights = [
    query.height === undefined ? words.latest : format.integer(query.height),
    format.integer(other.height),
  ] as const;
  if (now.kind !== 'loaded' || before.kind !== 'loaded') {
    const kinds = [now.kind, before.kind].filter((kind) => kind !== 'loaded');
    return renderUnread(kinds.find((kind) => kind !== 'coming') ?? 'coming', drawing);
  }
  if (!hasValue(query, response) || !hasValue(other, compared.value))
    return html`<p class="aside">${words.onlyFailed}</p>`;
  const rows = state.differencesOf(before, now);
  const ofPage = isPage(now) || isPage(before) ? html`<p class="aside">${words.comparedPage}</p>` : nothing;
  if (rows.length === 0)
    return html`<p class="aside">${words.same(...heights)}</p>
      ${ofPage}`;
  const more = rows.length - mostRows;
  const text = (value: string | undefined) =>
    value === undefined
      ? html`<span class="unset">–</span>`
      : html`<bdi class="message-text" dir="auto">${safeText(value, 300)}</bdi>`;
  const columns: readonly Column<Difference>[] = [
    {
      label: words.diffField,
      header: true,
      cell: ({ path }) => html`<span class="code-word" dir="ltr">${safeText(path, 200)}</span>`,
    },
    { label: heights[1], long: true, cell: ({ before: old }) => text(old) },
    { label: heights[0], long: true, cell: ({ after }) => text(after) },
  ];
  return html`<section class="part" part="section">
    <h3>${words.diff(...heights)}</h3>
    ${ofPage}
    ${renderTable({ caption: words.diff(...heights), columns, rows: rows.slice(0, mostRows), key: ({ path }) => path, localization })}
    ${more > 0 ? html`<p class="aside">${words.furtherChanges(format.integer(more), more)}</p>` : nothing}
  </section>`;
}

function hasValue(query: Drawing['query'], response: Drawing['response']): boolean {
  return toAbciView(query, response).kind === 'value';
}
