import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ExportColumn, toRecords, writeCsv, writeJson, writeNdjson } from '../../../../src/ui/export/files.js';
import { exportTable } from '../../../../src/ui/tools/export-table.js';
import type { VerificationReport } from '../../../../src/ui/tools/tools.js';
import { anyText } from '../../../support/wire-values.js';

type Row = readonly [string, bigint, string | undefined];

const columns: readonly ExportColumn<Row>[] = [
  { name: 'text', value: ([text]) => text },
  { name: 'number', value: ([, number]) => number },
  { name: 'maybe', value: ([, , maybe]) => maybe },
];
const some = fc.array(fc.tuple(anyText(12), fc.bigInt(), fc.option(anyText(12), { nil: undefined })), { maxLength: 4 });

describe('a table that is written in slices', () => {
  it('equals the table that is written at once, in each format', async () => {
    const counts = fc.constantFrom(0, 1, 99, 100, 101, 350);
    await fc.assert(
      fc.asyncProperty(some, counts, async (few, count) => {
        const rows: Row[] = Array.from({ length: few.length > 0 ? count : 0 }, (_, index) => few[index % few.length]!);
        const table = { columns: columns as readonly ExportColumn<never>[], rows };
        expect(await exportTable({ table }, 'csv')).toBe(writeCsv(columns, rows, { byteOrderMark: true }));
        expect(await exportTable({ table }, 'json')).toBe(writeJson(toRecords(columns, rows)));
        expect(await exportTable({ table }, 'ndjson')).toBe(writeNdjson(toRecords(columns, rows)));
      }),
      { numRuns: 60 },
    );
  });

  it('contains the verification level and its source in every row once it is known', async () => {
    const table = { columns: columns as readonly ExportColumn<never>[], rows: [['a', 1n, undefined]] };
    const write = (verification: VerificationReport | null) => exportTable({ table, verification }, 'csv');
    const head = '\ufefftext,number,maybe,verification,verified_against,mismatch\r\n';
    expect(await write(null)).toBe(`${head}a,1,,,,\r\n`);
    const proven = { level: 'proven', against: { source: 'host', hash: '0xab' } } as const;
    expect(await write(proven)).toBe(`${head}a,1,,proven,0xab,\r\n`);
    const witnessed = {
      level: 'cross-checked',
      against: { source: 'witness', hash: null, host: 'b.example' },
    } as const;
    expect(await write(witnessed)).toBe(`${head}a,1,,cross-checked,b.example,\r\n`);
    expect(await write({ level: 'unverified', against: null })).toBe(`${head}a,1,,unverified,,\r\n`);
  });

  it('names the failed checks of a mismatch with both values in every row', async () => {
    const table = { columns: columns as readonly ExportColumn<never>[], rows: [['a', 1n, undefined]] };
    const about = { id: 'cumulative-gas', basis: 'response', outcome: 'fail' } as const;
    const path = 'result[0].cumulativeGasUsed';
    const details = { claimed: '131758', computed: '131757' };
    const listed = [{ ...about, path, reason: 'mismatch', details } as const];
    const checks = [{ ...about, count: 1, listed }];
    const written = await exportTable({ table, verification: { level: 'mismatch', against: null, checks } }, 'ndjson');
    expect(JSON.parse(written)).toMatchObject({
      verification: 'mismatch',
      mismatch: `cumulative-gas ${path} 131758 != 131757`,
    });
  });

  it('names three of many failed checks in a row, and how many others failed', async () => {
    const table = { columns: columns as readonly ExportColumn<never>[], rows: [['a', 1n, undefined]] };
    const about = { id: 'cumulative-gas', basis: 'response', outcome: 'fail' } as const;
    const listed = Array.from(
      { length: 20 },
      (_, at) => ({ ...about, path: `result[${at}]`, reason: 'mismatch' }) as const,
    );
    const checks = [{ ...about, count: 20, listed }];
    const written = await exportTable({ table, verification: { level: 'mismatch', against: null, checks } }, 'ndjson');
    const expected = ['result[0]', 'result[1]', 'result[2]'].map((path) => `cumulative-gas ${path}`);
    expect(JSON.parse(written)).toMatchObject({ mismatch: [...expected, '17 more'].join('; ') });
  });

  it('is empty without a table, and stops after an abort', async () => {
    expect(await exportTable({}, 'csv')).toBe('');
    const work = new AbortController();
    const slow: ExportColumn<number> = {
      name: 'slow',
      value: (row) => {
        const until = performance.now() + 1;
        while (performance.now() < until);
        work.abort(new Error('not wanted'));
        return row;
      },
    };
    const table = { columns: [slow] as readonly ExportColumn<never>[], rows: Array.from({ length: 500 }, (_, i) => i) };
    await expect(exportTable({ table }, 'csv', work.signal)).rejects.toThrow('not wanted');
  });
});
