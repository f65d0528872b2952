import { describe, expect, it } from 'vitest';
import { neighbours } from '../../../src/ui/templates/field.js';

describe('the neighbors of a number', () => {
  it('are the previous and the next number within the bounds', () => {
    expect(neighbours(43n, 0n)).toEqual({ before: '42', behind: '44' });
    expect(neighbours(1n, 1n)).toEqual({ before: undefined, behind: '2' });
    expect(neighbours(0, 0)).toEqual({ before: undefined, behind: '1' });
    expect(neighbours(9_007_199_254_740_993n, 0n)).toEqual({ before: '9007199254740992', behind: '9007199254740994' });
    expect([neighbours(3, 0, 4), neighbours(4, 0, 4), neighbours(5, 0, 4)].map(({ behind }) => behind)).toEqual([
      ...['4', undefined, undefined],
    ]);
    expect(neighbours(undefined, 0n)).toEqual({ before: undefined, behind: undefined });
  });
});
