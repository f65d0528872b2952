import { loadCode } from '../../client/load-code.js';
import type { Filterable } from '../../decode/bech32-addresses.js';
import type { LazyHost } from '../../ui/controllers/missing-code.js';
import { createSlices } from '../../ui/slices.js';
import { remember } from '../../ui/remember.js';
import { answerWords } from '../../ui/localization/answer.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import { renderChip } from '../../ui/templates/chip.js';
import { renderDisclosure } from '../../ui/templates/disclosure.js';
import { comingPart, renderMissed } from '../../ui/templates/lazy-part.js';
import type { PanelName, ValidatorSetState } from './state.js';
import type { ValidatorSet } from '../../client/operations/validator-set-reply.js';
import type { SortState } from '../../ui/templates/sorting.js';
import { type Column, renderHiddenColumns, renderTable } from '../../ui/templates/table.js';
import { stakingOf } from './names.js';
import type { ValidatorRow } from './view.js';

interface Texts<Row> {
  readonly decode: typeof import('../../decode/bech32-addresses.js');
  readonly rows: readonly Row[];
  readonly texts: readonly string[];
}

/**
 * Filters rows by any form of their address or key. The texts are computed once per list of rows, in slices, on first
 * use.
 */
export class AddressFilter<Row> {
  readonly #host: LazyHost;
  readonly #toFilterable: (row: Row) => Filterable;
  #texts: Texts<Row> | undefined;
  #rows: readonly Row[] | undefined;
  #making = new AbortController();

  constructor(host: LazyHost, toFilterable: (row: Row) => Filterable) {
    this.#host = host;
    this.#toFilterable = toFilterable;
  }

  /** The rows with the text in any form; undefined while texts are being computed, after which the host draws again. */
  apply(rows: readonly Row[], text: string): readonly Row[] | undefined {
    if (text.trim() === '') return rows;
    if (this.#rows !== rows) void this.#make(rows);
    return this.#texts?.rows === rows ? this.#matching(this.#texts, text) : undefined;
  }

  readonly #matching = remember(({ decode, rows, texts }: Texts<Row>, text: string) => {
    const matches = decode.createAddressFilter(text);
    return rows.filter((_, index) => matches(texts[index] ?? ''));
  });

  async #make(rows: readonly Row[]): Promise<void> {
    this.#making.abort();
    const { signal } = (this.#making = new AbortController());
    this.#rows = rows;
    try {
      const decode = await loadCode(() => import('../../decode/bech32-addresses.js'));
      const texts = await createSlices(signal).map(rows, (row) => decode.toFilterText(this.#toFilterable(row)));
      if (signal.aborted) return;
      this.#texts = { decode, rows, texts };
      this.#host.requestUpdate();
    } catch (reason) {
      if (signal.aborted) return; // other rows are filtered by now
      // The code failed to load; loading again on every keystroke would retry forever.
      this.#host.codeMissing?.(() => rows === this.#rows && (this.#rows = undefined), reason);
    }
  }
}

/**
 * Draws the filter and other choices next to it. A chip with the numbers of shown and loaded rows removes an active
 * filter.
 */
export function renderToolbar(
  state: ValidatorSetState,
  shown: number,
  loaded: number,
  choices: unknown,
): TemplateResult {
  const { words, format, localization } = state;
  const { shownOf, showAll } = localization.wordsOf(answerWords);
  return html`<div class="toolbar" part="toolbar">
    <input
      type="search"
      part="input"
      aria-label=${words.find}
      placeholder="${words.find}: ${words.findHint}"
      autocomplete="off"
      spellcheck="false"
      .value=${state.filterText}
      @input=${({ currentTarget }: Event) => state.filterBy((currentTarget as HTMLInputElement).value)}
    />
    ${
      state.filterText.trim() === ''
        ? nothing
        : renderChip(
            html`<span role="status">${shownOf(format.integer(shown), format.integer(loaded))}</span>`,
            showAll,
            () => state.filterBy(''),
          )
    }
    <span class="toggles">${choices}</span>
  </div>`;
}

export function renderPanelButtons(state: ValidatorSetState, panels: readonly PanelName[]): unknown {
  return panels.map((panel) =>
    renderDisclosure(state.words.panels[panel], state.panels.has(panel), () => state.togglePanel(panel)),
  );
}

export interface Ranking {
  readonly set: ValidatorSet;
  readonly rows: readonly ValidatorRow[];
  readonly columns: readonly Column<ValidatorRow>[];
  readonly caption: string;
  /** Whether a filter hides rows: then threshold lines between rows would be wrong. */
  readonly filtered: boolean;
  /** The number of rows drawn without a row window; undefined for the default. */
  readonly mostPlain: number | undefined;
}

/** Draws one page of the ranking, with lines at a third, a half and two thirds if the order allows them. */
export function renderRanking(
  state: ValidatorSetState,
  { set, rows, columns, caption, filtered, mostPlain }: Ranking,
): TemplateResult {
  const { words, localization } = state;
  const drawsLines = isPowerOrder(state.sort) && !filtered;
  return renderTable<ValidatorRow>({
    caption,
    rows,
    columns,
    localization,
    key: ({ rank }) => rank,
    ...(mostPlain === undefined ? {} : { mostPlain }),
    sort: { ...state.sort, by: (column) => state.sortBy(column, columns) },
    detail: (row) =>
      row.address === state.opened
        ? [renderHiddenColumns(columns, row, row.rank - 1), renderDetail(state, set, row)]
        : undefined,
    lineAfter: ({ passes }) => (passes === null || !drawsLines ? undefined : words.passes[passes]),
  });
}

/** Whether the most powerful come first, so that a threshold line separates those above from those below. */
export function isPowerOrder({ column, descending }: SortState): boolean {
  if (column === 'rank' || column === 'cumulative') return !descending;
  return descending && (column === 'voting-power' || column === 'share');
}

function renderDetail(state: ValidatorSetState, set: ValidatorSet, row: ValidatorRow): unknown {
  const { addresses } = state;
  const { detail } = state.parts;
  const [part, decode] = [detail.get(), addresses.get()];
  if (part && decode) {
    return part.renderDetail(
      row,
      state.checkOf(set, row.address),
      state.host.bech32Prefix,
      decode,
      stakingOf(row, state.namesOf(set.blockHeight)),
      state,
    );
  }
  return detail.failed || addresses.failed ? renderMissed(state.localization) : comingPart;
}
