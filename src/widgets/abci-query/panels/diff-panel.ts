import { html, nothing, type TemplateResult } from 'lit';
import { safeText } from '../../../ui/format/safe-text.js';
import { describeError } from '../../../ui/localization/localization.js';
import { tableStyles } from '../../../ui/styles/table.js';
import { type Column, renderTable } from '../../../ui/templates/table.js';
import { lateWords } from '../late-words.en.js';
import type { Difference } from '../leaves.js';
import type { ComparisonOnShow } from '../view.js';
import { type Drawing, renderUnread } from './value-panel.js';

export const styles = [tableStyles];
export const catalogues = [lateWords];

const mostRows = 500;

export function renderComparison(comparison: ComparisonOnShow, drawing: Drawing): TemplateResult {
  const { localization, format } = drawing;
  const words = localization.wordsOf(lateWords);
  switch (comparison.kind) {
    case 'failed': {
      const { error, request } = comparison.failed;
      const { what, next } = describeError(error, localization);
      const height = format.integer(request.height as bigint);
      return html`<p class="alarm" part="alarm">${words.comparedFailed(height)} ${what} ${next}</p>`;
    }
    case 'unread':
      return renderUnread(comparison.read, drawing);
    case 'without':
      return html`<p class="aside">${words.onlyFailed}</p>`;
    case 'compared':
      return renderDifferences(comparison, drawing);
  }
}

function renderDifferences(
  { heights: [now, before], rows, isPage }: Extract<ComparisonOnShow, { kind: 'compared' }>,
  { localization, format }: Drawing,
): TemplateResult {
  const words = localization.wordsOf(lateWords);
  const heights = [now === undefined ? words.latest : format.integer(now), format.integer(before)] as const;
  const ofPage = isPage ? html`<p class="aside">${words.comparedPage}</p>` : nothing;
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
