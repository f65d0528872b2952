import { loadCode } from '../../client/load-code.js';
import type { Frame } from '../../client/wire/frame.js';
import type { GasFork } from '../../client/wire/intrinsic-gas.js';
import type { Receipt } from '../../client/operations/block-receipts-reply.js';
import type { TraceItem } from '../../client/operations/trace-reply.js';
import type { Scheduler } from '../../ui/scheduler.js';
import type { FindAnchor } from '../../ui/evm/find-anchor.js';
import type { EvmNetwork } from '../../ui/evm/request.js';
import { onDemand } from '../../ui/on-demand.js';
import { defineChecks } from '../../ui/widget/check-stage.js';
import type { Check } from '../../verify/check.js';
import { checkCallsInSteps, gasForkOf, traceParts } from '../../verify/trace-calls.js';
import type { GasEvidence } from '../../verify/chain-differences.js';
import type { HeaderFork } from '../../verify/header.js';
import type { Checked } from '../../verify/verdict.js';
import type { FetchedReceipts, TraceAnswers } from './request.js';
import type { TraceTypes } from './view.js';

export interface TraceContext {
  readonly receipts?: readonly Receipt[] | undefined;
  readonly findAnchor?: FindAnchor;
  readonly diffs?: readonly TraceItem[] | undefined;
  readonly named?: GasFork | undefined;
}

export const checks = defineChecks<TraceTypes>(async ({ request, data }, context, scheduler) => {
  const { header, ...checked } = await checkAnswer(request, data, scheduler, context);
  return { ...checked, found: { header } };
});

/** Compares the calls of traces with each other, and traces with the receipts of their block if there are any. */
export async function checkAnswer(
  { network }: { readonly network: EvmNetwork },
  answers: TraceAnswers,
  scheduler: Scheduler,
  { receipts: given, findAnchor, diffs, named }: TraceContext = {},
): Promise<Checked & { readonly header?: HeaderFork | undefined }> {
  const { trace } = answers;
  const found = await findAnchor?.({ network, hash: trace.request.blockHash }, scheduler.signal);
  const header = found?.anchor.header?.fork;
  const { receipts, ...checked } = await checkPlainly(answers, given, scheduler, diffs, { named, header });
  const isNamed = header === 'amsterdam' || named === 'amsterdam';
  const checks = [...checked.checks, ...(await checkEther(answers, receipts, isNamed, scheduler))];
  if (!found) return { ...checked, checks };
  const { anchorTraces } = await loadCode(onDemand.anchored);
  return { ...checked, header, checks: await scheduler.drive(anchorTraces(receipts, found.anchor, checks)) };
}

async function checkEther(
  { trace: { value: items, request }, receipts: asked }: TraceAnswers,
  receipts: readonly Receipt[] | undefined,
  isNamed: boolean,
  scheduler: Scheduler,
): Promise<readonly Check[]> {
  const { onlyTopCall = false, withLog = false } = request;
  if (request.tracer !== 'call' || onlyTopCall || (!withLog && !receipts)) return [];
  const { checkEtherInSteps } = await loadCode(onDemand.etherLogs);
  const basis = isAnswer(asked) ? 'other-answer' : 'host';
  return scheduler.drive(checkEtherInSteps({ items, withLog, receipts, basis, isNamed }));
}

async function checkPlainly(
  { trace: { value, request }, receipts: asked }: TraceAnswers,
  given: readonly Receipt[] | undefined,
  scheduler: Scheduler,
  diffs: readonly TraceItem[] | undefined,
  evidence: GasEvidence,
): Promise<Checked & { readonly receipts?: readonly Receipt[] | undefined }> {
  const parts = traceParts(value);
  const receipts = (isAnswer(asked) ? asked.value : given) ?? undefined;
  if (request.tracer !== 'call') return { checks: [], parts };
  const tops = value.map((item) => (item.kind === 'call' ? item.frames[0] : undefined));
  const fork = gasForkOf({ ...evidence, receipts, calls: tops });
  const calls: Check[] = [];
  for (const [place, item] of value.entries()) {
    await scheduler.breathe();
    if (item.kind === 'call')
      calls.push(...(await scheduler.drive(checkCallsInSteps(item.frames, `result[${place}].result`, fork))));
  }
  calls.push(...(await checkStateGasOf(tops)));
  if (diffs && !request.onlyTopCall) calls.push(...(await checkValues(value, diffs, scheduler)));
  if (!receipts) return { checks: calls, parts };
  const { checkTraceInSteps, checkTraceList } = await loadCode(onDemand.traceReceipts);
  // The logs of a receipt are from all its calls.
  const withLog = request.withLog === true && !request.onlyTopCall;
  const hasLogs = value.some((item) => item.kind === 'call' && item.frames.some(({ logs }) => logs?.length));
  const comparand = { receipts, basis: isAnswer(asked) ? 'other-answer' : 'host', withLog, hasLogs, fork } as const;
  const checks = [...checkTraceList(value, comparand, request.blockHash), ...calls];
  for (const [place, item] of value.entries()) {
    await scheduler.breathe();
    checks.push(...(await scheduler.drive(checkTraceInSteps(item, place, comparand))));
  }
  return { checks, parts, receipts };
}

function isAnswer(receipts: FetchedReceipts | undefined): receipts is Extract<FetchedReceipts, { value: unknown }> {
  return receipts !== undefined && 'value' in receipts;
}

async function checkStateGasOf(tops: readonly (Frame | undefined)[]): Promise<readonly Check[]> {
  if (!tops.some((top) => top?.extra)) return [];
  const { checkStateGas } = await loadCode(onDemand.stateGas);
  return tops.flatMap((top, place) => checkStateGas(top, `result[${place}].result`));
}

async function checkValues(
  items: readonly TraceItem[],
  diffs: readonly TraceItem[],
  scheduler: Scheduler,
): Promise<readonly Check[]> {
  const [{ checkValuesInSteps }, { readDiff }] = await Promise.all([
    loadCode(onDemand.etherLogs),
    loadCode(onDemand.stateDiff),
  ]);
  const checks: Check[] = [];
  for (const [place, item] of items.entries()) {
    if (item.kind !== 'call') continue;
    await scheduler.breathe();
    const path = `result[${place}].result`;
    const diff = diffs[place];
    const isSame = diff?.kind === 'diff' && (diff.txHash === undefined || diff.txHash === item.txHash);
    checks.push(
      isSame
        ? await scheduler.drive(checkValuesInSteps({ frames: item.frames, changes: readDiff(diff), path }))
        : { id: 'trace-values', basis: 'other-answer', path, outcome: 'open', reason: 'not-loaded' },
    );
  }
  return checks;
}
