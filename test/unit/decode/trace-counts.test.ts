import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Frame } from '../../../src/client/wire/frame.js';
import { effectsOf } from '../../../src/decode/trace/outcome.js';
import { loadRecordings } from '../../support/recordings.js';
import { callTracesIn, recordedTraces, traceFolders } from '../../support/recorded-evm.js';

type Counts = readonly [transactions: number, frames: number, depth: number, failed: number, reverted: number];

/** Counted by a program in another language, recursively, directly from the replies. */
const counted = JSON.parse(readFileSync(new URL('../../fixtures/trace-counts.json', import.meta.url), 'utf8')) as {
  readonly recordings: Readonly<Record<string, Counts>>;
};

it('counts transactions, frames, depth, failures, and reverted calls like another program', () => {
  const found = recordedTraces().map(({ name, traces }) => [name, countsOf(traces.map(({ frames }) => frames))]);
  expect(Object.fromEntries(found)).toEqual(counted.recordings);
});

it('finds as many frames and levels as the recordings expect', () => {
  let compared = 0;
  for (const folder of traceFolders) {
    for (const { name, expect: expected, response } of loadRecordings(folder)) {
      const counts = counted.recordings[`${folder}/${name}`];
      if (!counts || expected['frames'] === undefined) continue;
      // The recordings count levels from one.
      const levels = expected['maxDepth'] ?? counts[2] + 1;
      expect([name, counts[1], counts[2] + 1]).toEqual([name, expected['frames'], levels]);
      expect(callTracesIn(response.body)).toHaveLength(counts[0]);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(50);
});

// Written by a person who read the replies.
describe('a trace that was read manually', () => {
  const ok = 'done';
  const ko = 'failed';

  it.each([
    ['call-nested', [[...Array<string>(8).fill(ok), ko, ko, ko, ko, ok, ok, ko, ok, ok]]],
    ['call-create2-selfdestruct', [[ok, ok], [ko, ko], [ok, ko], Array<string>(4).fill(ok)]],
    ['call-failed-creations', [...Array<string[]>(8).fill([ko]), ...Array<string[]>(5).fill([ok, ko])]],
    [
      'call-call-kinds',
      [Array<string>(61).fill(ko), Array<string>(21).fill(ok), [ok, ...Array<string>(6).fill(ko)], [ok, ko], [ok, ko]],
    ],
  ])('has the expected effects in %s', (name, effects) => {
    const found = recordedTraces().find((one) => one.name === `evm/debug_traceBlockByHash/${name}`);
    expect(found?.traces.slice(0, effects.length).map(({ frames }) => effectsOf(frames))).toEqual(effects);
  });
});

function countsOf(traces: readonly (readonly Frame[])[]): Counts {
  const effects = traces.flatMap((frames) => [...effectsOf(frames)]);
  const frames = traces.flat();
  return [
    traces.length,
    frames.length,
    Math.max(...frames.map(({ depth }) => depth)),
    effects.filter((effect) => effect === 'failed').length,
    effects.filter((effect) => effect === 'reverted').length,
  ];
}
