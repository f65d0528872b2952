import { answerWords } from '../localization/answer.en.js';
import { html, type TemplateResult } from 'lit';
import type { Localization } from '../localization/localization.js';

export interface Paging {
  /** The page of rows, from 0. */
  readonly page: number;
  readonly pageSize: number;
  readonly go: (page: number) => void;
  readonly mostPlain?: number;
}

export interface Pager extends Paging {
  /** The number of rows; null while unknown. */
  readonly total: number | null;
  readonly shown: number;
}

export interface Page<Row> extends Pager {
  readonly total: number;
  readonly rows: readonly Row[];
}

/** The displayed page; the last page if the page number is beyond it. */
export function cutPage<Row>(all: readonly Row[], paging: Paging): Page<Row> {
  const { pageSize } = paging;
  const page = Math.min(paging.page, Math.max(0, Math.ceil(all.length / pageSize) - 1));
  const rows = all.length <= pageSize ? all : all.slice(page * pageSize, (page + 1) * pageSize);
  return { ...paging, page, total: all.length, shown: rows.length, rows };
}

/** The displayed rows in words: `Rows 1–50 of 175`. */
export function describeRows({ page, pageSize, total, shown }: Omit<Pager, 'go'>, localization: Localization): string {
  const { format } = localization;
  const words = localization.wordsOf(answerWords);
  if (shown === 0) return words.noRows;
  const first = page * pageSize + 1;
  const last = first + shown - 1;
  return words.rows(format.integer(first), format.integer(last), total === null ? null : format.integer(total));
}

export function renderPager(pager: Pager, localization: Localization): TemplateResult {
  const { page, pageSize, total, shown, go } = pager;
  const words = localization.wordsOf(answerWords);
  const isLast = total === null ? shown < pageSize : (page + 1) * pageSize >= total;
  const rows = html`<span>${describeRows(pager, localization)}</span>`;
  if (page === 0 && isLast) return rows;
  return html`${rows}
    <nav class="pager" part="pager" aria-label=${words.pager}>
      ${renderStep('‹ ', words.previous, '', page === 0, () => go(page - 1))}
      ${renderStep('', words.next, ' ›', isLast, () => go(page + 1))}
    </nav>`;
}

/** A button that keeps the focus when it has no target, which a `disabled` button would lose. */
function renderStep(before: string, label: string, after: string, off: boolean, go: () => void): TemplateResult {
  return html`<button type="button" part="button" aria-disabled=${off} @click=${off ? undefined : go}>
    <span class="arrow" aria-hidden="true">${before}</span>${label}<span class="arrow" aria-hidden="true"
      >${after}</span
    >
  </button>`;
}
