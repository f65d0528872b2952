import type { Slices } from '../../ui/slices.js';
import type { Check } from '../../verify/check.js';
import type { Search } from './search.js';

/** Checks every answer of a search against its own request, and all logs against one another. */
export async function checkSearch({ answers }: Search, slices: Slices): Promise<readonly Check[]> {
  const { createFilterCheck, createListCheck } = await import('../../verify/logs.js');
  const list = createListCheck();
  const checks: Check[] = [];
  for (const { request, value } of answers) {
    const fits = createFilterCheck(request);
    await slices.map(value, (log, place) => void checks.push(fits(log, `result[${place}]`), ...list.check(log, place)));
  }
  return [...checks, ...list.passed()];
}
