import { describe, expect, it } from 'vitest';
import { readTrace, type TraceItem } from '../../../src/client/operations/trace-reply.js';
import type { Frame } from '../../../src/client/wire/frame.js';
import { readDiff, type AccountChange } from '../../../src/decode/state/change.js';
import type { Check } from '../../../src/verify/check.js';
import { checkValuesInSteps } from '../../../src/verify/ether-logs.js';
import { inOneGo } from '../../../src/client/wire/in-one-go.js';
import { loadRecordings } from '../../support/recordings.js';

interface Traced {
  readonly name: string;
  readonly frames: readonly Frame[];
  readonly changes: readonly AccountChange[];
}

/** Every recorded transaction with traced calls and state. */
function recorded(chain: 'evm-a' | 'evm-b'): Traced[] {
  const bodies = new Map(loadRecordings(`${chain}/series`).map(({ name, response }) => [name, response.body]));
  const read = (name: string, tracer: 'call' | 'prestate'): readonly TraceItem[] => {
    const body = bodies.get(name);
    if (body === undefined) return [];
    const { id } = JSON.parse(body) as { id: number };
    const received = { at: new Date(0), bytes: 0, sample: false, maxDepth: 512, id };
    return readTrace({ blockHash: `0x${'0'.repeat(64)}`, tracer }, body, received).value;
  };
  const blocks = [...bodies.keys()].flatMap((name) => /^(\d+)\/trace$/.exec(name)?.[1] ?? []);
  return blocks.flatMap((block) => {
    const diffs = read(`${block}/state-diff`, 'prestate');
    return read(`${block}/trace`, 'call').flatMap((item, index) => {
      const diff = diffs[index];
      if (item.kind !== 'call' || diff?.kind !== 'diff') return [];
      return [{ name: `${chain} ${block} ${index}`, frames: item.frames, changes: readDiff(diff) }];
    });
  });
}

const check = (frames: readonly Frame[], changes: readonly AccountChange[]): Check =>
  inOneGo(checkValuesInSteps({ frames, changes, path: 'result[0].result' }));

describe('the value of internal calls', () => {
  const all = [...recorded('evm-a'), ...recorded('evm-b')];

  it('matches the balances of every recorded transaction or is not fully visible in them', () => {
    const counts = { pass: 0, fail: 0, open: 0 };
    for (const { name, frames, changes } of all) {
      const { outcome } = check(frames, changes);
      expect([name, outcome]).not.toContain('fail');
      counts[outcome]++;
    }
    console.log(`values compared with balances, ${all.length} transactions:`, counts);
    expect(counts.pass).toBeGreaterThan(100);
  });

  it('never passes once it is changed, and the failure names the account', () => {
    const counts = { fail: 0, open: 0 };
    for (const { name, frames, changes } of all) {
      if (check(frames, changes).outcome !== 'pass') continue;
      for (const [index, frame] of frames.entries()) {
        // A thousand equal calls would add nothing.
        if (index === 0 || index > 40) continue;
        for (const value of [0n, (frame.value ?? 0n) + 1n, 10n ** 21n]) {
          if (value === (frame.value ?? 0n)) continue;
          const found = check(
            frames.map((each, at) => (at === index ? { ...frame, value } : each)),
            changes,
          );
          expect([name, index, value, found.outcome]).not.toContain('pass');
          if (found.outcome !== 'pass') counts[found.outcome]++;
          if (found.outcome === 'fail') expect(found.details?.['account']).toMatch(/^0x[0-9a-f]{40}$/);
        }
      }
    }
    console.log('values of internal calls changed:', counts);
    expect(counts.fail).toBeGreaterThan(200);
  });

  it('is not compared if only the sender is involved', () => {
    const from = `0x${'aa'.repeat(20)}` as const;
    const alone = { type: 'CALL', from, depth: 0, parent: null, calls: 0 } as unknown as Frame;
    expect(check([alone], [])).toMatchObject({ outcome: 'open', reason: 'beyond-balances' });
    expect(check([], [])).toMatchObject({ outcome: 'open' });
  });
});
