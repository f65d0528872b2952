import type { TraceItem } from '../client/operations/trace-reply.js';
import { type Frame, type FrameLog, isGasUnread } from '../client/wire/frame.js';
import type { GasFork } from '../client/wire/intrinsic-gas.js';
import { readEtherLog, readTransfer } from '../decode/ether-log.js';
import { hasFailed } from '../decode/trace/outcome.js';
import { isBurnLog, isSystemAddress, isUnknownCall } from './chain-differences.js';
import type { Check } from './check.js';
import { isSameHex } from './compare.js';
import { anywhere, type PartCoverage } from './coverage.js';

export { gasForkOf } from './chain-differences.js';

/**
 * Checks the calls of one transaction against each other: its caller is the running contract, its gas is within its
 * caller's gas, its logs have its address, and nothing is written inside a static call.
 *
 * Yields after some calls. Only the first failure is reported, because one wrong call affects many. If a call could not
 * be read, or is of an unknown kind, nothing passes: comparisons that need it are skipped.
 *
 * @param path the path of the top-level call in the answer
 * @param fork the fork whose gas rules apply; undefined if unknown
 */
export function* checkCallsInSteps(
  frames: readonly Frame[],
  path: string,
  fork?: GasFork,
): Generator<undefined, Check[]> {
  const used = usedBelow(frames);
  const unread = unreadCall(frames);
  const running: (string | undefined)[] = [];
  const isStatic: boolean[] = [];
  const findings = new Map<Check['id'], Check>();
  const compared = new Set<Check['id']>();
  const strange = frames.find(isUnknownCall);
  // Both apply to every call.
  if (unread !== undefined || strange) compared.add('trace-callers').add('trace-call-gas');
  const judge = (id: Check['id'], index: number, member: string, odd: Odd | undefined) => {
    compared.add(id);
    if (!odd || (findings.has(id) && (odd.outcome === 'open' || findings.get(id)?.outcome === 'fail'))) return;
    findings.set(id, { id, basis: 'response', path: `${path}${placeOf(frames, index)}.${member}`, ...odd });
  };
  const isTopOdd = usesMoreThanGiven(frames[0]);
  const stateGas = fork === 'amsterdam' ? stateGasIn(frames) : noStateGas;
  for (const [index, frame] of frames.entries()) {
    if (index % stride === stride - 1) yield;
    const caller = frame.parent === null ? undefined : frames[frame.parent];
    const runs = frame.parent === null ? undefined : running[frame.parent];
    const isUnknown = strange !== undefined && isUnknownCall(frame);
    // System contracts may call in the name of another address.
    if (!isUnknown && runs !== undefined && frame.from !== undefined && !isSystemAddress(runs))
      judge('trace-callers', index, 'from', isSameHex(frame.from, runs) ? undefined : other(frame.from, runs));
    running.push(isUnknown ? undefined : addressOf(frame));
    if (!isUnknown)
      for (const [member, odd] of gasOf(frame, caller, { below: used[index], isTopOdd, stateGas }))
        judge('trace-call-gas', index, member, odd);
    const isBelowStatic = frame.parent !== null && (isStatic[frame.parent] ?? false);
    isStatic.push(!isUnknown && (frame.type === 'STATICCALL' || isBelowStatic));
    if (isStatic[index] && !hasFailed(frame) && !frame.unread)
      judge('trace-static', index, 'type', writes(frame, isBelowStatic) ? written(frame) : undefined);
    for (const log of frame.logs ?? []) {
      const own = running[index];
      if (own !== undefined && !readEtherLog(log))
        judge(
          'trace-log-address',
          index,
          'logs',
          isSameHex(log.address, own) ? undefined : strangeLog(log, frame, own),
        );
    }
  }
  const about = { basis: 'response', path } as const;
  return [...compared].map((id): Check => {
    const found = findings.get(id);
    if (found) return found;
    if (unread !== undefined)
      return { id, ...about, outcome: 'open', reason: 'unread-field', details: { field: unread } };
    return strange
      ? {
          id,
          ...about,
          outcome: 'open',
          reason: 'unknown-call',
          details: { type: (strange.writtenType ?? strange.type).slice(0, 200) },
        }
      : { id, basis: 'response', outcome: 'pass' };
  });
}

/** The path of the first unreadable member (for example, `calls[3].from`); undefined if all were read. */
export function unreadCall(frames: readonly Frame[]): string | undefined {
  const index = frames.findIndex(({ unread }) => unread);
  const [problem] = frames[index]?.unread ?? [];
  return problem && [placeOf(frames, index).slice(1), problem.path].filter((part) => part !== '').join('.');
}

// A few milliseconds of work.
const stride = 5_000;

type Odd = { readonly details: Readonly<Record<string, string>> } & (
  | { readonly outcome: 'fail'; readonly reason: 'mismatch' | 'out-of-bounds' | 'write-in-static' }
  | { readonly outcome: 'open'; readonly reason: 'nodes-differ' }
);

/** A call with value adds this to the gas of the called contract. Not every client includes it in the given gas. */
const stipend = 2_300n;

/** anvil includes a transaction's intrinsic gas in the used gas, but not in the given gas. */
function usesMoreThanGiven({ gas, gasUsed }: Partial<Frame> = {}): boolean {
  return gas !== undefined && gasUsed !== undefined && gasUsed > gas;
}

interface Bounds {
  readonly below: bigint | undefined;
  readonly isTopOdd: boolean;
  readonly stateGas: StateGasIn;
}

/**
 * How the gas of a call may include state gas that its limit, or its caller's gas, does not include (EIP-8037). Clients
 * differ.
 */
interface StateGasIn {
  /** State gas is paid from gas above the transaction limit (EIP-7825), which is in no call's own limit. */
  readonly isApart: boolean;
  /** State gas of a failed call is returned to its caller. */
  readonly isGivenBack: boolean;
}

const noStateGas: StateGasIn = { isApart: false, isGivenBack: false };
const mostExecutionGas = 16_777_216n;

function stateGasIn(frames: readonly Frame[]): StateGasIn {
  return {
    isApart: (frames[0]?.gas ?? 0n) > mostExecutionGas,
    isGivenBack: frames.some((frame) => frame.depth > 0 && hasFailed(frame)),
  };
}

function gasOf(
  frame: Frame,
  caller: Frame | undefined,
  { below, isTopOdd, stateGas }: Bounds,
): readonly (readonly [member: string, odd: Odd | undefined])[] {
  const { gas, gasUsed, value = 0n } = frame;
  const isTop = caller === undefined;
  const bounded = (claimed: bigint, most: bigint, isOdd: boolean) =>
    claimed <= most ? undefined : isOdd ? openGas(claimed, most) : tooMuch(claimed, most);
  const most = caller && !isUnknownCall(caller) ? caller.gas : undefined;
  // Refunds are subtracted from the top-level call only.
  const whole = isTop ? gas : gasUsed;
  return [
    ...(gas !== undefined && most !== undefined
      ? [['gas', bounded(gas, most, caller?.parent === null && isTopOdd)] as const]
      : []),
    ...(gas !== undefined && gasUsed !== undefined
      ? [
          [
            'gasUsed',
            bounded(gasUsed, gas, isTop || stateGas.isApart || (value > 0n && gasUsed <= gas + stipend)),
          ] as const,
        ]
      : []),
    ...(whole !== undefined && below !== undefined && below > 0n
      ? [['calls', bounded(below, whole, stateGas.isGivenBack || (isTop && isTopOdd))] as const]
      : []),
  ];
}

/** A log whose address is not the running contract: a protocol log or an impossible log. */
function strangeLog(log: FrameLog, frame: Frame, own: string): Odd {
  return isSystemAddress(log.address) || isBurnLog(log) || isOfValue(log, frame)
    ? { outcome: 'open', reason: 'nodes-differ', details: { claimed: log.address, computed: own } }
    : other(log.address, own);
}

/** Whether a log describes the value of its call, which some chains log. */
function isOfValue(log: FrameLog, { from, to, value = 0n }: Frame): boolean {
  const moved = value > 0n ? readTransfer(log) : undefined;
  return (
    moved !== undefined &&
    from !== undefined &&
    to !== undefined &&
    isSameHex(moved.from, from) &&
    isSameHex(moved.to, to) &&
    moved.value === value
  );
}

/** The contract as which the code of a call runs; undefined for a failed creation, and for unknown kinds of calls. */
export function addressOf({ type, from, to }: Frame): string | undefined {
  if (type === 'DELEGATECALL' || type === 'CALLCODE') return from;
  return type === 'CALL' || type === 'STATICCALL' || type === 'CREATE' || type === 'CREATE2' ? to : undefined;
}

function writes({ type, value, logs }: Frame, isBelowStatic: boolean): boolean {
  if ((logs?.length ?? 0) > 0) return true;
  if (type === 'STATICCALL') return (value ?? 0n) > 0n;
  if (!isBelowStatic) return false;
  return type === 'CREATE' || type === 'CREATE2' || type === 'SELFDESTRUCT' || (type === 'CALL' && (value ?? 0n) > 0n);
}

/** The gas used by the sub-calls of each call of known kinds; undefined if a sub-call could not be read. */
function usedBelow(frames: readonly Frame[]): readonly (bigint | undefined)[] {
  const used = frames.map((): bigint | undefined => 0n);
  for (const frame of frames) {
    const { parent, gasUsed = 0n } = frame;
    const sum = parent === null ? undefined : used[parent];
    if (parent === null || sum === undefined || isUnknownCall(frame)) continue;
    used[parent] = isGasUnread(frame) ? undefined : sum + gasUsed;
  }
  return used;
}

function other(claimed: string, computed: string): Odd {
  return { outcome: 'fail', reason: 'mismatch', details: { claimed, computed } };
}

function tooMuch(claimed: bigint, most: bigint): Odd {
  return { outcome: 'fail', reason: 'out-of-bounds', details: { claimed: `${claimed}`, least: '0', most: `${most}` } };
}

function openGas(claimed: bigint, most: bigint): Odd {
  return { outcome: 'open', reason: 'nodes-differ', details: { claimed: `${claimed}`, computed: `0–${most}` } };
}

function written({ type }: Frame): Odd {
  return { outcome: 'fail', reason: 'write-in-static', details: { claimed: type } };
}

function placeOf(frames: readonly Frame[], index: number): string {
  let way = '';
  for (
    let at = index, parent = frames[at]?.parent ?? null;
    parent !== null;
    at = parent, parent = frames[at]?.parent ?? null
  ) {
    const before = frames.slice(parent + 1, at).filter((frame) => frame.parent === parent).length;
    way = `.calls[${before}]${way}`;
  }
  return way;
}

export type TracePart =
  /** The transaction of a trace, and that no trace is missing. */
  | 'trace.transactions'
  /** Gas used by the complete transaction. */
  | 'trace.gasUsed'
  /** Whether the transaction succeeded. */
  | 'trace.status'
  | 'trace.parties'
  | 'trace.created'
  | 'trace.logs'
  /** The inner calls, with input, output and gas. */
  | 'trace.calls'
  /** The coins moved by inner calls. */
  | 'trace.values'
  /** Input, output, value and gas limit of the top-level call. */
  | 'trace.top'
  /** Balances, nonces, code and slots of a state trace. */
  | 'trace.state'
  /** Why a call failed, in the node's words, and the reason from its contract. */
  | 'trace.error'
  /** The sub-calls between which a log was written. */
  | 'trace.logs.position'
  /** The node could not trace a transaction, and why. */
  | 'trace.failed'
  | 'trace.extra';

export function traceParts(items: readonly TraceItem[]): readonly PartCoverage<TracePart>[] {
  const has = (...kinds: readonly TraceItem['kind'][]) => items.some(({ kind }) => kinds.includes(kind));
  const states = has('prestate', 'diff');
  // Unreadable parts are among the unchecked parts.
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
      ...{
        part: 'trace.logs',
        by: ['trace-logs'],
        refutedBy: { 'trace-log-address': anywhere, 'trace-ether': anywhere },
      },
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

/** Whether each value in a transaction moved ether (so that the protocol logs it), or repeats its caller's value. */
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

function isReverted(frames: readonly Frame[], index: number): boolean {
  for (let frame = frames[index]; frame; frame = frame.parent === null ? undefined : frames[frame.parent])
    if (hasFailed(frame)) return true;
  return false;
}

const ofTop = /result\.gasUsed/;
