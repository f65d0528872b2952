import type { Frame, FrameLog, Unread } from '../client/wire/frame.js';
import { type Effect, effectsOf, hasFailed } from '../decode/trace/outcome.js';
import type { Log } from '../client/operations/logs-reply.js';
import type { Receipt } from '../client/operations/block-receipts-reply.js';
import type { TraceItem } from '../client/operations/trace-reply.js';
import type { GasFork, GasRules } from '../client/wire/intrinsic-gas.js';
import { readEtherLog } from '../decode/ether-log.js';
import { compareGas } from '../decode/trace/gas.js';
import { isOfEthereum, isUnknownCall } from './chain-differences.js';
import type { Check, CheckBasis } from './check.js';
import { isSameHex } from './compare.js';
import { addressOf, unreadCall } from './trace-calls.js';
import { isStateSync } from './receipt-bytes.js';

/**
 * The logs of a trace in order of emission, without the logs of failed or reverted calls.
 *
 * `position` is the number of the frame's sub-calls before the log. Undefined if it is missing but required: the order
 * of logs and calls within a frame is then unknown. Yields after some calls.
 */
export function* logsInSteps(
  frames: readonly Frame[],
  effects: readonly Effect[],
): Generator<undefined, readonly FrameLog[] | undefined> {
  if (frames.some(({ logs, calls }) => calls > 0 && logs?.some(({ position }) => position === undefined)))
    return byIndex(frames, effects);
  const found: FrameLog[] = [];
  const open: Open[] = [];
  const close = (depth: number) => {
    for (let last = open.at(-1); last && last.frame.depth >= depth; last = open.at(-1)) {
      write(last, Infinity, found);
      open.pop();
    }
  };
  for (const [index, frame] of frames.entries()) {
    if (index % stride === stride - 1) yield;
    close(frame.depth);
    const caller = open.at(-1);
    if (caller) write(caller, caller.calls++, found);
    open.push({ frame, calls: 0, next: 0, counts: effects[index] === 'done' });
  }
  close(0);
  return found;
}

// A few milliseconds of work.
const stride = 5_000;

interface Open {
  readonly frame: Frame;
  calls: number;
  next: number;
  readonly counts: boolean;
}

function write(of: Open, calls: number, found: FrameLog[]): void {
  const logs = of.frame.logs ?? [];
  for (let log = logs[of.next]; log && (log.position ?? 0) <= calls; log = logs[++of.next]) {
    if (of.counts) found.push(log);
  }
}

/** Some nodes return the index in the block instead, so the frame is not needed. Duplicate indices give no order. */
function byIndex(frames: readonly Frame[], effects: readonly Effect[]): readonly FrameLog[] | undefined {
  const logs = frames.flatMap((frame, index) => (effects[index] === 'done' ? (frame.logs ?? []) : []));
  if (logs.some(({ index }) => index === undefined)) return undefined;
  if (new Set(logs.map(({ index }) => index)).size < logs.length) return undefined;
  return logs.sort((a, b) => (a.index ?? 0) - (b.index ?? 0));
}

export interface TraceComparand {
  readonly receipts: readonly Receipt[];
  readonly basis: Extract<CheckBasis, 'other-answer' | 'host'>;
  readonly withLog?: boolean;
  /** Whether any call of the block has logs, so that the node returns them. */
  readonly hasLogs?: boolean;
  /** The fork whose gas rules apply; undefined if unknown. */
  readonly fork?: GasFork | undefined;
}

/**
 * Checks that traces and receipts belong to the same transactions in the same order, and to the requested block.
 *
 * @param blockHash the block whose traces were requested
 */
export function checkTraceList(
  items: readonly TraceItem[],
  { receipts: all, basis }: TraceComparand,
  blockHash: string,
): Check[] {
  const other = all.find((receipt) => !isSameHex(receipt.blockHash, blockHash));
  if (other) {
    const details = { claimed: blockHash, computed: other.blockHash };
    return [{ id: 'trace-order', basis, outcome: 'fail', reason: 'unlike-receipt', details }];
  }
  const about = { id: 'trace-order', basis } as const;
  const receipts = items.length === all.length - 1 ? withoutStateSync(all) : all;
  // A node without traces returns an empty list.
  if (items.length === 0 && receipts.length > 0)
    return [{ ...about, outcome: 'open', reason: 'incomplete', details: { loaded: '0', total: `${receipts.length}` } }];
  if (items.length !== receipts.length) {
    const details = { claimed: `${items.length}`, computed: `${receipts.length}` };
    return [{ ...about, outcome: 'fail', reason: 'unlike-receipt', path: 'result', details }];
  }
  if (items.length === 0) return [];
  const failures = items.flatMap(({ txHash }, place): Check[] => {
    const computed = receipts[place]?.transactionHash ?? '';
    if (txHash === null || isSameHex(txHash, computed)) return [];
    const details = { claimed: txHash, computed };
    return [{ ...about, outcome: 'fail', reason: 'unlike-receipt', path: `result[${place}].txHash`, details }];
  });
  if (failures.length > 0) return failures;
  // Old nodes omit the transaction hash of a trace; the index proves nothing.
  if (items.some(({ txHash }) => txHash === null))
    return [{ ...about, outcome: 'open', reason: 'missing-field', details: { field: 'txHash' } }];
  return [{ ...about, outcome: 'pass' }];
}

/** Removes the receipt of a bor state sync, which is traced only on request. */
function withoutStateSync(receipts: readonly Receipt[]): readonly Receipt[] {
  const last = receipts.at(-1);
  return last && isStateSync(last) ? receipts.slice(0, -1) : receipts;
}

/**
 * Checks one trace against the receipt of its transaction: gas, status, parties, created contract and, if requested,
 * the logs.
 *
 * A pass shows that two answers agree. For sub-calls, receipts cover only the logs. Yields after some calls and logs,
 * because a trace may have many thousands.
 */
export function* checkTraceInSteps(
  item: TraceItem,
  place: number,
  { receipts, basis, withLog, hasLogs = false, fork }: TraceComparand,
): Generator<undefined, Check[]> {
  const receipt = receipts[place];
  if (item.kind === 'unread' && receipt) return unread(item, place, basis, withLog);
  const [top] = item.kind === 'call' ? item.frames : [];
  if (item.kind !== 'call' || !receipt || !top) return [];
  // Only the order check reports another transaction.
  if (item.txHash !== null && !isSameHex(item.txHash, receipt.transactionHash)) return [];
  const path = `result[${place}].result`;
  const doubt = doubtOf(top, receipt);
  const judged = (found: Found): Found => (found.outcome === 'fail' && doubt ? doubt : found);
  return [
    { id: 'trace-gas', basis, path: `${path}.gasUsed`, ...judged(gas(top, receipt, fork)) },
    { id: 'trace-status', basis, path: `${path}.error`, ...judged(status(top, receipt)) },
    { id: 'trace-parties', basis, path, ...judged(parties(top, receipt)) },
    ...created(top, receipt).map((found): Check => ({
      id: 'trace-created',
      basis,
      path: `${path}.to`,
      ...judged(found),
    })),
    ...(withLog
      ? [{ id: 'trace-logs', basis, path, ...judged(yield* logs(item.frames, receipt, hasLogs)) } as const]
      : []),
  ];
}

/** Why a trace may differ from its receipt: the chain has its own kinds of transactions or calls. */
function doubtOf(top: Frame, receipt: Receipt): Found | undefined {
  if (isUnknownCall(top)) return unknownCall(top);
  if (isOfEthereum(receipt)) return undefined;
  return { outcome: 'open', reason: 'other-chain', details: { sign: `type ${receipt.type}` } };
}

function unread({ path }: Unread, place: number, basis: CheckBasis, withLog = false): Check[] {
  const ids = ['trace-gas', 'trace-status', 'trace-parties', ...(withLog ? (['trace-logs'] as const) : [])] as const;
  const about = { basis, path: `result[${place}].result`, outcome: 'open', reason: 'unread-field' } as const;
  return ids.map((id) => ({ id, ...about, details: { field: path === '' ? 'result' : path } }));
}

type Found =
  | { readonly outcome: 'pass' }
  | {
      readonly outcome: 'fail';
      readonly reason: 'unlike-receipt';
      readonly details: { readonly claimed: string; readonly computed: string };
    }
  | {
      readonly outcome: 'open';
      readonly reason:
        | 'missing-field'
        | 'counted-otherwise'
        | 'unread-field'
        | 'unknown-call'
        | 'other-chain'
        | 'nodes-differ'
        | 'no-logs';
      readonly details: Readonly<Record<string, string>>;
    };

const pass = { outcome: 'pass' } as const;

function unlike(claimed: string, computed: string): Found {
  return { outcome: 'fail', reason: 'unlike-receipt', details: { claimed, computed } };
}

function differ(claimed: string, computed: string): Found {
  return { outcome: 'open', reason: 'nodes-differ', details: { claimed, computed } };
}

function unknownCall({ type, writtenType = type }: Frame): Found {
  return { outcome: 'open', reason: 'unknown-call', details: { type: writtenType.slice(0, 200) } };
}

function missing(field: string): Found {
  return { outcome: 'open', reason: 'missing-field', details: { field } };
}

/** The rules that may apply in a block. A difference is accepted if any of them explains it. */
const beforeAmsterdam: readonly GasRules[] = ['prague', 'shanghai', 'istanbul', 'homestead', 'frontier'];

function gas(top: Frame, { gasUsed }: Receipt, fork: GasFork | undefined): Found {
  if (top.gasUsed === undefined) return missing('gasUsed');
  if (top.gasUsed === gasUsed) return pass;
  const possible: readonly GasRules[] = fork === 'amsterdam' ? ['amsterdam'] : beforeAmsterdam;
  const known = possible.some((rules) => compareGas(top, gasUsed, rules) !== 'other');
  const details = { claimed: `${top.gasUsed}`, computed: `${gasUsed}` };
  return known ? { outcome: 'open', reason: 'counted-otherwise', details } : unlike(details.claimed, details.computed);
}

function status(top: Frame, { status: claimed }: Receipt): Found {
  // Before Byzantium receipts have a state root instead.
  if (claimed === undefined) return missing('status');
  const failed = hasFailed(top);
  // Some nodes return the reason of a failure, but no error.
  if (!failed && claimed === 'reverted' && top.revertReason !== undefined) return missing('error');
  return failed === (claimed === 'reverted') ? pass : unlike(failed ? '0x0' : '0x1', failed ? '0x1' : '0x0');
}

function parties(top: Frame, { from, to }: Receipt): Found {
  if (from === undefined || top.from === undefined) return missing('from');
  if (!isSameHex(top.from, from)) return unlike(top.from, from);
  // For a creation, this is the new contract, which has its own check.
  if (isCreation(top)) return to === null ? pass : unlike(top.type, to);
  if (top.to === undefined) return missing('to');
  return to !== null && isSameHex(top.to, to) ? pass : unlike(top.to, `${to}`);
}

/**
 * Not checked for a plain call, nor for a failed creation if trace or receipt has no contract, because nodes differ in
 * whether they return it. A successful creation must have one.
 */
function created(top: Frame, { contractAddress }: Receipt): Found[] {
  if (!isCreation(top)) {
    if (contractAddress === null) return [];
    // Some nodes write the recipient of every transaction here.
    return [
      top.to !== undefined && isSameHex(contractAddress, top.to)
        ? differ(contractAddress, 'null')
        : unlike(top.type, contractAddress),
    ];
  }
  if (hasFailed(top) && (top.to === undefined || contractAddress === null)) return [];
  if (top.to === undefined) return [missing('to')];
  return [contractAddress !== null && isSameHex(top.to, contractAddress) ? pass : unlike(top.to, `${contractAddress}`)];
}

function* logs(frames: readonly Frame[], receipt: Receipt, hasLogs: boolean): Generator<undefined, Found> {
  const unread = unreadCall(frames);
  if (unread) return { outcome: 'open', reason: 'unread-field', details: { field: unread } };
  const effects = effectsOf(frames);
  yield;
  const found = yield* logsInSteps(frames, effects);
  if (!found) return missing('position');
  const difference = yield* firstDifference(found, receipt.logs);
  if (!difference) return pass;
  // Besu ignored `withLog` for years.
  if (!hasLogs && frames.every((frame) => !frame.logs?.length))
    return { outcome: 'open', reason: 'no-logs', details: {} };
  // Some tracers write the running contract as the address of a protocol log.
  if (hasNoEther(found) && !(yield* firstDifference(found, receipt.logs.map(withoutEmitter(found)))))
    return differ(`${found.length}`, `${receipt.logs.length}`);
  // It is unknown whether chain-specific calls count for the position of a log.
  const strange = frames.find(isUnknownCall);
  if (strange) return unknownCall(strange);
  const executing = new Set(frames.map((frame) => addressOf(frame)?.toLowerCase()));
  // A tracer that returns ether logs returns all of them.
  const hasEther = found.some(readEtherLog);
  const ofCalls = <Each extends FrameLog | Log>(all: readonly Each[]) =>
    all.filter((log) => executing.has(log.address.toLowerCase()) || (hasEther && readEtherLog(log)));
  const own = ofCalls(receipt.logs);
  // A log of a contract that did not run is a protocol log, which tracers need not support.
  const isBeside = own.length < receipt.logs.length && ofCalls(found).length === found.length;
  return isBeside && !(yield* firstDifference(found, own))
    ? differ(`${found.length}`, `${receipt.logs.length}`)
    : difference;
}

function hasNoEther(logs: readonly FrameLog[]): boolean {
  return !logs.some(readEtherLog);
}

/** Replaces the address of an ether log with the trace's address. */
function withoutEmitter(found: readonly FrameLog[]) {
  return (log: Log, place: number): Log =>
    readEtherLog(log) ? { ...log, address: found[place]?.address ?? log.address } : log;
}

/** The index of the first different log, or the number of logs; undefined if all are equal. */
function* firstDifference(found: readonly FrameLog[], logs: readonly Log[]): Generator<undefined, Found | undefined> {
  for (const [place, log] of found.entries()) {
    if (place % strideOfItems === strideOfItems - 1) yield;
    const claimed = logs[place];
    if (!isSameLog(log, claimed)) return unlike(`#${place} ${written(log)}`, `#${place} ${written(claimed)}`);
  }
  return found.length === logs.length ? undefined : unlike(`${found.length}`, `${logs.length}`);
}

// A few milliseconds of work.
const strideOfItems = 1_000;

function isSameLog(log: FrameLog, other: Log | undefined): boolean {
  return (
    other !== undefined &&
    isSameHex(log.address, other.address) &&
    isSameHex(log.data, other.data) &&
    isSameHex(log.topics.join(), other.topics.join())
  );
}

function written(log: FrameLog | Log | undefined): string {
  return log ? `${log.address} ${log.topics[0] ?? log.data.slice(0, 66)}` : '–';
}

function isCreation({ type }: Frame): boolean {
  return type === 'CREATE' || type === 'CREATE2';
}
