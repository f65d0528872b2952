import { describe, expect, it } from 'vitest';
import { readPage, readPeriod } from '../../../../src/ui/when-to-ask/request.js';
import { waitBeforeNext } from '../../../../src/ui/when-to-ask/auto-refresh.js';
import { createScheduler } from '../../../../src/ui/scheduler.js';

describe('the delay before the next refresh', () => {
  it('is the interval plus up to 10% of jitter', () => {
    expect(waitBeforeNext(15_000, 0, undefined, 0)).toBe(15_000);
    expect(waitBeforeNext(15_000, 0, undefined, 1)).toBe(16_500);
  });

  it('doubles with every failure, up to ten minutes', () => {
    const waits = [0, 1, 2, 3, 9].map((failures) => waitBeforeNext(15_000, failures, undefined, 0));
    expect(waits).toEqual([15_000, 30_000, 60_000, 120_000, 600_000]);
    // A longer interval is not capped.
    expect(waitBeforeNext(3_600_000, 9, undefined, 0)).toBe(3_600_000);
  });

  it('is never shorter than the delay that the gateway requested', () => {
    expect(waitBeforeNext(1_000, 1, 30, 0)).toBe(30_000);
  });
});

describe('a refresh interval', () => {
  it('is read in seconds, minutes and hours', () => {
    expect(['1s', ' 15s ', '2m', '1h'].map(readPeriod)).toEqual([1_000, 15_000, 120_000, 3_600_000]);
  });

  for (const text of ['', '0s', '15', 's', '1.5s', '-1s', '+1s', '1e3s', '１s', '999999s', '15S', '1 s']) {
    it(`rejects “${text}”`, () => {
      expect(() => readPeriod(text)).toThrow(/refresh-every/);
    });
  }
});

describe('a page number in a URL', () => {
  it('is a small whole number, and 0 for anything else', () => {
    expect(['2', 2, '-1', '1e9', '9999999', null, {}, '٣'].map(readPage)).toEqual([2, 2, 0, 0, 0, 0, 0, 0]);
  });
});

describe('work in slices', () => {
  it('yields to the page between slices', async () => {
    let turns = 0;
    const count = setInterval(() => turns++);
    const busy = (item: number) => {
      for (const end = performance.now() + 5; performance.now() < end;);
      return item * 2;
    };
    const items = Array.from({ length: 20 }, (_, index) => index);
    const results = await createScheduler(new AbortController().signal).map(items, busy);
    clearInterval(count);
    expect(results).toEqual(items.map((item) => item * 2));
    expect(turns).toBeGreaterThan(3);
  });

  it('stops after an abort', async () => {
    const run = new AbortController();
    let done = 0;
    const work = createScheduler(run.signal).map(Array.from({ length: 1_000 }), () => {
      for (const end = performance.now() + 5; performance.now() < end;);
      if (++done === 10) run.abort();
    });
    await expect(work).rejects.toThrow();
    expect(done).toBeLessThan(20);
  });
});
