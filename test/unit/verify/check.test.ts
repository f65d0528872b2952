import { expect, it } from 'vitest';
import { countChecks, type Check } from '../../../src/verify/check.js';

it('countChecks counts checks by outcome', () => {
  const about = { id: 'validator-address', basis: 'response' } as const;
  const pass: Check = { ...about, outcome: 'pass' };
  const fail: Check = { ...about, outcome: 'fail', reason: 'mismatch' };
  const open: Check = { ...about, outcome: 'open', reason: 'no-key' };
  expect(countChecks([pass, open, fail, pass])).toEqual({ passed: 2, failed: 1, open: 1 });
});
