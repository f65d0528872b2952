import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FirstItems, readListInSteps, usualSizes } from '../../../src/client/first-items.js';
import { readLog } from '../../../src/client/operations/logs-reply.js';
import type { Read } from '../../../src/client/wire/read.js';

const plain: Read<unknown> = (value) => value;

/** What is reported for text that arrives in these chunks: one list for each report. */
function toldOf(
  pieces: readonly string[],
  { sizes = {}, item = plain, secrets = [], maxDepth = 512 as number }: Partial<Given> = {},
): (readonly unknown[])[] {
  const told: (readonly unknown[])[] = [];
  const input = { id: 1, maxDepth, secrets, item, report: (first: readonly unknown[]) => void told.push(first) };
  const first = new FirstItems(input, { ...usualSizes, ...sizes });
  for (const piece of pieces) first.take(piece);
  return told;
}

interface Given {
  readonly sizes: Partial<typeof usualSizes>;
  readonly item: Read<unknown>;
  readonly secrets: readonly string[];
  readonly maxDepth: number;
}

function cut(text: string, places: readonly number[]): string[] {
  const sorted = places.map((place) => place % (text.length + 1)).sort((a, b) => a - b);
  return [...sorted, text.length].map((end, index) => text.slice(sorted[index - 1] ?? 0, end));
}

/** Values full of text that could confuse a scanner. */
const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: fc.constantFrom('"', '\\', '[', ']', '{', '}', ',', ':', 'u0022', ' ', 'é', '😀') }),
  fc.dictionary(fc.constantFrom('result', '"', '\\', '[', '__proto__'), fc.jsonValue({ maxDepth: 1 })),
);
const anyMembers = fc.dictionary(fc.constantFrom('jsonrpc', 'other', 'x', '7'), anyValue);

describe('the first items of a list', () => {
  it('equal the items of the whole text or are empty, wherever the text is cut', () => {
    let times = 0;
    fc.assert(
      fc.property(
        fc.array(anyValue, { maxLength: 12 }),
        anyMembers,
        anyMembers,
        fc.constantFrom(undefined, 1, '\t'),
        fc.array(fc.nat()),
        fc.record({
          items: fc.integer({ min: 1, max: 5 }),
          least: fc.nat(60),
          most: fc.integer({ min: 1, max: 4_000 }),
        }),
        (list, before, after, space, places, sizes) => {
          const text = JSON.stringify({ ...before, id: 1, result: list, after }, undefined, space);
          const told = toldOf(cut(text, places), { sizes });
          times += told.length;
          expect(told.length).toBeLessThanOrEqual(1);
          for (const first of told) {
            expect(first.length).toBeGreaterThan(0);
            expect(first.length).toBeLessThanOrEqual(sizes.items);
            const { result } = JSON.parse(text) as { readonly result: readonly unknown[] };
            // Not by `expect`, which calls a member named `constructor`.
            expect(isDeepStrictEqual(first, result.slice(0, first.length))).toBe(true);
          }
        },
      ),
      { numRuns: 300 },
    );
    expect(times).toBeGreaterThan(20);
  });

  it('do not depend on the chunks once they and more text have arrived', () => {
    fc.assert(
      fc.property(fc.array(anyValue, { minLength: 4, maxLength: 8 }), fc.array(fc.nat()), (list, places) => {
        const text = JSON.stringify({ jsonrpc: '2.0', id: 1, result: list });
        const [first] = toldOf([...cut(text, places), ' '], { sizes: { items: 3, least: 0 } });
        expect(isDeepStrictEqual(first, (JSON.parse(text) as { result: unknown[] }).result.slice(0, 3))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  const logs = Array.from({ length: 5_000 }, (_, index) => ({ index, data: 'x'.repeat(2_000) }));
  const text = JSON.stringify({ jsonrpc: '2.0', id: 1, result: logs });
  const pieces = (whole: string, size = 30_000) =>
    Array.from({ length: Math.ceil(whole.length / size) }, (_, index) => whole.slice(index * size, (index + 1) * size));

  it('are available after a small part of a long text, in one chunk or in many', () => {
    expect(toldOf(pieces(text.slice(0, 150_000)))).toEqual([logs.slice(0, 50)]);
    expect(toldOf(pieces(text.slice(0, 150_000), 1))).toEqual([logs.slice(0, 50)]);
    expect(toldOf([text])).toEqual([logs.slice(0, 50)]);
  });

  it('are reported if more text follows, and not for a short text', () => {
    const short = JSON.stringify({ jsonrpc: '2.0', id: 1, result: logs.slice(0, 60) });
    expect(toldOf([short])).toEqual([]);
    expect(toldOf([short.slice(0, 110_000), short.slice(110_000)])).toEqual([logs.slice(0, 50)]);
    const tiny = JSON.stringify({ jsonrpc: '2.0', id: 1, result: logs.slice(0, 20) });
    expect(toldOf(pieces(tiny, 1_000))).toEqual([]);
  });

  it('are fewer if they are large, and none if the first item is too large', () => {
    const large = (size: number) =>
      JSON.stringify({ id: 1, result: Array.from({ length: 9 }, () => 'x'.repeat(size)) });
    expect(toldOf(pieces(large(300_000)))).toEqual([Array.from({ length: 3 }, () => 'x'.repeat(300_000))]);
    expect(toldOf(pieces(large(1_100_000)))).toEqual([]);
  });

  it.each([
    ['under another name', text.replace('"result"', '"results"')],
    ['in a list', `[${text}]`],
    ['after another list', text.replace('"id":1', '"id":1,"x":[1]')],
    ['at a deeper level', `{"id":1,"result":${text}}`],
    ['of an answer to another request', text.replace('"id":1', '"id":2')],
    ['next to an error', text.replace('"id":1', '"id":1,"error":{"code":-32000}')],
    ['after invalid JSON', text.replace('"id":1', 'id:1')],
    ['with an item of invalid JSON', text.replace('{"index":1,', '{index:1,')],
    ['with an item closed by the wrong bracket', text.replace('{"index":1,', '[')],
    ['with an extra comma', text.replace('{"index":1,', ',{"index":1,')],
    ['that quote the key', text.replace('"index":7,', '"index":"a-key-of-the-test",')],
  ])('are empty %s', (_, odd) => {
    const secrets = ['a-key-of-the-test'];
    expect(toldOf(pieces(text), { secrets })).toHaveLength(1);
    expect(toldOf(pieces(odd), { secrets })).toEqual([]);
    expect(toldOf([odd], { secrets })).toEqual([]);
  });

  it('are empty for a list that nests deeper than the limit', () => {
    const nested = (levels: number) =>
      text.replace('"index":1,', `"index":${'['.repeat(levels)}${']'.repeat(levels)},`);
    expect(toldOf(pieces(nested(5)), { maxDepth: 8 })).toHaveLength(1);
    expect(toldOf(pieces(nested(6)), { maxDepth: 8 })).toEqual([]);
  });

  it('do not require the id or the JSON-RPC version before the list', () => {
    expect(toldOf(pieces(text.replace('"jsonrpc":"2.0","id":1,', '')))).toEqual([logs.slice(0, 50)]);
    expect(toldOf(pieces(text.replace('"id":1', '"id":"1"')))).toEqual([logs.slice(0, 50)]);
  });

  it('are found after other members, objects, and texts with brackets and quotes', () => {
    const sizes = { items: 2, least: 0 };
    for (const before of ['"meta":{"a":{"b":1}}', '"see":"\\"[1,2,\\\\"', '"jsonrpc":"2.0","n":7']) {
      expect(toldOf([`{"id":1,${before},"result":["a","b","c"]}`, ' '], { sizes })).toEqual([['a', 'b']]);
    }
  });

  it.each([
    ['in one piece', (whole: string) => [whole]],
    ['a character at a time', (whole: string) => Array.from(whole)],
    ['with empty pieces between the characters', (whole: string) => Array.from(whole).flatMap((one) => [one, ''])],
  ])('distinguish escaped quotes and backslashes from the ends of texts, %s', (_, cutting) => {
    const list = ['"],[', '\\', '\\"', 'end'];
    const whole = JSON.stringify({ id: 1, result: [...list, 'more'] });
    expect(toldOf([...cutting(whole), ' '], { sizes: { items: 4, least: 0 } })).toEqual([list]);
  });

  it('are read like the whole list or not at all', () => {
    const log = {
      address: `0x${'aa'.repeat(20)}`,
      blockHash: `0x${'bb'.repeat(32)}`,
      blockNumber: '0x01',
      data: `0x${'00'.repeat(1_000)}`,
      logIndex: '0x0',
      topics: [],
      transactionHash: `0x${'cc'.repeat(32)}`,
      transactionIndex: '0x0',
      unknown: 1,
    };
    const many = Array.from({ length: 100 }, () => log);
    const told = toldOf(pieces(JSON.stringify({ id: 1, result: many })), { item: readLog });
    expect(told).toEqual([[...readListInSteps(many, readLog, [], 'result')].slice(0, 50)]);
    const wrong = many.with(49, { ...log, data: '0xz' });
    expect(toldOf(pieces(JSON.stringify({ id: 1, result: wrong })), { item: readLog })).toEqual([]);
  });
});
