import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAsciiJson, toRecords, writeJson, writeNdjson } from '../../../../src/ui/export/files.js';
import { anyText } from '../../../support/wire-values.js';

/** Where Python's `splitlines` ends a line. */
const breaks = ['\r\n', ...'\n\v\f\r\x1c\x1d\x1e\x85\u2028\u2029'];
const values = fc.array(fc.jsonValue(), { maxLength: 6 });

describe('JSON', () => {
  it('parses back to the written value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect(JSON.parse(writeJson(value))).toEqual(plain);
        expect(JSON.parse(toAsciiJson(value))).toEqual(plain);
      }),
    );
  });

  it('writes big integers as decimal text with every digit', () => {
    fc.assert(
      fc.property(fc.bigInt(), (value) => {
        expect(JSON.parse(writeJson({ value }))).toEqual({ value: `${value}` });
      }),
    );
  });

  it('contains only printable characters in its ASCII form', () => {
    fc.assert(
      fc.property(anyText(60), (text) => {
        const written = toAsciiJson({ text });
        expect(written).toMatch(/^[\x20-\x7e]*$/);
        expect(JSON.parse(written)).toEqual({ text });
      }),
    );
  });

  it('writes null for undefined', () => {
    expect(writeJson(undefined)).toBe('null\n');
  });
});

describe('NDJSON', () => {
  it('writes one value per line, whatever the reader accepts as a line break', () => {
    fc.assert(
      fc.property(values, anyText(30), (list, text) => {
        const all = [...list, text];
        const written = writeNdjson(all);
        expect(written.endsWith('\n')).toBe(true);
        const lines = breaks.reduce((parts, at) => parts.flatMap((part) => part.split(at)), [written.slice(0, -1)]);
        expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(JSON.parse(JSON.stringify(all)));
      }),
    );
  });

  it('is empty for an empty list', () => {
    expect(writeNdjson([])).toBe('');
  });
});

describe('records', () => {
  it('contain every name in every row, and do not treat a column name as a prototype', () => {
    const columns = [
      { name: '__proto__', value: (row: { a?: bigint }) => row.a },
      { name: 'b', value: () => 'x' },
    ];
    expect(writeNdjson(toRecords(columns, [{ a: 1n }, {}]))).toBe(
      '{"__proto__":"1","b":"x"}\n{"__proto__":null,"b":"x"}\n',
    );
  });
});
