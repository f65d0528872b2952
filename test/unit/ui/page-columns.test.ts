import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toRecords, writeCsv } from '../../../src/ui/export/files.js';
import type { Columns } from '../../../src/ui/host-data.js';
import { createColumns, readColumns } from '../../../src/ui/page-columns.js';
import type { Column } from '../../../src/ui/templates/table-parts.js';

interface Item {
  readonly name: string;
  readonly power: bigint;
}
interface Row {
  readonly item: Item;
}

let reported: string[] = [];
beforeEach(() => {
  reported = [];
  vi.stubGlobal('reportError', (fault: unknown) => reported.push(String(fault)));
});
afterEach(() => vi.unstubAllGlobals());

const table = { ids: ['name', 'power', 'late'], itemOf: ({ item }: Row) => item };
const own: readonly Column<Row>[] = ['name', 'power'].map((name) => ({ name, label: name, cell: () => name }));
const rows: readonly Row[] = [
  { item: { name: 'b', power: 2n } },
  { item: { name: 'a', power: 10n } },
  { item: { name: 'c', power: 9n } },
];
const double = { id: 'double', header: 'Double', value: ({ power }: Item) => power * 2n };

function set(columns: unknown) {
  return createColumns(columns as Columns<never>, 'some-table')(table);
}

function namesOf(columns: unknown): readonly (string | undefined)[] {
  return set(columns)
    .arrange(own)
    .map(({ name }) => name);
}

describe('the columns that a page sets', () => {
  it('have the order of the page, and omit what it does not list', () => {
    expect(namesOf(['power', double, 'name'])).toEqual(['power', 'double', 'name']);
    expect(namesOf(['power'])).toEqual(['power']);
    expect(reported).toEqual([]);
  });

  it('omit columns that the table has later', () => {
    expect(namesOf(['late', 'name'])).toEqual(['name']);
    expect(reported).toEqual([]);
  });

  it.each([[[]], ['name'], [{ 0: 'name' }], [['unknown']]])('are those of the table if the page sets %j', (columns) => {
    expect(namesOf(columns)).toEqual(['name', 'power']);
  });

  it('report an unknown id once, with the known ones', () => {
    const columns = createColumns(['power', '<b>'] as Columns<never>, 'some-table');
    for (const each of [table, { ...table }])
      expect(
        columns(each)
          .arrange(own)
          .map(({ name }) => name),
      ).toEqual(['power']);
    expect(reported).toEqual(['TypeError: <some-table> has no column “<b>”; its columns are name, power, late.']);
  });

  it('keep a column of the table whose id the page uses for another', () => {
    const [column] = set([{ ...double, id: 'name' }]).arrange(own);
    expect(column).toBe(own[0]);
    expect(reported).toEqual([
      'TypeError: <some-table> has a column “name” of its own, which is used; choose another id.',
    ]);
  });

  it.each([
    ['an id twice', [double, double], ['double'], 'columns of <t> has “double” twice; the first one is used.'],
    ['no id', [{ header: 'X', value: () => 1 }], [], 'columns of <t> has an entry that is neither an id nor'],
    ['no header', [{ id: 'x', value: () => 1 }], [], 'columns of <t> has an entry that is neither an id nor'],
    ['no value', [{ id: 'x', header: 'X' }], [], 'columns of <t> has an entry that is neither an id nor'],
    ['null', [null], [], 'columns of <t> has an entry that is neither an id nor'],
  ])('report an entry with %s', (_, columns, ids, problem) => {
    const read = readColumns(columns as Columns<never>, [], 't');
    expect(read.list.map((each) => (typeof each === 'string' ? each : each.id))).toEqual(ids);
    expect(read.problems).toEqual([expect.stringContaining(problem)]);
  });

  it('sort rows by an added column, and leave the order of other columns to the table', () => {
    const namesBy = (columns: unknown, descending: boolean, column = 'double') =>
      set(columns)
        .sort(rows, { column, descending })
        .map(({ item }) => item.name);
    expect(namesBy(['name', double], false)).toEqual(['b', 'c', 'a']);
    expect(namesBy(['name', double], true)).toEqual(['a', 'c', 'b']);
    expect(namesBy(['name', double], false, 'name')).toEqual(['b', 'a', 'c']);
    // Missing values come before numbers, and numbers before texts.
    const values: Readonly<Record<string, unknown>> = { a: undefined, b: 'x', c: 3 };
    expect(namesBy([{ ...double, value: ({ name }: Item) => values[name] }], false)).toEqual(['a', 'c', 'b']);
  });

  it('read each value once', () => {
    const value = vi.fn(({ power }: Item) => power);
    const columns = set([{ ...double, value }]);
    columns.sort(rows, { column: 'double', descending: true });
    columns.sort(rows, { column: 'double', descending: false });
    expect(value).toHaveBeenCalledTimes(rows.length);
  });

  it('are exported after the columns of the table, with formulas made harmless', () => {
    const files = [{ name: 'name', value: ({ item }: Row) => item.name }];
    const all = set(['name', { ...double, value: () => '=1+1' }]).exported(files);
    expect(writeCsv(all, rows.slice(0, 1))).toBe("name,double\r\nb,'=1+1\r\n");
    expect(toRecords(all, rows)[0]).toMatchObject({ name: 'b', double: '=1+1' });
  });

  it('leave a column of files that has the same name', () => {
    const files = [{ name: 'double', value: () => 'ours' }];
    const columns = set([double]);
    expect(columns.exported(files)).toEqual(files);
    columns.exported(files);
    expect(reported).toEqual([
      'TypeError: Files of <some-table> have a column “double”; choose another id to export yours.',
    ]);
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('a fault');
      },
    ],
    ['is a promise', () => Promise.reject(new Error('late'))],
    ['is an object', () => ({})],
    ['is not a number', () => NaN],
  ])('have no value where it %s, which is reported once', (_, value) => {
    const columns = set([{ ...double, value }]);
    const [file] = columns.exported([]);
    expect(rows.map((row) => file?.value(row))).toEqual([undefined, undefined, undefined]);
    expect(reported).toHaveLength(1);
  });
});
