import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cell, type ExportColumn, writeCsv } from '../../../../src/ui/export/files.js';
import { anyText } from '../../../support/wire-values.js';

const byIndex = (names: readonly string[]): ExportColumn<readonly Cell[]>[] =>
  names.map((name, index) => ({ name, value: (row) => row[index] }));

const cell: fc.Arbitrary<Cell> = fc.oneof(
  anyText(20),
  fc.stringMatching(/^[=+\-@\t\r\n",;' a]{0,8}$/),
  fc.stringMatching(/^[ \u00a0\u200b\u200e\u202e\u2060\u3164\ufeff]{0,3}[=＝@＠﹢a]{0,2}$/),
  fc.bigInt(),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom(null, undefined),
);

describe('CSV', () => {
  it('parses back to the written rows, with an apostrophe before spreadsheet formulas', () => {
    const table = fc
      .integer({ min: 1, max: 5 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
      );
    fc.assert(
      fc.property(table, fc.boolean(), (rows, byteOrderMark) => {
        const names = rows[0]!.map((_, index) => `column ${index}`);
        const text = writeCsv(byIndex(names), rows, { byteOrderMark });
        expect(text.startsWith('\ufeff')).toBe(byteOrderMark);
        expect(parseCsv(byteOrderMark ? text.slice(1) : text)).toEqual([names, ...rows.map((row) => row.map(asRead))]);
      }),
    );
  });

  it('ends every record with CR LF, including the last', () => {
    expect(writeCsv(byIndex(['a', 'b']), [['x', 'y']])).toBe('a,b\r\nx,y\r\n');
    expect(writeCsv(byIndex(['a']), [])).toBe('a\r\n');
  });

  it.each([
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ['+1', `'+1`],
    ['-2+3', `'-2+3`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['\n=1', `"'\n=1"`],
    ['＝1', `'＝1`],
    ['＋1', `'＋1`],
    ['－1', `'－1`],
    ['＠SUM(A1)', `'＠SUM(A1)`],
    ['﹦1', `'﹦1`],
    ['\u200b=1', `'\u200b=1`],
    ['\ufeff=1', `'\ufeff=1`],
    [' =1', `' =1`],
    ['\u00a0\u2060 ＠SUM(A1)', `'\u00a0\u2060 ＠SUM(A1)`],
    ['\u202e\u3164+1', `'\u202e\u3164+1`],
  ])('prevents the text %o from running as a formula', (text, written) => {
    expect(writeCsv(byIndex(['a']), [[text]])).toBe(`a\r\n${written}\r\n`);
  });

  it.each(['a=1', ' a=1', '\u200ba', '', ' ', '\u200b', '0x1-2', '“=1”'])('leaves the text %o unchanged', (text) => {
    const [, [only]] = parseCsv(writeCsv(byIndex(['a']), [[text]])) as [string[], [string]];
    expect(only).toBe(text);
  });

  it('leaves negative values of a number type unquoted', () => {
    const row = [-18_446_744_073_709_551_616n, -5, '-5'];
    expect(writeCsv(byIndex(['a', 'b', 'c']), [row])).toBe("a,b,c\r\n-18446744073709551616,-5,'-5\r\n");
  });

  it('quotes an empty cell in a single column, so that no reader skips its line', () => {
    expect(writeCsv(byIndex(['a']), [[''], [null]])).toBe('a\r\n""\r\n""\r\n');
  });

  it('guards column names, too', () => {
    expect(writeCsv(byIndex(['=a']), [])).toBe("'=a\r\n");
  });
});

function asRead(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return `${value}`;
  const seen = [...value].find((one) => !/[\s\p{C}\p{Z}\p{DI}\u2800]/u.test(one)) ?? ' ';
  const runs = '\t\r\n'.includes(value[0] ?? ' ') || '=+-@'.includes(seen.normalize('NFKC')[0] ?? ' ');
  return runs ? `'${value}` : value;
}

/** RFC 4180 read character by character, written apart from the writer. */
function parseCsv(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let field = '';
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (quoted) {
      if (character !== '"') field += character;
      else if (text[at + 1] === '"') field += text[at++];
      else quoted = false;
    } else if (character === '"' && field === '') quoted = true;
    else if (character === ',') field = take(record, field);
    else if (character === '\r' && text[at + 1] === '\n') {
      field = take(record, field);
      records.push(record);
      record = [];
      at++;
    } else field += character;
  }
  expect([record, field, quoted]).toEqual([[], '', false]);
  return records;
}

function take(record: string[], field: string): '' {
  record.push(field);
  return '';
}
