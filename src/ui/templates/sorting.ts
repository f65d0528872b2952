import type { Column, TableSort } from './table-parts.js';

/** Which column sorts the rows, and which way. A widget keeps it as its state. */
export type SortState = Pick<TableSort, 'column' | 'descending'>;

/** The state after a column was chosen: another column begins with its largest numbers or its first texts, the same one turns around. */
export function nextSort<Row>(
  state: SortState | undefined,
  column: string,
  columns: readonly Column<Row>[],
): SortState {
  if (state?.column === column) return { column, descending: !state.descending };
  return { column, descending: columns.find(({ name }) => name === column)?.numeric ?? false };
}

/** The rows in the order of a column; equal ones, and all of them without a column that compares, keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  state: SortState | undefined,
): readonly Row[] {
  const compare = columns.find(({ name }) => name !== undefined && name === state?.column)?.compare;
  if (!compare || !state) return rows;
  return rows.toSorted(state.descending ? (a, b) => compare(b, a) : compare);
}

/** Compares numbers of any size. */
export function compareNumbers(a: bigint | number, b: bigint | number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Compares texts of a chain by their code points: the same order everywhere, in no language. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
