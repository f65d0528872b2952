import { loadCode } from '../../client/load-code.js';
import type { Log } from '../../client/operations/logs-reply.js';
import type { FindAnchor } from '../../ui/evm/find-anchor.js';
import { onDemandOfElement } from '../../ui/on-demand-element.js';
import { onDemand } from '../../ui/on-demand.js';
import type { Scheduler } from '../../ui/scheduler.js';
import { defineChecks } from '../../ui/widget/check-stage.js';
import type { AnchoredLogs } from '../../verify/anchored-lists.js';
import type { Check } from '../../verify/check.js';
import { createFilterCheck, createGapCheck, createListCheck, logParts } from '../../verify/logs.js';
import type { Checked } from '../../verify/verdict.js';
import type { LogProver } from './controllers/prover.js';
import type { Search } from './search/collect.js';
import type { EvmLogsTypes } from './view.js';

export interface AskForProof {
  readonly findAnchor: FindAnchor;
  readonly proverOf: (Prover: typeof LogProver) => LogProver | undefined;
}

/**
 * Stage `check`: checks a log search. With a header of its last block, also checks it against the headers and receipts
 * of all blocks.
 */
export const checks = defineChecks<EvmLogsTypes>(
  async ({ request: { network, where }, data: search }, { findAnchor, proverOf }, scheduler) => {
    const began = performance.now();
    const hash = where.kind === 'block' ? where.hash : undefined;
    const number = search.scan?.pieces.findLast(({ state }) => state !== 'above-head')?.to;
    const header = await findAnchor({ network, hash, number }, scheduler.signal);
    if (!header) return checkLogs(search.answers, scheduler);
    const { anchor, sources } = header;
    const [{ LogProver }, { getHeader }] = await Promise.all([
      loadCode(onDemand.logProver),
      loadCode(onDemandOfElement.anchor),
    ]);
    const found = await proverOf(LogProver)?.prove(
      search,
      {
        ...{ network, anchor, pace: performance.now() - began },
        getHeader: (block, signal) => getHeader(sources, network, block, signal),
      },
      scheduler,
    );
    return checkLogs(search.answers, scheduler, found && { logs: search.answer.value, found });
  },
);

/**
 * Checks every answer of a search against its own request, and all logs against one another.
 *
 * @param anchored the evidence of headers and receipts, if there is a header
 */
export async function checkLogs(
  answers: Search['answers'],
  scheduler: Scheduler,
  anchored?: { readonly logs: readonly Log[]; readonly found: AnchoredLogs },
): Promise<Checked> {
  const list = createListCheck();
  const checks: Check[] = [];
  const gapless: Check[] = [];
  for (const { request, value } of answers) {
    const fits = createFilterCheck(request);
    const gaps = createGapCheck(request);
    await scheduler.map(value, (log, place) => {
      if (fits) checks.push(fits(log, `result[${place}]`));
      checks.push(...list.check(log, place), ...(gaps?.check(log, place) ?? []));
    });
    if (gaps) gapless.push(...gaps.passed());
  }
  // The result of many answers without a gap is one finding.
  const own = [...checks, ...list.passed(), ...gapless.slice(0, 1)];
  const parts = logParts(answers.flatMap(({ value }) => value));
  if (!anchored) return { checks: own, parts };
  const { anchorLogs } = await loadCode(onDemand.anchoredLists);
  return { checks: anchorLogs(anchored.logs, anchored.found, own), parts };
}
