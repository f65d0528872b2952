import type { Frame } from '../../client/wire/frame.js';
import type { TraceItem } from '../../client/operations/trace-reply.js';
import { hasFailed } from '../../decode/trace/outcome.js';
import { isSameHex } from '../compare.js';
import { anywhere,type PartCoverage } from './coverage.js';

export type TracePart =
  /** Which transaction a trace is of, and that none is missing. */
  | 'trace.transactions'
  /** Gas used by the whole transaction. */
  | 'trace.gasUsed'
  /** Whether the transaction succeeded. */
  | 'trace.status'
  | 'trace.parties'
  | 'trace.created'
  | 'trace.logs'
  /** The calls inside, with input, output and gas of each. */
  | 'trace.calls'
  /** The coins that calls inside moved. */
  | 'trace.values'
  /** Input, output, value and gas limit of the top-level call. */
  | 'trace.top'
  /** Balances, nonces, code and slots of a state trace. */
  | 'trace.state'
  /** Why a call failed, in the node's words, and the reason that its contract gave. */
  | 'trace.error'
  /** Between which sub-calls a log was written. */
  | 'trace.logs.position'
  /** That the node could not trace a transaction, and why. */
  | 'trace.failed'
  | 'trace.extra';

export function traceParts(items: readonly TraceItem[]): readonly PartCoverage<TracePart>[] {
  const has = (...kinds: readonly TraceItem['kind'][]) => items.some(({ kind }) => kinds.includes(kind));
  const states = has('prestate', 'diff');
  // What could not be read is among what is not checked.
  const unreadCalls = !states && has('unread');
  const calls = unreadCalls || has('call');
  const some = (fits: (frame: Extract<TraceItem, { kind: 'call' }>['frames'][number]) => boolean) =>
    items.some((item) => item.kind === 'call' && item.frames.some(fits));
  const logs = unreadCalls || some((frame) => frame.logs !== undefined);
  return [
    {
      ...{ part: 'trace.transactions', by: ['trace-order'] },
      refutedBy: { 'trace-order': anywhere, 'trace-receipts': anywhere, 'block-header': anywhere },
    },
    {
      ...{ part: 'trace.gasUsed', by: ['trace-gas'], shown: calls },
      refutedBy: { 'trace-call-gas': ofTop, 'trace-state-gas': anywhere },
    },
    { part: 'trace.status', by: ['trace-status'], shown: calls },
    { part: 'trace.parties', by: ['trace-parties'], shown: calls },
    {
      part: 'trace.created',
      by: ['trace-created'],
      shown: some(({ depth, type }) => depth === 0 && /^CREATE/.test(type)),
    },
    {
      ...{ part: 'trace.logs', by: ['trace-logs'], refutedBy: { 'trace-log-address': anywhere, 'trace-ether': anywhere } },
      shown: logs,
    },
    { part: 'trace.logs.position', by: [], shown: logs },
    { part: 'trace.error', by: [], shown: some(({ error }) => error !== undefined) },
    { part: 'trace.failed', by: [], shown: has('failed') },
    { part: 'trace.top', by: [], refutedBy: { 'trace-call-gas': ofTop }, shown: calls },
    {
      ...{ part: 'trace.calls', by: [], shown: calls },
      refutedBy: { 'trace-callers': anywhere, 'trace-call-gas': /calls/, 'trace-static': anywhere },
    },
    {
      part: 'trace.values',
      by: items.every(isLogged) ? ['trace-values', 'trace-ether'] : ['trace-values'],
      refutedBy: { 'trace-ether': anywhere },
      shown: some(({ depth, value }) => depth > 0 && value !== undefined),
    },
    { part: 'trace.state', by: [], shown: states },
    {
      part: 'trace.extra',
      by: [],
      refutedBy: { 'trace-state-gas': anywhere },
      shown: items.some(({ extra }) => extra) || some(({ extra }) => extra !== undefined),
    },
  ];
}

/** Whether each value within a transaction moved ether, of which the protocol writes a log, or is the value of its caller. */
function isLogged(item: TraceItem): boolean {
  if (item.kind !== 'call') return true;
  const { frames } = item;
  return frames.every(({ type, from, to, value = 0n, parent }, index) => {
    const caller = parent === null ? undefined : frames[parent];
    if (!caller || value === 0n) return true;
    if (type === 'DELEGATECALL') return value === caller.value;
    const isToItself = from !== undefined && to !== undefined && isSameHex(from, to);
    return /^(CALL|CREATE2?|SELFDESTRUCT)$/.test(type) && !isToItself && !isReverted(frames, index);
  });
}

/** Whether a call, or one that it is in, failed. */
function isReverted(frames: readonly Frame[], index: number): boolean {
  for (let frame = frames[index]; frame; frame = frame.parent === null ? undefined : frames[frame.parent])
    if (hasFailed(frame)) return true;
  return false;
}

/** The gas of the first call, not the gas of internal calls. */
const ofTop = /result\.gasUsed/;
