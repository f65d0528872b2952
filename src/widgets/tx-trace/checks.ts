import type { Receipt } from '../../client/wire/receipt.js';
import type { Slices } from '../../ui/slices.js';
import type { Checked } from '../../verify/verdict.js';
import type { TraceAnswers } from './load.js';

/** Holds traces against the receipts of their block: those that were asked for, or those of the page; nothing without any. */
export async function checkTraces(
  { trace: { value, request }, receipts: asked }: TraceAnswers,
  given: readonly Receipt[] | undefined,
  slices: Slices,
): Promise<Checked> {
  const { traceParts } = await import('../../verify/coverage/trace.js');
  const parts = traceParts(value);
  const isAsked = asked !== undefined && 'value' in asked;
  const receipts = isAsked ? asked.value : given;
  if (!receipts || request.tracer !== 'call') return { checks: [], parts };
  const { checkTraceInSteps, checkTraceList } = await import('../../verify/trace.js');
  // The logs of a receipt are those of all its calls.
  const withLog = request.withLog === true && !request.onlyTopCall;
  const comparand = { receipts, basis: isAsked ? 'other-answer' : 'host', withLog } as const;
  const checks = [...checkTraceList(value, comparand, request.blockHash)];
  for (const [place, item] of value.entries()) {
    await slices.breathe();
    checks.push(...(await slices.drive(checkTraceInSteps(item, place, comparand))));
  }
  return { checks, parts };
}
