import { type TemplateResult } from 'lit';
import { comingPart, renderMissed } from '../../ui/templates/disclosure.js';
import type { ValidatorSet } from '../../client/operations/validator-set-reply.js';
import type { SortState } from '../../ui/templates/sorting.js';
import { type Column, renderHiddenColumns, renderTable } from '../../ui/templates/table.js';
import type { ValidatorSetState } from './state.js';
import { stakingOf } from './names.js';
import type { ValidatorRow } from './view.js';

/** What the ranking is drawn from. */
export interface Ranking {
  readonly set: ValidatorSet;
  /** The rows of the displayed page. */
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
