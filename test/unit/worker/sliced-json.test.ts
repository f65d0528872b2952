import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createScheduler } from '../../../src/ui/scheduler.js';
import { parseInSlices } from '../../../src/worker/sliced-reply.js';

const pace = { signal: new AbortController().signal, breathe: () => Promise.resolve() };
const deep = 4_096;

/** JSON of any shape, with any whitespace between its parts. */
const anyJson = fc
  .tuple(
    fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.jsonValue({ maxDepth: 1 }),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.array(
          fc.tuple(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', '0', '10', '"\\')), tie('value')),
        ),
      ),
    })).value,
    fc.constantFrom(undefined, 1, '\t', '\r\n'),
  )
  .map(([value, space]) => JSON.stringify(toObjects(value), undefined, space));

/** Lists of pairs as objects, so that every name is possible. */
function toObjects(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const isPairs =
    value.length > 0 && value.every((pair) => Array.isArray(pair) && pair.length === 2 && typeof pair[0] === 'string');
  if (!isPairs) return value.map(toObjects);
  const object = {};
  for (const [name, member] of value as [string, unknown][]) {
    Object.defineProperty(object, name, {
      value: toObjects(member),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return object;
}

describe('JSON parsed in slices', () => {
  it('equals the result of JSON.parse for slices of any size', async () => {
    await fc.assert(
      fc.asyncProperty(anyJson, fc.integer({ min: 1, max: 60 }), async (text, step) => {
        const parsed = await parseInSlices(text, deep, pace, step);
        // Not by `expect`, which calls a member named `constructor`.
        expect(isDeepStrictEqual(structuredClone(parsed?.value), JSON.parse(text))).toBe(true);
        expect(JSON.stringify(parsed?.value)).toBe(JSON.stringify(JSON.parse(text)));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['numbers', 12345],
    ['texts', '0x1234'],
    ['words', null],
    ['lists', [1]],
  ])('pauses in a long list of %s, too', async (_, item) => {
    const list = Array.from({ length: 20_000 }, () => item);
    let breaths = 0;
    const counting = { ...pace, breathe: async () => void breaths++ };
    const text = JSON.stringify({ result: list });
    const parsed = await parseInSlices(text, deep, counting, 1_000);
    expect(parsed?.value).toEqual({ result: list });
    expect(breaths).toBeGreaterThan(text.length / 2_000);
  });

  it('is left to the plain parser if it is broken anywhere', async () => {
    const pieces = fc.constantFrom(
      '[',
      ']',
      '{',
      '}',
      ',',
      ':',
      '"',
      '\\',
      '1',
      '-',
      'e',
      'true',
      ' ',
      '\u00a0',
      '\n',
      '""',
    );
    await fc.assert(
      fc.asyncProperty(
        anyJson,
        fc.nat(),
        fc.nat({ max: 3 }),
        pieces,
        fc.integer({ min: 1, max: 60 }),
        async (whole, where, drop, put, step) => {
          const at = where % (whole.length + 1);
          const text = whole.slice(0, at) + put + whole.slice(at + drop);
          const parsed = await parseInSlices(text, deep, pace, step);
          // Digits that a number does not keep are stored next to it under a symbol, which a clone does not have.
          expect(isDeepStrictEqual(structuredClone(parsed?.value), tryToParse(text))).toBe(true);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('may nest up to the limit and no deeper', async () => {
    for (const step of [1, 7, 10_000]) {
      const nested = (levels: number) => `${'{"a":['.repeat(levels / 2)}1${']}'.repeat(levels / 2)}`;
      expect(await parseInSlices(nested(40), 40, pace, step)).toEqual({ value: JSON.parse(nested(40)) });
      expect(await parseInSlices(nested(42), 41, pace, step)).toBe(undefined);
    }
    const trace = `${'{"calls":['.repeat(2_000)}${']}'.repeat(2_000)}`;
    expect(JSON.stringify((await parseInSlices(trace, deep, pace))?.value)).toBe(trace);
  });

  it('pauses for the page and ends with the signal', async () => {
    const text = JSON.stringify(Array.from({ length: 2_000 }, (_, index) => ({ index, data: 'x'.repeat(100) })));
    let breaths = 0;
    await parseInSlices(text, deep, { ...pace, breathe: () => Promise.resolve(void breaths++) });
    expect(breaths).toBeGreaterThan(5);
    const work = new AbortController();
    const parsing = parseInSlices(text, deep, {
      signal: work.signal,
      breathe: () => {
        work.abort(new Error('enough'));
        return createScheduler(work.signal)
          .breathe()
          .then(() => work.signal.throwIfAborted());
      },
    });
    await expect(parsing).rejects.toThrow('enough');
  });
});

/** Undefined for invalid JSON, which JSON itself cannot express. */
function tryToParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
