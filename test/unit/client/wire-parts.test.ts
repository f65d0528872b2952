import { describe, expect, it } from 'vitest';
import type { Note } from '../../../src/client/note.js';
import { rawValueOf, isKept, keepDigits, withDigits } from '../../../src/client/wire/digits.js';
import { quantity } from '../../../src/client/wire/evm.js';
import { logKey, readLog } from '../../../src/client/operations/logs-reply.js';
import { fromBase64, readFields } from '../../../src/client/wire/protobuf.js';
import { decimal, list, listOrNull, maybe, object, readReply, shape, text } from '../../../src/client/wire/read.js';
import { isGasUnread, isSelfUnread, isUnread } from '../../../src/client/wire/frame.js';
import { readOrRefusal } from '../../support/wire-values.js';

describe('a reply', () => {
  const reader = shape({ gas: quantity, tip: maybe(quantity) });

  it.each([
    [undefined, 'gas'],
    ['result', 'result.gas'],
  ])('under the root %s has its loose numbers noted with the path of the first', (root, path) => {
    const notes: Note[] = [];
    expect(readReply({ gas: '0x010', tip: '0x01' }, reader, notes, root)).toStrictEqual({ gas: 16n, tip: 1n });
    expect(notes).toStrictEqual([{ code: 'loose-number', path, details: { count: '2' } }]);
  });

  it('has the path of a loose number noted, not the path of exact numbers before it', () => {
    const notes: Note[] = [];
    readReply([{ gas: '0x1' }, { gas: '0x2', tip: '0x01' }], list(reader), notes);
    expect(notes).toStrictEqual([{ code: 'loose-number', path: '[1].tip', details: { count: '1' } }]);
  });

  it('with exact numbers has no notes', () => {
    const notes: Note[] = [];
    expect(readReply({ gas: '0x1' }, reader, notes)).toStrictEqual({ gas: 1n });
    expect(notes).toStrictEqual([]);
  });

  it.each([
    [undefined, 'gas'],
    ['result', 'result.gas'],
  ])('under the root %s rejects loose numbers if notes are not collected', (root, path) => {
    expect(readReply({ gas: '0x1' }, reader, undefined, root)).toStrictEqual({ gas: 1n });
    expect(() => readReply({ gas: '0x01' }, reader, undefined, root)).toThrow(
      expect.objectContaining({ code: 'malformed', details: { path, expected: 'a QUANTITY' } }),
    );
  });

  it('is rejected as a whole if it is not an object', () => {
    expect(readOrRefusal(reader, 7)).toBe('the reply is not an object');
  });

  it('rethrows an error that is no rejection', () => {
    const error = new RangeError('out of stack');
    const failing = () => {
      throw error;
    };
    expect(() => readReply({ gas: 1 }, shape({ gas: failing }))).toThrow(error);
  });

  it('keeps unknown members in `extra`, which is omitted if empty', () => {
    expect(readOrRefusal(reader, { gas: '0x1', tip: null })).toStrictEqual({ gas: 1n });
    expect(Object.keys(readReply({ gas: '0x1' }, reader))).toEqual(['gas']);
    const { extra, ...known } = readReply({ gas: '0x1', fee: '5', note: null }, reader, []);
    expect(known).toStrictEqual({ gas: 1n });
    expect(Object.entries(extra ?? {})).toEqual([
      ['fee', '5'],
      ['note', null],
    ]);
  });

  it.each([
    ['an object', object, [null, undefined, 5, 'text', true, [], [{}]]],
    ['a text', text, [null, undefined, 5, {}, []]],
    ['a list', list(text), [null, undefined, 'text', {}, 5]],
    ['a list', listOrNull(text), [undefined, 'text', {}, 5]],
    ['an integer in decimal text', decimal, ['', 'a5', ' 5', '5 ', '5a', '05', '+5', '0x5', `1${'0'.repeat(80)}`, 5]],
  ])('that is not %s is rejected', (expected, reader, values) => {
    for (const value of values) expect(readOrRefusal<unknown>(reader, value)).toBe(`the reply is not ${expected}`);
  });

  it.each([
    [object, { a: 1 }, { a: 1 }],
    [decimal, '0', 0n],
    [decimal, '-42', -42n],
    [decimal, '9'.repeat(80), 10n ** 80n - 1n],
    [list(text), ['a', 'b'], ['a', 'b']],
    [listOrNull(text), ['a'], ['a']],
    [listOrNull(text), null, []],
  ])('of the expected form is read (%#)', (reader, value, result) => {
    expect(readOrRefusal<unknown>(reader, value)).toStrictEqual(result);
  });

  it('reports the path of a rejected item', () => {
    expect(readOrRefusal(shape({ a: list(listOrNull(text)) }), { a: [[], ['b', 5]] })).toBe('a[1][1] is not a text');
  });
});

describe('a number in a reply', () => {
  it.each(['0', '7', '42', '-5', '0.1', '123456789012345', '1234567890123456', '9007199254740991'])(
    'as %s is the same as a JavaScript number',
    (token) => {
      expect(isKept(token)).toBe(true);
    },
  );

  it.each(['1e999', '9007199254740993', '1.50', '-0', '1E3', '-9007199254740993', '10.0', '0.10'])(
    'as %s has digits that a JavaScript number loses',
    (token) => {
      expect(isKept(token)).toBe(false);
    },
  );

  it('keeps its own digits if a part of a reply is shown as received', () => {
    const value = { a: 1.5, b: [{ c: 1.5, d: 'text', e: null, f: 2 }] };
    keepDigits(value, { a: '1.50', b: [{ c: '1.500', d: 'text', e: null, f: 2 }] });
    expect(rawValueOf(value, 'a')).toBe('1.50');
    expect(rawValueOf(value, 'b')).toStrictEqual([{ c: '1.500', d: 'text', e: null, f: 2 }]);
    expect(withDigits(value)).toStrictEqual({ a: '1.50', b: [{ c: '1.500', d: 'text', e: null, f: 2 }] });
  });

  it('is the only value that gets other digits: a text stays unchanged', () => {
    const value = { a: 'text', b: 1 };
    keepDigits(value, { a: 'other', b: '1.0' });
    expect(withDigits(value)).toStrictEqual({ a: 'text', b: '1.0' });
  });

  it.each([
    [null, null],
    [null, { a: '1.0' }],
    [{ a: 1 }, null],
    [5, '5.0'],
    [{ a: { b: 1 } }, { a: null }],
    [{ a: null }, { a: { b: '1.0' } }],
  ])('has no own digits if %o is compared with %o', (value, twin) => {
    const before = structuredClone(value);
    keepDigits(value, twin);
    expect(withDigits(value)).toStrictEqual(before);
  });
});

describe('a protobuf message', () => {
  const ten = (last: number) => [...Array<number>(9).fill(0xff), last];

  it.each([
    ['nothing', [], []],
    ['a varint', [0x08, 0x96, 0x01], [[1, 150n]]],
    ['a varint below zero', [0x08, ...ten(1)], [[1, -1n]]],
    ['bytes', [0x12, 2, 7, 9], [[2, Uint8Array.of(7, 9)]]],
    ['an empty text', [0x0a, 0], [[1, new Uint8Array()]]],
    ['a repeated field, of which the last wins', [0x08, 1, 0x08, 2], [[1, 2n]]],
    ['the largest field number of three bytes', [0xf8, 0xff, 0x03, 5], [[8_191, 5n]]],
    [
      'several fields',
      [0x08, 1, 0x12, 1, 3, 0x18, 4],
      [
        [1, 1n],
        [2, Uint8Array.of(3)],
        [3, 4n],
      ],
    ],
  ])('of %s is read by field number', (_, bytes, fields) => {
    expect([...(readFields(Uint8Array.from(bytes)) ?? [['none']])]).toStrictEqual(fields);
  });

  it.each([
    ['end inside a tag', [0x80]],
    ['end before a value', [0x08]],
    ['end inside a value', [0x08, 0x80]],
    ['end inside a text', [0x0a, 2, 1]],
    ['have the field number 0', [0x00, 0x00]],
    ['have a field number above 8191', [0x80, 0x80, 0x04, 0]],
    ['have a varint of eleven bytes', [0x08, ...Array<number>(10).fill(0x80), 1]],
    ['have a tag of eleven bytes', [...Array<number>(10).fill(0x80), 0, 0]],
    ['have a fixed number of 32 bits', [0x0d, 0]],
    ['have a group', [0x0b, 0]],
    ['have a length below zero', [0x0a, 0xf5, ...ten(1).slice(1)]],
  ])('is invalid if the bytes %s', (_, bytes) => {
    expect(readFields(Uint8Array.from(bytes))).toBeUndefined();
  });

  it.each([
    ['+/+/', [0xfb, 0xff, 0xbf]],
    ['-_-_', [0xfb, 0xff, 0xbf]],
    ['AQI=', [1, 2]],
    ['', []],
  ])('is read from the base64 %o', (base64, bytes) => {
    expect(fromBase64(base64)).toStrictEqual(Uint8Array.from(bytes));
  });

  it.each(['a', '!!!!', 'AQI=='])('is not read from %o, which is not base64', (base64) => {
    expect(fromBase64(base64)).toBeUndefined();
  });
});

describe('an unreadable part', () => {
  const at = (...paths: string[]) => ({ unread: paths.map((path) => ({ path, expected: 'DATA' })) });

  it.each([
    [at('logs[2].data'), 'logs', true],
    [at('logs[2].data'), 'data', false],
    [at('calls.x'), 'calls', true],
    [at('gas'), 'gas', true],
    [at('gasUsed'), 'gas', false],
    [at('to', 'gas'), 'gas', true],
    [at(''), 'gas', true],
    [at(), 'gas', false],
    [{}, 'gas', false],
  ])('of %j is reported for %s: %s', (frame, name, unread) => {
    expect(isUnread(frame, name)).toBe(unread);
  });

  it.each([
    [undefined, false, false],
    [{}, false, false],
    [{ gasUsed: 5n }, false, false],
    [{ ...at('gasUsed') }, true, true],
    [{ ...at('calls'), gasUsed: 5n }, false, true],
    [{ ...at('to'), gasUsed: 5n }, false, false],
  ])('of a call shows whether its gas is known (%#)', (frame, gas, self) => {
    expect([isGasUnread(frame), isSelfUnread(frame)]).toEqual([gas, self]);
  });
});

describe('the key of a log', () => {
  const log = (block: string, transaction: string, logIndex: string | null) =>
    readReply(
      {
        address: `0x${'cd'.repeat(20)}`,
        blockHash: `0x${block.repeat(32)}`,
        blockNumber: '0x1',
        data: '0x',
        logIndex,
        topics: [],
        transactionHash: `0x${transaction.repeat(32)}`,
        transactionIndex: '0x0',
      },
      readLog,
    );

  it('is its block, transaction, and index, however the hashes are spelled', () => {
    const key = `0x${'ab'.repeat(32)}:0x${'cd'.repeat(32)}:16`;
    expect(logKey(log('ab', 'cd', '0x10'))).toBe(key);
    expect(logKey(log('AB', 'Cd', '0x10'))).toBe(key);
    expect(new Set([log('ab', 'cd', '0x1'), log('ab', 'ce', '0x1'), log('ac', 'cd', '0x1')].map(logKey)).size).toBe(3);
  });
});
