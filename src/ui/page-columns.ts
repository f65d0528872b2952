import { html } from 'lit';
import type { Cell, ExportColumn } from './export/files.js';
import { safeText } from './format/safe-text.js';
import type { Columns, ColumnsOf, ColumnTable, PageColumn, SetColumns } from './host-data.js';
import { guarded, isText } from './host-input.js';
import { drawnBy, pageValue } from './page-values.js';
import { compareNumbers, compareTexts, sortRows } from './templates/sorting.js';
import type { Column } from './templates/table-parts.js';

export interface ReadColumns {
  readonly list: readonly (string | PageColumn<never>)[];
  readonly problems: readonly string[];
}

export function readColumns(given: Columns<never>, own: readonly string[], tag: string): ReadColumns {
  if (!Array.isArray(given)) return { list: [], problems: [`columns of <${tag}> is not an array, so it is not used.`] };
  const list: (string | PageColumn<never>)[] = [];
  const problems: string[] = [];
  const taken = new Set<string>();
  for (const each of given as readonly unknown[]) {
    const id = isText(each) ? each : isPageColumn(each) ? each.id : undefined;
    const name = `“${safeText(id ?? '', 40)}”`;
    if (id === undefined)
      problems.push(`columns of <${tag}> has an entry that is neither an id nor { id, header, value }.`);
    else if (taken.has(id)) problems.push(`columns of <${tag}> has ${name} twice; the first one is used.`);
    else if (own.includes(id)) {
      if (!isText(each)) problems.push(`<${tag}> has a column ${name} of its own, which is used; choose another id.`);
      list.push(id);
    } else if (isText(each)) problems.push(`<${tag}> has no column ${name}; its columns are ${own.join(', ')}.`);
    else list.push(each as PageColumn<never>);
    if (id !== undefined) taken.add(id);
  }
  return { list, problems };
}

function isPageColumn(value: unknown): value is PageColumn<never> {
  const { id, header, value: read, render } = (value ?? {}) as Partial<PageColumn<never>>;
  const isReadable = typeof read === 'function' && (render === undefined || typeof render === 'function');
  return isText(id) && id !== '' && isText(header) && isReadable;
}

export function createColumns(given: Columns<never>, tag: string): ColumnsOf {
  const reported = new Set<string>();
  const report = (problem: string) => {
    if (!reported.has(problem)) reportError(new TypeError(problem));
    reported.add(problem);
  };
  const made = new Map<unknown, SetColumns<never>>();
  return <Row extends object>(table: ColumnTable<Row>) => {
    const kept = made.get(table) ?? setColumns(given, table as ColumnTable<never>, tag, report);
    made.set(table, kept);
    return kept as unknown as SetColumns<Row>;
  };
}

function setColumns<Row extends object>(
  given: Columns<never>,
  { ids, itemOf }: ColumnTable<Row>,
  tag: string,
  report: (problem: string) => void,
): SetColumns<Row> {
  const { list, problems } = readColumns(given, ids, tag);
  for (const problem of problems) report(problem);
  const entries = list.map((each) => (isText(each) ? { id: each } : addedColumn(each, itemOf)));
  const added = entries.filter((each) => 'file' in each);
  return {
    ids: list.filter(isText),
    arrange: ((own: readonly Column<Row>[]) => {
      const isTwoLines = own.some(({ narrow }) => narrow !== undefined);
      const columns = entries.flatMap((each) => {
        if ('id' in each) return own.filter(({ name }) => name === each.id);
        return isTwoLines ? { ...each.column, narrow: 'hidden' as const } : each.column;
      });
      return columns.length > 0 ? columns : own;
    }) as SetColumns<Row>['arrange'],
    sort: (rows, state) =>
      sortRows(
        rows,
        added.map(({ column }) => column),
        state,
      ),
    exported(own) {
      const names = new Set(own.map(({ name }) => name));
      const others = added.flatMap(({ file }) => {
        if (!names.has(file.name)) return file;
        report(`Files of <${tag}> have a column “${safeText(file.name, 40)}”; choose another id to export yours.`);
        return [];
      });
      return [...own, ...others];
    },
  };
}

function addedColumn<Row extends object>(
  given: PageColumn<never>,
  itemOf: (row: Row) => object,
): { readonly column: Column<Row>; readonly file: ExportColumn<Row> } {
  const { id, header } = given;
  const column = given as PageColumn<object>;
  const read = guarded(`value of the column ${id}`, (item: object) => column.value(item), isCell);
  const kept = new WeakMap<Row, { readonly cell: Cell }>();
  const valueOf = (row: Row): Cell => {
    const found = kept.get(row) ?? { cell: read(itemOf(row)) };
    kept.set(row, found);
    return found.cell;
  };
  const draw =
    column.render && drawnBy(`render of the column ${id}`, (value: Cell, item: object) => column.render?.(value, item));
  return {
    column: {
      name: id,
      label: safeText(header, 80),
      cell(row) {
        const value = valueOf(row);
        const text = isMissing(value) ? '–' : html`<bdi dir="auto">${safeText(`${value}`)}</bdi>`;
        return draw ? pageValue(() => draw(value, itemOf(row)), [draw, value, row], text) : text;
      },
      copy: (row) => `${valueOf(row) ?? ''}`,
      compare: (a, b) => compareCells(valueOf(a), valueOf(b)),
    },
    file: { name: id, value: valueOf },
  };
}

function isMissing(value: Cell): value is null | undefined | '' {
  return value === undefined || value === null || value === '';
}

function isCell(value: unknown): value is Cell {
  return ['string', 'bigint', 'boolean'].includes(typeof value) || (typeof value === 'number' && !Number.isNaN(value));
}

/** Sorts rows without a value first, then numbers, then texts. */
function compareCells(a: Cell, b: Cell): number {
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
  return placeOf(a) - placeOf(b) || compareTexts(`${a ?? ''}`, `${b ?? ''}`);
}

function isNumber(value: Cell): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

function placeOf(value: Cell): number {
  return isMissing(value) ? 0 : isNumber(value) ? 1 : 2;
}
