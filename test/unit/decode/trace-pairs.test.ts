import { describe, expect, it } from 'vitest';
import type { Frame } from '../../../src/client/wire/frame.js';
import { compareInSteps } from '../../../src/decode/trace/compare.js';
import { effectsOf } from '../../../src/decode/trace/outcome.js';
import { decodePrecompile } from '../../../src/decode/trace/precompiles.js';
import { framesOf, wideFrames, type Call } from '../../support/frames.js';

const to = (number: number) => `0x${number.toString(16).padStart(40, '0')}` as const;

function compare(left: readonly Frame[], right: readonly Frame[]) {
  const work = compareInSteps({ frames: left, effects: effectsOf(left) }, { frames: right, effects: effectsOf(right) });
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** A call for each letter, made by one call; and the matched calls, by letter. */
function pairsOf(left: string, right: string): string {
  const frames = (letters: string) =>
    framesOf({ calls: Array.from(letters, (one): Call => ({ to: to(one.charCodeAt(0)) })) });
  const { rows } = compare(frames(left), frames(right));
  return rows
    .slice(1)
    .map((row) =>
      row.left === undefined
        ? `+${right[row.right - 1]}`
        : row.right === undefined
          ? `-${left[row.left - 1]}`
          : left[row.left - 1],
    )
    .join(' ');
}

describe('the calls of two traces', () => {
  it('are matched so that the number of pairs is maximal', () => {
    expect(pairsOf('abcd', 'abcd')).toBe('a b c d');
    expect(pairsOf('abcbdab', 'bdcaba')).toBe('-a b -c -b d +c a b +a');
    expect(
      pairsOf('xaby', 'zbaw')
        .split(' ')
        .filter((one) => one.length === 1),
    ).toHaveLength(1);
    expect(pairsOf('ab', 'cd')).toBe('-a -b +c +d');
    expect(pairsOf('', 'cd')).toBe('+c +d');
    expect(pairsOf('ab', '')).toBe('-a -b');
  });

  it('are matched with the next call of their kind if there are very many', () => {
    // 600 against 601: more pairs than are compared.
    const left = wideFrames(602, (at) => ({ to: to(at % 3 === 0 ? 1 : at + 1_000) }));
    const right = wideFrames(602, (at) => ({
      to: to(at === 0 ? 1 : at % 3 === 0 ? 1 : at % 3 === 1 ? at + 5_000 : at + 1_000),
    }));
    const { rows } = compare(left, right);
    const both = rows.filter((row) => row.left !== undefined && row.right !== undefined);
    expect(both.length).toBe(1 + 200 + 200);
    for (const row of both) expect(row.left).toBe(row.right);
    // Every call is in one row, in the order of its side.
    for (const side of ['left', 'right'] as const)
      expect(rows.flatMap((row) => row[side] ?? [])).toEqual(Array.from({ length: 602 }, (_, at) => at));
  });

  it('are listed if only one side has them at its end, however many there are', () => {
    const one = wideFrames(502, (at) => ({ to: to(at === 0 ? 1 : at + 1_000) }));
    const other = wideFrames(702, (at) => ({ to: to(at === 0 ? 1 : at + 5_000) }));
    const { rows } = compare(one, other);
    expect(rows.filter((row) => row.left === undefined)).toHaveLength(701);
    expect(rows.filter((row) => row.right === undefined)).toHaveLength(501);
  });
});

describe('the differences of two calls', () => {
  const root = { to: to(1) };
  const differences = (left: Call, right: Call) => {
    const [row] = compare(framesOf({ ...root, ...left }), framesOf({ ...root, ...right })).rows;
    return row && 'differences' in row ? row.differences : undefined;
  };

  it('ignore an omitted input or output if it is empty', () => {
    const { input: _, ...without } = framesOf(root)[0]!;
    const bare = [{ ...without }] as Frame[];
    expect(compare(bare, framesOf(root)).rows).toMatchObject([{ differences: [] }]);
    expect(compare(framesOf(root), bare).rows).toMatchObject([{ differences: [] }]);
    expect(differences({ output: '0x' }, {})).toEqual([]);
    expect(differences({}, { value: 0n })).toEqual([]);
  });

  it('include the input after the selector, on either side', () => {
    expect(differences({ input: '0x11223344aa' }, { input: '0x11223344' })).toEqual(['input']);
    expect(differences({ input: '0x11223344' }, { input: '0x11223344aa' })).toEqual(['input']);
  });

  it('are found in the first row like in any other', () => {
    expect(compare(framesOf(root), framesOf({ ...root, value: 7n })).differs[0]).toBe(1);
    expect([...compare(framesOf(root), framesOf({ ...root, gasUsed: 7n })).differs].some(Boolean)).toBe(false);
    expect([...compare(framesOf(root), []).differs].every(Boolean)).toBe(true);
    expect(compare([], [])).toEqual({ rows: [], differs: new Uint8Array(), equal: 0 });
  });
});

describe('the input of modexp', () => {
  const word = (value: number) => value.toString(16).padStart(64, '0');
  const args = (input: string) => decodePrecompile(to(5), `0x${input}`)?.args.map(({ name }) => name);
  const lengths = ['baseLength', 'exponentLength', 'modulusLength'];

  it('contains only three lengths if they are zero and nothing follows', () => {
    expect(args('')).toEqual(lengths);
    expect(args(word(0).repeat(3))).toEqual(lengths);
  });

  it('contains its numbers if a length is not zero or bytes follow', () => {
    const all = [...lengths, 'base', 'exponent', 'modulus'];
    expect(args(word(1) + word(0) + word(0))).toEqual(all);
    expect(args(word(1) + word(1) + word(1) + '020304')).toEqual(all);
    expect(args(`${word(0).repeat(3)}ff`)).toEqual(all);
  });
});
