import type { Localization } from '../localization/localization.js';
import { copyFrom } from './copy.js';

export interface RowElement extends HTMLTableRowElement {
  row?: unknown;
}

/** The full value of a cell that is rendered in another format; undefined if its text is the value. */
export type ValueOf = (row: unknown, cell: number) => string | undefined;

/**
 * Moves between the cells of a focused table, and copies a cell: arrows, Home, End, Page Up, Page Down, `c`. A slash
 * moves to the field that filters its rows.
 *
 * Keys with a modifier are left to the browser, and keys in a field to the field.
 */
export function moveInTable(event: KeyboardEvent, localization: Localization | undefined, valueOf: ValueOf): void {
  const target = event.composedPath()[0];
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (!(target instanceof Element) || isTyped(target)) return;
  const table = (event.currentTarget as Element).querySelector('table');
  if (!table) return;
  const cell = target.closest<HTMLTableCellElement>('th, td');
  if (event.key === 'c') {
    const row = cell?.parentElement as RowElement | null | undefined;
    if (!cell || row?.row === undefined) return;
    event.preventDefault();
    void copyFrom(cell, valueOf(row.row, cell.cellIndex) ?? textOf(cell), localization);
    return;
  }
  if (event.key === '/') {
    const filter = (target.getRootNode() as ShadowRoot).querySelector<HTMLElement>('.body input[type="search"]');
    if (filter) event.preventDefault();
    filter?.focus();
    return;
  }
  const next = cell ? neighbour(event.key, cell, table) : first(event.key, table);
  if (!next) return;
  event.preventDefault();
  // A cell becomes focusable only when it is reached: a table is one tab stop, not hundreds.
  next.tabIndex = -1;
  next.focus();
}

function isTyped(element: Element): boolean {
  return element.matches('input:not([type="checkbox"]), select, textarea, [role="menuitem"]');
}

function textOf(cell: Element): string {
  const hash = cell.querySelector('.hash');
  return (hash ?? cell).textContent.replace(/\s+/g, ' ').trim();
}

function first(key: string, table: HTMLTableElement): HTMLTableCellElement | undefined {
  if (key !== 'ArrowDown' && key !== 'ArrowRight' && key !== 'Home') return undefined;
  return rowsOf(table)[0]?.cells[0];
}

function rowsOf(table: HTMLTableElement): HTMLTableRowElement[] {
  return [...table.tBodies].flatMap((body) => [...body.rows].filter((row) => row.dataset['index'] !== undefined));
}

function neighbour(key: string, cell: HTMLTableCellElement, table: HTMLTableElement): HTMLTableCellElement | undefined {
  const rows = rowsOf(table);
  const row = cell.parentElement as HTMLTableRowElement;
  // Above the first row are the sort buttons, which are left with Tab or downward.
  const at = rows.indexOf(row);
  const { cells } = row;
  const onward = getComputedStyle(table).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = onward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
  const isCard = getComputedStyle(row).display !== 'table-row';
  const cellAt = (step: number) => cells[cell.cellIndex + step];
  const below = (step: number) => {
    const to = rows[Math.max(0, Math.min(rows.length - 1, at + step))];
    return to === row ? undefined : to?.cells[cell.cellIndex];
  };
  switch (key) {
    case onward:
      return cellAt(1);
    case back:
      return cellAt(-1);
    case 'ArrowDown':
      return isCard ? (cellAt(1) ?? rows[at + 1]?.cells[0]) : below(1);
    case 'ArrowUp':
      return isCard ? (cellAt(-1) ?? lastOf(rows[at - 1])) : below(-1);
    case 'Home':
      return cells[0];
    case 'End':
      return lastOf(row);
    case 'PageDown':
      return below(pageOf(table, row));
    case 'PageUp':
      return below(-pageOf(table, row));
    default:
      return undefined;
  }
}

function lastOf(row: HTMLTableRowElement | undefined): HTMLTableCellElement | undefined {
  return row?.cells[row.cells.length - 1];
}

/** Rows that fit into the view, minus one row for context. */
function pageOf(table: HTMLTableElement, row: HTMLTableRowElement): number {
  const height = row.offsetHeight || 1;
  const view = Math.min(table.parentElement?.clientHeight ?? innerHeight, innerHeight);
  return Math.max(1, Math.floor(view / height) - 2);
}
