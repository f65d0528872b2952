import type { Check } from './check.js';

/**
 * What a check comes to: whatever was found, and a pass when something was compared and nothing failed. A doubt stands beside
 * the pass of all the rest. Where nothing was compared and nothing was found there is no check at all.
 */
export function conclude(
  about: Pick<Check, 'id' | 'basis'>,
  found: readonly Check[],
  hasCompared: boolean,
): readonly Check[] {
  const failed = found.some(({ outcome }) => outcome === 'fail');
  return failed || !hasCompared ? found : [...found, { ...about, outcome: 'pass' }];
}
