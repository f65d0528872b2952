import type { Column, TableSort } from './table-parts.js';

export type SortState = Omit<TableSort, 'by'>;

/**
 * The state after a column was selected: a new column starts with its largest numbers or first texts; the same column
 * is reversed.
 */
export function nextSort<Row>(
  state: SortState | undefined,
  column: string,
  columns: readonly Column<Row>[],
): SortState {
  if (state?.column === column) return { column, descending: !state.descending };
  return { column, descending: columns.find(({ name }) => name === column)?.numeric ?? false };
}

/** The rows sorted by a column. Equal rows keep their order, and so do all rows if no column can be compared. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  state: SortState | undefined,
): readonly Row[] {
  const compare = columns.find(({ name }) => name !== undefined && name === state?.column)?.compare;
  if (!compare || !state) return rows;
  return rows.toSorted(state.descending ? (a, b) => compare(b, a) : compare);
}

export function compareNumbers(a: bigint | number, b: bigint | number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Compares chain texts by code points, so that the order is the same in every language. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
