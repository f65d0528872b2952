import type { Check } from './check.js';

/**
 * Concludes a check: all findings, and a pass if something was compared and nothing failed. Open findings are reported beside
 * the pass of the rest. If nothing was compared and nothing found, there is no check.
 */
export function conclude(
  about: Pick<Check, 'id' | 'basis'>,
  found: readonly Check[],
  hasCompared: boolean,
): readonly Check[] {
  const failed = found.some(({ outcome }) => outcome === 'fail');
  return failed || !hasCompared ? found : [...found, { ...about, outcome: 'pass' }];
}
