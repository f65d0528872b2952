import { html, nothing, type TemplateResult } from 'lit';
import { answerWords } from '../../ui/localization/answer.en.js';
import { renderChip } from '../../ui/templates/chip.js';
import { renderDisclosure, toggled } from '../../ui/templates/disclosure.js';
import { comingPart, renderPart } from '../../ui/templates/lazy-part.js';
import type { Paging } from '../../ui/templates/pager.js';
import { nextSort, type SortState } from '../../ui/templates/sorting.js';
import { type Column, mostPlainRows, renderHiddenColumns, renderTable } from '../../ui/templates/table.js';
import type { Drawing, PanelName, ValidatorRow } from './view.js';

/**
 * Draws the filter and other choices next to it. A chip with the numbers of shown and loaded rows removes an active
 * filter.
 */
export function renderToolbar(
  { view, actions, words, format, localization }: Drawing,
  shown: number,
  loaded: number,
  choices: unknown,
): TemplateResult {
  const { shownOf, showAll } = localization.wordsOf(answerWords);
  const { filter } = view.choices;
  const filterBy = (text: string) => actions.arrange({ filter: text });
  return html`<div class="toolbar" part="toolbar">
    <input
      type="search"
      part="input"
      aria-label=${words.find}
      placeholder="${words.find}: ${words.findHint}"
      autocomplete="off"
      spellcheck="false"
      .value=${filter}
      @input=${({ currentTarget }: Event) => filterBy((currentTarget as HTMLInputElement).value)}
    />
    ${
      filter.trim() === ''
        ? nothing
        : renderChip(
            html`<span role="status">${shownOf(format.integer(shown), format.integer(loaded))}</span>`,
            showAll,
            () => filterBy(''),
          )
    }
    <span class="toggles">${choices}</span>
  </div>`;
}

export function renderPanelButtons({ view, actions, words }: Drawing, panels: readonly PanelName[]): unknown {
  const { panels: open } = view.choices;
  return panels.map((panel) =>
    renderDisclosure(words.panels[panel], open.includes(panel), () =>
      actions.choose(({ panels: now }) => ({ panels: toggled(now, panel) })),
    ),
  );
}

/** The paging for screen or print: paper has all rows. */
export function pagingOf({ view: { page, pageSize, known }, actions: { go } }: Drawing): Paging {
  if (!known.isPrinting) return { page, pageSize, go };
  // A long table prints all of its rows, and stays one; a short one must not omit any.
  const mostPlain = pageSize > mostPlainRows ? mostPlainRows : Number.MAX_SAFE_INTEGER;
  return { page: 0, pageSize: Number.MAX_SAFE_INTEGER, mostPlain, go };
}

export interface Ranking {
  readonly rows: readonly ValidatorRow[];
  readonly columns: readonly Column<ValidatorRow>[];
  readonly caption: string;
  /** Whether a filter hides rows: then threshold lines between rows would be wrong. */
  readonly filtered: boolean;
  /** The number of rows drawn without a row window; undefined for the default. */
  readonly mostPlain: number | undefined;
}

export function renderRanking(
  drawing: Drawing,
  { rows, columns, caption, filtered, mostPlain }: Ranking,
): TemplateResult {
  const { view, actions, words, localization, parts } = drawing;
  const { sort, opened } = view.choices;
  const drawsLines = isPowerOrder(sort) && !filtered;
  return renderTable<ValidatorRow>({
    caption,
    rows,
    columns,
    localization,
    key: ({ rank }) => rank,
    ...(mostPlain === undefined ? {} : { mostPlain }),
    sort: { ...sort, by: (column) => actions.arrange({ sort: nextSort(sort, column, columns) }) },
    detail: (row) =>
      row.address === opened
        ? [
            renderHiddenColumns(columns, row, row.rank - 1),
            renderPart(parts.more, (more) => more.renderDetail(row, drawing), localization, comingPart),
          ]
        : undefined,
    lineAfter: ({ passes }) => (passes === null || !drawsLines ? undefined : words.passes[passes]),
  });
}

/** Whether the most powerful come first, so that a threshold line separates those above from those below. */
export function isPowerOrder({ column, descending }: SortState): boolean {
  if (column === 'rank' || column === 'cumulative') return !descending;
  return descending && (column === 'voting-power' || column === 'share');
}
