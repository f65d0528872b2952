import type { Check } from './check.js';

export function checkAnswerHeight(height: bigint, asked: bigint | undefined, path: string): Check {
  const about = { id: 'answer-height', basis: 'request', path } as const;
  if (asked === undefined) return { ...about, outcome: 'open', reason: 'nothing-to-compare' };
  if (height === asked) return { ...about, outcome: 'pass' };
  return { ...about, outcome: 'fail', reason: 'unlike-asked', details: { claimed: `${height}`, asked: `${asked}` } };
}
