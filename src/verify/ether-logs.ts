import type { Frame, FrameLog } from '../client/wire/frame.js';
import type { AccountChange } from '../decode/state/change.js';
import { valueInSteps, type ValueMovement } from '../decode/trace/movement.js';
import { effectsOf } from '../decode/trace/outcome.js';
import type { Check, CheckBasis } from './check.js';
import { isEtherAddress, precompileFork } from '../client/wire/evm-facts.js';
import type { Log } from '../client/operations/logs-reply.js';
import type { Receipt } from '../client/operations/block-receipts-reply.js';
import type { TraceItem } from '../client/operations/trace-reply.js';
import { readEtherLog, type EtherMovement } from '../decode/ether-log.js';
import { isOfEthereum, isSystemAddress, isUnknownCall } from './chain-differences.js';
import { isSameHex } from './compare.js';
import { unreadCall } from './trace-calls.js';
import { logsInSteps } from './trace.js';

export interface TracedValues {
  readonly frames: readonly Frame[];
  /** All accounts that the transaction changed (`prestateTracer` with `diffMode`). */
  readonly changes: readonly AccountChange[];
  readonly path: string;
}

/**
 * Compares the coins that the calls of one transaction moved with the balances before and after it. The sender is
 * omitted, because it pays the fee; its calls are visible at their recipients. An account that is in no call may gain,
 * because it may receive fees.
 *
 * Yields after some calls. Open if a call has a value that does not change balances: the call failed or was reverted,
 * calls its own caller, or is of a kind that moves nothing.
 */
export function* checkValuesInSteps({ frames, changes, path }: TracedValues): Generator<undefined, Check> {
  const about = { id: 'trace-values', basis: 'other-answer', path } as const;
  const effects = effectsOf(frames);
  const moved = yield* valueInSteps(frames, effects);
  const sender = lower(frames[0]?.from);
  const expected = new Map(moved.changes.map(({ address, change }) => [lower(address), change]));
  const actual = new Map(changes.map(({ address, balance }) => [lower(address), deltaOf(balance)]));
  const called = new Set(frames.flatMap(({ from, to }) => [lower(from), lower(to)]));
  let isOpen = !isShown(frames, moved);
  for (const account of new Set([...expected.keys(), ...called, ...actual.keys()])) {
    if (account === '' || account === sender) continue;
    const change = actual.get(account) ?? 0n;
    const own = expected.get(account) ?? 0n;
    if (change === own) continue;
    // Fees are not calls: any gain may be a fee, and a loss outside of all calls does not contradict the calls.
    if (change > own || !called.has(account)) isOpen ||= called.has(account) || change < own;
    // Contracts for a chain's coin move it without a call.
    else if (frames.some((frame) => isTransferOf(own - change, frame))) isOpen = true;
    else
      return {
        ...{ ...about, outcome: 'fail', reason: 'unlike-state' },
        details: { account, claimed: `${own}`, computed: `${change}` },
      };
  }
  const isCompared = [...called].some((account) => account !== '' && account !== sender);
  return isOpen || !isCompared
    ? { ...about, outcome: 'open', reason: 'beyond-balances' }
    : { ...about, outcome: 'pass' };
}

function isShown(frames: readonly Frame[], { flows, uncounted, unread }: ValueMovement): boolean {
  if (uncounted.length > 0 || unread.length > 0) return false;
  if (flows.some(({ from, to, burnt }) => lower(from) === lower(to) && burnt !== 'before-amsterdam')) return false;
  const transfers = new Set(flows.map(({ frame }) => frame));
  return frames.every(({ value = 0n }, index) => index === 0 || value === 0n || transfers.has(index));
}

/**
 * Whether a call transfers this amount of tokens: `transfer(address,uint256)` or
 * `transferFrom(address,address,uint256)`.
 */
function isTransferOf(amount: bigint, { input = '0x' }: Frame): boolean {
  return /^0x(a9059cbb|23b872dd)/i.test(input) && input.toLowerCase().endsWith(amount.toString(16).padStart(64, '0'));
}

function deltaOf(balance: AccountChange['balance']): bigint {
  return balance.outcome === 'changed' ? balance.post - balance.pre : 0n;
}

function lower(address: string | undefined): string {
  return address?.toLowerCase() ?? '';
}

export interface EtherTraces {
  readonly items: readonly TraceItem[];
  readonly withLog: boolean;
  readonly receipts?: readonly Receipt[] | undefined;
  readonly basis: Extract<CheckBasis, 'other-answer' | 'host'>;
  readonly isNamed: boolean;
}

/**
 * Compares the ether that the calls of each transaction moved with the protocol logs (EIP-7708): the logs in the
 * receipts, if there are receipts, and the logs in the trace. Each movement has one log, in order: a call or creation
 * with value, and a self-destruct with a balance. A reverted movement has no log, nor does a movement to the account
 * itself (EIP-8246).
 *
 * A protocol log of a transfer shows that the rule applies in the block. Without one, and without a fork set by the
 * page, nothing is checked, because the chain may be older. Yields after some calls.
 */
export function* checkEtherInSteps(traces: EtherTraces): Generator<undefined, Check[]> {
  const { items, withLog, receipts, basis, isNamed } = traces;
  const inReceipts = receipts?.some(({ logs }) => logs.some(isEtherLog)) ?? false;
  const inTraces =
    withLog && items.some((item) => item.kind === 'call' && item.frames.some(({ logs }) => logs?.some(isEtherLog)));
  if (!inReceipts && !inTraces && !isNamed) return [];
  const checks: Check[] = [];
  for (const [place, item] of items.entries()) {
    const receipt = receipts?.[place];
    if (item.kind !== 'call') continue;
    if (receipt && item.txHash !== null && !isSameHex(item.txHash, receipt.transactionHash)) continue;
    const about = { id: 'trace-ether', path: `result[${place}].result` } as const;
    const moved = yield* movementsOf(item.frames);
    const found: Check[] = [];
    if (receipt && (inReceipts || isNamed))
      found.push({ ...about, basis, ...judge(moved, receipt.logs, receipt, 'receipt') });
    if (withLog && (inTraces || !receipt)) {
      const logs = yield* logsInSteps(item.frames, effectsOf(item.frames));
      found.push({
        ...{ ...about, basis: 'response' },
        ...(logs
          ? judge(moved, logs, receipt, inTraces ? 'trace' : 'trace-without')
          : { outcome: 'open', reason: 'missing-field', details: { field: 'position' } }),
      });
    }
    const worst = found.find(({ outcome }) => outcome === 'fail') ?? found[0];
    if (worst) checks.push(worst);
  }
  return checks;
}

type Movements =
  | { readonly kind: 'known'; readonly all: readonly EtherMovement[]; readonly frames: readonly Frame[] }
  | { readonly kind: 'unknown'; readonly found: Found };

type Found = (
  | { readonly outcome: 'pass' }
  | { readonly outcome: 'fail'; readonly reason: 'unlike-ether-log' }
  | {
      readonly outcome: 'open';
      readonly reason: 'unread-field' | 'unknown-call' | 'other-chain' | 'nodes-differ' | 'chains-own';
    }
) & { readonly details?: Readonly<Record<string, string>> };

function* movementsOf(frames: readonly Frame[]): Generator<undefined, Movements> {
  const field = unreadCall(frames);
  if (field !== undefined)
    return { kind: 'unknown', found: { outcome: 'open', reason: 'unread-field', details: { field } } };
  const strange = frames.find(isUnknownCall);
  if (strange) {
    const type = (strange.writtenType ?? strange.type).slice(0, 200);
    return { kind: 'unknown', found: { outcome: 'open', reason: 'unknown-call', details: { type } } };
  }
  const { flows } = yield* valueInSteps(frames, effectsOf(frames));
  return { kind: 'known', all: flows.filter(({ from, to }) => !isSameHex(from, to)), frames };
}

function judge(
  moved: Movements,
  logs: readonly (FrameLog | Log)[],
  receipt: Receipt | undefined,
  source: 'receipt' | 'trace' | 'trace-without',
): Found {
  if (moved.kind === 'unknown') return moved.found;
  const own = logs.filter(({ address }) => isEtherAddress(address));
  const told = own.flatMap((log) => readEtherLog(log) ?? []);
  const place = differing(moved.all, told);
  const stranger = own.find((log) => !isEtherLog(log));
  if (place === undefined) {
    // Drafts of EIP-7708 had another log for ether that a self-destruct burns, and chains may have their own logs.
    return stranger
      ? { outcome: 'open', reason: 'nodes-differ', details: { claimed: identityOf(stranger), computed: '–' } }
      : { outcome: 'pass' };
  }
  const details = { claimed: written(told[place]), computed: written(moved.all[place]) };
  if (receipt && !isOfEthereum(receipt))
    return { outcome: 'open', reason: 'other-chain', details: { sign: `type ${receipt.type}` } };
  // Not every tracer returns the protocol logs.
  if (source === 'trace-without') return { outcome: 'open', reason: 'nodes-differ', details };
  const { added, missing } = unpaired(moved.all, told);
  // Nodes order the logs of a trace differently. A receipt has the order of the chain.
  if (source === 'trace' && added.length === 0 && missing.length === 0)
    return { outcome: 'open', reason: 'nodes-differ', details };
  const ofChain = [...added, ...missing].every(({ from, to }) => [from, to].some(isOfChain));
  return added.length + missing.length > 0 && ofChain
    ? { outcome: 'open', reason: 'chains-own', details }
    : { outcome: 'fail', reason: 'unlike-ether-log', details: { place: `${place + 1}`, ...details } };
}

function differing(moved: readonly EtherMovement[], told: readonly EtherMovement[]): number | undefined {
  const length = Math.max(moved.length, told.length);
  for (let place = 0; place < length; place++) {
    if (keyOf(moved[place]) !== keyOf(told[place])) return place;
  }
  return undefined;
}

function unpaired(moved: readonly EtherMovement[], told: readonly EtherMovement[]) {
  const left = new Map<string, EtherMovement[]>();
  for (const one of moved) {
    const same = left.get(keyOf(one));
    if (same) same.push(one);
    else left.set(keyOf(one), [one]);
  }
  const added = told.filter((one) => !left.get(keyOf(one))?.pop());
  return { added, missing: [...left.values()].flat() };
}

/** Whether an address may belong to another chain's system contract, which moves its coin without calls. */
function isOfChain(address: string): boolean {
  return isSystemAddress(address) && precompileFork(address) === undefined;
}

function isEtherLog(log: FrameLog | Log): boolean {
  return readEtherLog(log) !== undefined;
}

function keyOf(one: EtherMovement | undefined): string {
  return one ? `${one.from} ${one.to} ${one.value}`.toLowerCase() : '';
}

function written(one: EtherMovement | undefined): string {
  return one ? `${one.from} → ${one.to} ${one.value}` : '–';
}

function identityOf({ topics, data }: FrameLog | Log): string {
  return topics[0] ?? data.slice(0, 66);
}
