import { loadCode } from '../../client/load-code.js';
import type { Slices } from '../../ui/slices.js';
import type { Log } from '../../client/wire/log.js';
import type { AnchoredLogs } from '../../verify/anchored-logs.js';
import type { Check } from '../../verify/check.js';
import type { Checked } from '../../verify/verdict.js';
import type { Search } from './search/collect.js';

/**
 * Checks every answer of a search against its own request, and all logs against one another.
 *
 * @param anchored what headers and receipts of its blocks show, if there is a header
 */
export async function checkSearch(
  { answers }: Pick<Search, 'answers'>,
  slices: Slices,
  anchored?: { readonly logs: readonly Log[]; readonly found: AnchoredLogs },
): Promise<Checked> {
  const [{ createFilterCheck, createListCheck }, { createGapCheck }, { logParts }] = await Promise.all([
    loadCode(() => import('../../verify/logs.js')),
    loadCode(() => import('../../verify/log-gaps.js')),
    loadCode(() => import('../../verify/coverage/logs.js')),
  ]);
  const list = createListCheck();
  const checks: Check[] = [];
  const gapless: Check[] = [];
  for (const { request, value } of answers) {
    const fits = createFilterCheck(request);
    const gaps = createGapCheck(request);
    await slices.map(value, (log, place) => {
      if (fits) checks.push(fits(log, `result[${place}]`));
      checks.push(...list.check(log, place), ...(gaps?.check(log, place) ?? []));
    });
    if (gaps) gapless.push(...gaps.passed());
  }
  // Many answers without a gap are one finding.
  const own = [...checks, ...list.passed(), ...gapless.slice(0, 1)];
  const parts = logParts(answers.flatMap(({ value }) => value));
  if (!anchored) return { checks: own, parts };
  const { anchorLogs } = await loadCode(() => import('../../verify/anchored-logs.js'));
  return { checks: anchorLogs(anchored.logs, anchored.found, own), parts };
}
