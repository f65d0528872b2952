import { describe, expect, it } from 'vitest';
import { countChecks, worstOf, type Check } from '../../../src/verify/check.js';

const about = { id: 'validator-address', basis: 'response' } as const;
const pass: Check = { ...about, outcome: 'pass' };
const fail: Check = { ...about, outcome: 'fail', reason: 'mismatch' };
const open: Check = { ...about, outcome: 'open', reason: 'no-key' };

describe('the one word for many checks', () => {
  it.each([
    ['one failure among passes and open ones', [pass, open, fail, pass], 'fail'],
    ['an open check among passes', [pass, open, pass], 'open'],
    ['passes alone', [pass, pass], 'pass'],
    ['no check at all', [], 'open'],
  ] as const)('%s', (_, checks, word) => {
    expect(worstOf(countChecks(checks))).toBe(word);
  });

  it('comes from counts that add up', () => {
    expect(countChecks([pass, open, fail, pass])).toEqual({ pass: 2, fail: 1, open: 1 });
  });
});
