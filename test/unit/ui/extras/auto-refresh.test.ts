import { describe, expect, it } from 'vitest';
import { readPage, readPeriod } from '../../../../src/ui/extras/request.js';
import { waitBeforeNext } from '../../../../src/ui/extras/auto-refresh.js';
import { createSlices } from '../../../../src/ui/slices.js';

describe('the wait before the next refresh', () => {
  it('is the period, and up to a tenth more by chance', () => {
    expect(waitBeforeNext(15_000, 0, undefined, 0)).toBe(15_000);
    expect(waitBeforeNext(15_000, 0, undefined, 1)).toBe(16_500);
  });

  it('doubles with every failure, up to ten minutes', () => {
    const waits = [0, 1, 2, 3, 9].map((failures) => waitBeforeNext(15_000, failures, undefined, 0));
    expect(waits).toEqual([15_000, 30_000, 60_000, 120_000, 600_000]);
    // A period that is longer than that stays what it is.
    expect(waitBeforeNext(3_600_000, 9, undefined, 0)).toBe(3_600_000);
  });

  it('is never shorter than what the gateway asked for', () => {
    expect(waitBeforeNext(1_000, 1, 30, 0)).toBe(30_000);
  });
});

describe('a period', () => {
  it('is read in seconds, minutes and hours', () => {
    expect(['1s', ' 15s ', '2m', '1h'].map(readPeriod)).toEqual([1_000, 15_000, 120_000, 3_600_000]);
  });

  for (const text of ['', '0s', '15', 's', '1.5s', '-1s', '+1s', '1e3s', '１s', '999999s', '15S', '1 s']) {
    it(`is not “${text}”`, () => {
      expect(() => readPeriod(text)).toThrow(/refresh-every/);
    });
  }
});

describe('a page in an address', () => {
  it('is a small whole number, and anything else the first', () => {
    expect(['2', 2, '-1', '1e9', '9999999', null, {}, '٣'].map(readPage)).toEqual([2, 2, 0, 0, 0, 0, 0, 0]);
  });
});

describe('work in slices', () => {
  it('lets the page have its turn in between', async () => {
    let turns = 0;
    const count = setInterval(() => turns++);
    const busy = (item: number) => {
      for (const end = performance.now() + 5; performance.now() < end;);
      return item * 2;
    };
    const items = Array.from({ length: 20 }, (_, index) => index);
    const results = await createSlices(new AbortController().signal).map(items, busy);
    clearInterval(count);
    expect(results).toEqual(items.map((item) => item * 2));
    expect(turns).toBeGreaterThan(3);
  });

  it('ends when it is not wanted any longer', async () => {
    const run = new AbortController();
    let done = 0;
    const work = createSlices(run.signal).map(Array.from({ length: 1_000 }), () => {
      for (const end = performance.now() + 5; performance.now() < end;);
      if (++done === 10) run.abort();
    });
    await expect(work).rejects.toThrow();
    expect(done).toBeLessThan(20);
  });
});
