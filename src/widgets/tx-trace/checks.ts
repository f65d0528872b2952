import { loadCode } from '../../client/load-code.js';
import type { Receipt } from '../../client/wire/receipt.js';
import type { Slices } from '../../ui/slices.js';
import type { FindAnchor } from '../../ui/evm/find-anchor.js';
import type { Check } from '../../verify/check.js';
import type { Checked } from '../../verify/verdict.js';
import type { TraceAnswers } from './load.js';

/**
 * Holds the calls of traces against one another, and traces against the receipts of their block where there are any.
 *
 * @param findAnchor gets the header of the block, if there is one, by which the receipts are held
 */
export async function checkTraces(
  answers: TraceAnswers,
  given: readonly Receipt[] | undefined,
  slices: Slices,
  findAnchor?: FindAnchor,
): Promise<Checked> {
  const { network, trace } = answers;
  const [{ receipts, ...checked }, found] = await Promise.all([
    checkPlainly(answers, given, slices),
    findAnchor?.({ network, hash: trace.request.blockHash }, slices.signal),
  ]);
  if (!found) return checked;
  const { anchorTraces } = await loadCode(() => import('../../verify/anchored-trace.js'));
  return { ...checked, checks: await slices.drive(anchorTraces(receipts, found.anchor, checked.checks)) };
}

async function checkPlainly(
  { trace: { value, request }, receipts: asked }: TraceAnswers,
  given: readonly Receipt[] | undefined,
  slices: Slices,
): Promise<Checked & { readonly receipts?: readonly Receipt[] | undefined }> {
  const { traceParts } = await loadCode(() => import('../../verify/coverage/trace.js'));
  const parts = traceParts(value);
  const isAsked = asked !== undefined && 'value' in asked;
  const receipts = isAsked ? asked.value : given;
  if (request.tracer !== 'call') return { checks: [], parts };
  const { checkCallsInSteps } = await loadCode(() => import('../../verify/trace-calls.js'));
  const calls: Check[] = [];
  for (const [place, item] of value.entries()) {
    await slices.breathe();
    if (item.kind === 'call')
      calls.push(...(await slices.drive(checkCallsInSteps(item.frames, `result[${place}].result`))));
  }
  if (!receipts) return { checks: calls, parts };
  const { checkTraceInSteps, checkTraceList } = await loadCode(() => import('../../verify/trace.js'));
  // The logs of a receipt are those of all its calls.
  const withLog = request.withLog === true && !request.onlyTopCall;
  const comparand = { receipts, basis: isAsked ? 'other-answer' : 'host', withLog } as const;
  const checks = [...checkTraceList(value, comparand, request.blockHash), ...calls];
  for (const [place, item] of value.entries()) {
    await slices.breathe();
    checks.push(...(await slices.drive(checkTraceInSteps(item, place, comparand))));
  }
  return { checks, parts, receipts };
}
