import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTurns } from '../../../../src/verify/light/curves.js';

describe('signatures verified in JavaScript', () => {
  afterEach(() => vi.restoreAllMocks());

  it('are verified one after another and yield after eight milliseconds', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const turn = createTurns();
    const told: string[] = [];
    const verify = async (name: string, takes: number) => {
      await turn();
      told.push(name);
      now += takes;
    };
    const all = [verify('first', 5), verify('second', 5), verify('third', 20), verify('fourth', 1)];
    setTimeout(() => told.push('the page draws'));
    await Promise.all(all);
    expect(told).toEqual(['first', 'second', 'the page draws', 'third', 'fourth']);
  });
});
