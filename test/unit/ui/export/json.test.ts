import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAsciiJson, toRecords, writeJson, writeNdjson } from '../../../../src/ui/export/files.js';
import { anyText } from '../../../support/wire-values.js';

/** Where Python's `splitlines` ends a line. */
const breaks = ['\r\n', ...'\n\v\f\r\x1c\x1d\x1e\x85\u2028\u2029'];
const values = fc.array(fc.jsonValue(), { maxLength: 6 });

describe('JSON', () => {
  it('reads back as it was written', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect(JSON.parse(writeJson(value))).toEqual(plain);
        expect(JSON.parse(toAsciiJson(value))).toEqual(plain);
      }),
    );
  });

  it('holds big integers as decimal text, to the last digit', () => {
    fc.assert(
      fc.property(fc.bigInt(), (value) => {
        expect(JSON.parse(writeJson({ value }))).toEqual({ value: `${value}` });
      }),
    );
  });

  it('in ASCII has nothing that a terminal or a code page could change', () => {
    fc.assert(
      fc.property(anyText(60), (text) => {
        const written = toAsciiJson({ text });
        expect(written).toMatch(/^[\x20-\x7e]*$/);
        expect(JSON.parse(written)).toEqual({ text });
      }),
    );
  });

  it('of what has no JSON is null', () => {
    expect(writeJson(undefined)).toBe('null\n');
  });
});

describe('NDJSON', () => {
  it('has one value a line, whatever the reader takes for the end of a line', () => {
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

  it('of nothing is nothing', () => {
    expect(writeNdjson([])).toBe('');
  });
});

describe('records', () => {
  it('have every name in every row, and take no column for a prototype', () => {
    const columns = [
      { name: '__proto__', value: (row: { a?: bigint }) => row.a },
      { name: 'b', value: () => 'x' },
    ];
    expect(writeNdjson(toRecords(columns, [{ a: 1n }, {}]))).toBe(
      '{"__proto__":"1","b":"x"}\n{"__proto__":null,"b":"x"}\n',
    );
  });
});
