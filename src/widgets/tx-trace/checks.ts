import { loadCode } from '../../client/load-code.js';
import type { Frame } from '../../client/wire/frame.js';
import type { GasFork } from '../../client/wire/intrinsic-gas.js';
import type { Receipt } from '../../client/operations/block-receipts-reply.js';
import type { TraceItem } from '../../client/operations/trace-reply.js';
import type { Slices } from '../../ui/slices.js';
import type { FindAnchor } from '../../ui/evm/find-anchor.js';
import type { EvmNetwork } from '../../ui/evm/request.js';
import type { Check } from '../../verify/check.js';
import type { GasEvidence } from '../../verify/gas-fork.js';
import type { HeaderFork } from '../../verify/header.js';
import type { Checked } from '../../verify/verdict.js';
import type { FetchedReceipts } from './fetch-receipts.js';
import type { TraceAnswers } from './load.js';

interface Comparands {
  /** The receipts that the page gave. */
  readonly receipts?: readonly Receipt[] | undefined;
  /** Gets the header of the block, by which the receipts are held. */
  readonly findAnchor?: FindAnchor;
  /** The state before and after each transaction. */
  readonly diffs?: readonly TraceItem[] | undefined;
  readonly named?: GasFork | undefined;
}

/** Holds the calls of traces against one another, and traces against the receipts of their block where there are any. */
export async function checkAnswer(
  { network }: { readonly network: EvmNetwork },
  answers: TraceAnswers,
  slices: Slices,
  { receipts: given, findAnchor, diffs, named }: Comparands = {},
): Promise<Checked & { readonly header?: HeaderFork | undefined }> {
  const { trace } = answers;
  const found = await findAnchor?.({ network, hash: trace.request.blockHash }, slices.signal);
  const header = found?.anchor.header?.fork;
  const { receipts, ...checked } = await checkPlainly(answers, given, slices, diffs, { named, header });
  const isNamed = header === 'amsterdam' || named === 'amsterdam';
  const checks = [...checked.checks, ...(await checkEther(answers, receipts, isNamed, slices))];
  if (!found) return { ...checked, checks };
  const { anchorTraces } = await loadCode(() => import('../../verify/anchored-transaction.js'));
  return { ...checked, header, checks: await slices.drive(anchorTraces(receipts, found.anchor, checks)) };
}

/** Compares movements of ether with the logs of the protocol, where every call was traced. */
async function checkEther(
  { trace: { value: items, request }, receipts: asked }: TraceAnswers,
  receipts: readonly Receipt[] | undefined,
  isNamed: boolean,
  slices: Slices,
): Promise<readonly Check[]> {
  const { onlyTopCall = false, withLog = false } = request;
  if (request.tracer !== 'call' || onlyTopCall || (!withLog && !receipts)) return [];
  const { checkEtherInSteps } = await loadCode(() => import('../../verify/ether-logs.js'));
  const basis = isAnswer(asked) ? 'other-answer' : 'host';
  return slices.drive(checkEtherInSteps({ items, withLog, receipts, basis, isNamed }));
}

async function checkPlainly(
  { trace: { value, request }, receipts: asked }: TraceAnswers,
  given: readonly Receipt[] | undefined,
  slices: Slices,
  diffs: readonly TraceItem[] | undefined,
  evidence: GasEvidence,
): Promise<Checked & { readonly receipts?: readonly Receipt[] | undefined }> {
  const { traceParts } = await loadCode(() => import('../../verify/coverage/trace.js'));
  const parts = traceParts(value);
  const receipts = (isAnswer(asked) ? asked.value : given) ?? undefined;
  if (request.tracer !== 'call') return { checks: [], parts };
  const { checkCallsInSteps, gasForkOf } = await loadCode(() => import('../../verify/trace-calls.js'));
  const tops = value.map((item) => (item.kind === 'call' ? item.frames[0] : undefined));
  const fork = gasForkOf({ ...evidence, receipts, calls: tops });
  const calls: Check[] = [];
  for (const [place, item] of value.entries()) {
    await slices.breathe();
    if (item.kind === 'call')
      calls.push(...(await slices.drive(checkCallsInSteps(item.frames, `result[${place}].result`, fork))));
  }
  calls.push(...(await checkStateGasOf(tops)));
  if (diffs && !request.onlyTopCall) calls.push(...(await checkValues(value, diffs, slices)));
  if (!receipts) return { checks: calls, parts };
  const { checkTraceInSteps, checkTraceList } = await loadCode(() => import('../../verify/trace.js'));
  // The logs of a receipt come from all its calls.
  const withLog = request.withLog === true && !request.onlyTopCall;
  const hasLogs = value.some((item) => item.kind === 'call' && item.frames.some(({ logs }) => logs?.length));
  const comparand = { receipts, basis: isAnswer(asked) ? 'other-answer' : 'host', withLog, hasLogs, fork } as const;
  const checks = [...checkTraceList(value, comparand, request.blockHash), ...calls];
  for (const [place, item] of value.entries()) {
    await slices.breathe();
    checks.push(...(await slices.drive(checkTraceInSteps(item, place, comparand))));
  }
  return { checks, parts, receipts };
}

function isAnswer(receipts: FetchedReceipts | undefined): receipts is Extract<FetchedReceipts, { value: unknown }> {
  return receipts !== undefined && 'value' in receipts;
}

/** Checks the parts of the gas of each transaction, where the node returned any. */
async function checkStateGasOf(tops: readonly (Frame | undefined)[]): Promise<readonly Check[]> {
  if (!tops.some((top) => top?.extra)) return [];
  const { checkStateGas } = await loadCode(() => import('../../verify/state-gas.js'));
  return tops.flatMap((top, place) => checkStateGas(top, `result[${place}].result`));
}

/** Compares the values of calls with the state before and after, of every transaction that the node returned both of. */
async function checkValues(
  items: readonly TraceItem[],
  diffs: readonly TraceItem[],
  slices: Slices,
): Promise<readonly Check[]> {
  const [{ checkValuesInSteps }, { readDiff }] = await Promise.all([
    loadCode(() => import('../../verify/ether-logs.js')),
    loadCode(() => import('../../decode/state/change.js')),
  ]);
  const checks: Check[] = [];
  for (const [place, item] of items.entries()) {
    if (item.kind !== 'call') continue;
    await slices.breathe();
    const path = `result[${place}].result`;
    const diff = diffs[place];
    const isSame = diff?.kind === 'diff' && (diff.txHash === undefined || diff.txHash === item.txHash);
    checks.push(
      isSame
        ? await slices.drive(checkValuesInSteps({ frames: item.frames, changes: readDiff(diff), path }))
        : { id: 'trace-values', basis: 'other-answer', path, outcome: 'open', reason: 'not-loaded' },
    );
  }
  return checks;
}
