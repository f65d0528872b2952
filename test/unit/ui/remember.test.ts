import { describe, expect, it, vi } from 'vitest';
import { remember } from '../../../src/ui/remember.js';

describe('a remembered result', () => {
  it('is computed again only for other arguments', () => {
    let made = 0;
    const sum = remember((a: number, b: number) => (made++, a + b));
    expect([sum(1, 2), sum(1, 2), sum(2, 2), sum(1, 2)]).toEqual([3, 3, 4, 3]);
    expect(made).toBe(3);
  });

  it('is computed again for fewer or more arguments', () => {
    const make = vi.fn((...given: readonly unknown[]) => given.length);
    const remembered = remember(make);
    expect([remembered('a', true), remembered('a', true), remembered('a'), remembered('a', true)]).toEqual([
      2, 2, 1, 2,
    ]);
    expect(make).toHaveBeenCalledTimes(3);
  });
});
