import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createScheduler } from '../../../../src/ui/scheduler.js';
import { RawMatches } from '../../../../src/ui/tools/raw-matches.js';
import { findAll, mostMatches } from '../../../../src/ui/tools/json-lines.js';

async function found(text: string, sought: string): Promise<number[]> {
  const places: number[] = [];
  await findAll(text, sought, createScheduler(new AbortController().signal), (more) => places.push(...more));
  return places;
}

/** Almost as long as a chunk. */
const long = 'x'.repeat(262_140);

describe('the search in a response', () => {
  it('ignores case and finds each place once', async () => {
    expect(await found('aBab AB', 'ab')).toEqual([0, 2, 5]);
    expect(await found('aaaaa', 'aa')).toEqual([0, 2]);
    expect(await found('abc', '')).toEqual([]);
  });

  it('finds matches across chunk boundaries and counts none twice', async () => {
    expect(await found(`${long}Needle needle`, 'needle')).toEqual([262_140, 262_147]);
    expect(await found(`${long}xx-needles`, 'needle')).toEqual([262_143]);
    const [first = 0, ...others] = await found('x'.repeat(262_144 * 2 + 3), 'x'.repeat(262_000));
    expect([first, ...others]).toEqual([0, 262_000]);
  });

  it('keeps positions correct after letters whose length changes with their case', async () => {
    expect(await found('İİ" needle ΟΔΟΣ', 'NEEDLE')).toEqual([4]);
    expect(await found('ΟΔΟΣ οδος', 'οδος')).toEqual([0, 5]);
  });

  it('finds the same matches as indexOf', async () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'B', 'b', 'é', '"', '😀') });
    await fc.assert(
      fc.asyncProperty(letters, letters, fc.nat(40), async (text, sought, short) => {
        const whole = `${long.slice(0, long.length - short)}${text}`;
        const lower = whole.toLowerCase();
        const expected: number[] = [];
        if (sought !== '')
          for (let at = lower.indexOf(sought.toLowerCase()); at !== -1;) {
            expected.push(at);
            at = lower.indexOf(sought.toLowerCase(), at + sought.length);
          }
        expect(await found(whole, sought)).toEqual(expected);
      }),
    );
  });

  it('stops after ten thousand matches', async () => {
    expect(await found('a'.repeat(600_000), 'a')).toHaveLength(mostMatches);
  });
});

describe('search matches', () => {
  const text = `${'one two '.repeat(40_000)}three`;

  it('grow during the search and start at the position of the reader', async () => {
    const counts: number[] = [];
    const matches = new RawMatches(() => counts.push(matches.count));
    await matches.seek(text, 'TWO', 20);
    expect(counts.at(-1)).toBe(mostMatches);
    expect([matches.isDone, matches.isCut, matches.at, matches.offset]).toEqual([true, true, 3, 28]);
    expect(matches.within(28, 40)).toEqual([
      [0, 3],
      [8, 11],
    ]);
    matches.step(-1);
    expect(matches.offset).toBe(20);
  });

  it('select the last match if none follows the position of the reader', async () => {
    const matches = new RawMatches(() => undefined);
    await matches.seek('one two', 'one', 3);
    expect(matches.at).toBe(0);
    matches.step(1);
    expect(matches.at).toBe(0);
  });

  it('are dropped with the term, so that an older search adds no match', async () => {
    const matches = new RawMatches(() => undefined);
    const older = matches.seek(text, 'two', 0);
    const newer = matches.seek(text, 'three', 0);
    await Promise.all([older, newer]);
    expect([matches.sought, matches.count, matches.offset]).toEqual(['three', 1, 320_000]);
    const last = matches.seek(text, 'one', 0);
    matches.stop();
    await last;
    expect(matches.isDone).toBe(false);
  });
});
