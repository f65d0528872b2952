import { loadCode } from '../../client/load-code.js';
import type { Slices } from '../../ui/slices.js';
import type { FindAnchor } from '../../ui/evm/find-anchor.js';
import type { WidgetActions } from '../../ui/widget-state.js';
import type { Log } from '../../client/operations/logs-reply.js';
import type { AnchoredLogs } from '../../verify/anchored-lists.js';
import type { Check } from '../../verify/check.js';
import type { Checked } from '../../verify/verdict.js';
import type { LogsQuery } from './fields.js';
import type { EvmLogsState } from './state.js';
import type { Search } from './search/collect.js';

/**
 * Checks every answer of a search against its own request, and all logs against one another.
 *
 * @param anchored what headers and receipts of its blocks show, if there is a header
 */
export async function checkLogs(
  answers: Search['answers'],
  slices: Slices,
  anchored?: { readonly logs: readonly Log[]; readonly found: AnchoredLogs },
): Promise<Checked> {
  const [{ createFilterCheck, createListCheck }, { createGapCheck }, { logParts }] = await Promise.all([
    loadCode(() => import('../../verify/logs.js')),
    loadCode(() => import('../../verify/logs.js')),
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
  const { anchorLogs } = await loadCode(() => import('../../verify/anchored-lists.js'));
  return { checks: anchorLogs(anchored.logs, anchored.found, own), parts };
}

/** Checks a log search, and, with a header of its last block, what headers and receipts of all blocks show. */
export async function checkAnswer(
  { network, where }: LogsQuery,
  search: Search,
  slices: Slices,
  findAnchor: FindAnchor,
  state: EvmLogsState | undefined,
  actions: WidgetActions,
): Promise<Checked> {
  const began = performance.now();
  const hash = where.kind === 'block' ? where.hash : undefined;
  const number = search.scan?.pieces.findLast(({ state }) => state !== 'above-head')?.to;
  const header = await findAnchor({ network, hash, number }, slices.signal);
  if (!header || !state) return checkLogs(search.answers, slices);
  const { anchor, sources } = header;
  const [{ LogProver }, { getHeader }] = await Promise.all([
    loadCode(() => import('./prover.js')),
    loadCode(() => import('../../ui/evm/find-anchor.js')),
  ]);
  state.prover ??= new LogProver(state.host, actions);
  const proving = {
    ...{ network, anchor, pace: performance.now() - began },
    getHeader: (block: bigint, signal: AbortSignal) => getHeader(sources, network, block, signal),
  };
  const found = await state.prover.prove(search, proving, slices);
  return checkLogs(search.answers, slices, { logs: search.answer.value, found });
}
