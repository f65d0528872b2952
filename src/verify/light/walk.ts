import { isMalformed, Mismatch, orMalformed } from '../../client/wire/read.js';
import { under } from '../protobuf-message.js';
import { readMessage } from '../protobuf.js';
import { type Header, headerMessage } from './header.js';
import type { AbciResponse } from '../../client/operations/abci-query-reply.js';
import { proveValue } from './prove-value.js';
import { historyKey } from './typed-rules.js';
import { askHeader, isRefused, type LightAsk, type Refused } from './light-ask.js';
import type { ProvenHeader } from './save-proof.js';
import type { Reached } from './root-check.js';
import {
  type LightBlock,
  type LinkReason,
  type StepReason,
  type StepToVerify,
  verifyLinks,
  verifyStep,
} from './verify-step.js';
import { encodeHex } from '../../decode/bytes.js';

/**
 * Reads a header stored by the staking module (`HistoricalInfo { 1 header, 2 valset }`). Up to SDK 0.47 it is the whole
 * header. Since 0.50 it has only chain ID, height, time, `next_validators_hash`, `app_hash` and proposer, so it has no
 * hash.
 *
 * The application reports its own past: compare chain ID and height with the requested values.
 *
 * @throws GatewayError `malformed` if the bytes are a different value
 */
export function readHistory(value: Uint8Array): Header {
  return orMalformed(() => {
    const header = readMessage(value).raw(1);
    if (!header) throw new Mismatch('a header').under('header');
    return under('header', () => headerMessage.decode(header));
  });
}

/** Reads `historical_entries` from the staking parameters, stored under key `51`. */
export function readHistoricalEntries(value: Uint8Array): bigint {
  return orMalformed(() => readMessage(value).int(4));
}

/**
 * Reads `unbonding_time` from the staking parameters, in nanoseconds: how long validators can be slashed for what they
 * signed.
 */
export function readUnbondingTime(value: Uint8Array): bigint {
  return orMalformed(() => {
    const time = readMessage(readMessage(value).raw(1) ?? new Uint8Array());
    return time.int(1) * 1_000_000_000n + time.int(2);
  });
}

/** A header stored by the staking module, or the reason why it is not proven; `absent` if it is not stored. */
export type HistoryVerdict = { readonly header: Header } | { readonly reason: string };

/**
 * Proves an old header stored by the staking module, in the state below a proven header. Its chain ID and height must
 * match. Both forms of the key are tried: decimal text was the format of SDK 0.47.
 */
export function proveHistory(from: Header, height: bigint, response: AbciResponse): HistoryVerdict {
  const { key, older } = historyKey(height);
  const verdicts = [key, older].map((each) =>
    proveValue({ response, store: 'staking', key: each, appHash: from.appHash }),
  );
  const proven = verdicts.find(({ value, reason }) => value !== null && reason === undefined);
  if (!proven?.value) {
    const isAbsent = verdicts.some(({ reason }) => reason === undefined);
    return { reason: isAbsent ? 'absent' : (verdicts.find(({ reason }) => reason !== 'key')?.reason ?? 'key') };
  }
  try {
    const header = readHistory(proven.value);
    return header.chainId === from.chainId && header.height === height ? { header } : { reason: 'other_header' };
  } catch (thrown) {
    if (isMalformed(thrown)) return { reason: 'malformed_header' };
    throw thrown;
  }
}

/** Cost limits for verification of an older header, and the store of proven headers. */
export interface WayBackOptions {
  readonly most: number;
  readonly signal: AbortSignal;
  readonly note: (header: ProvenHeader) => void;
  /** Receives the staking parameters, proven in the state of a height. */
  readonly noteParams: (value: Uint8Array, height: bigint) => void;
}

/** A distance this short uses hash links, without a request for `historical_entries`. */
const shortWay = 3n;

/**
 * Verifies an older header from a proven header: by hash links, or, for long distances, by the headers that the staking
 * module stores in the state, if the node still has that state.
 */
export async function wayBack(
  height: bigint,
  from: ProvenHeader,
  source: LightAsk,
  options: WayBackOptions,
): Promise<Reached> {
  if (from.by !== 'history' && from.header.height - height <= shortWay) return byLinks(height, from, source, options);
  const entries = await askEntries(from, source, options);
  // The state below a header is the one whose `app_hash` it names.
  const { by, heights } = planBack(from.header.height - 1n, height - 1n, entries);
  if (by === 'history') {
    const reached = await byHistory(heights, from, source, options);
    if (reached.kind !== 'open' || reached.cause === 'paused') return reached;
  }
  if (from.by === 'history') return { kind: 'open', cause: 'pruned', at: height };
  return byLinks(height, from, source, options);
}

/** The number of headers that the staking module stores, proven in the state below a header; 0 if unknown. */
async function askEntries(
  { header }: ProvenHeader,
  source: LightAsk,
  { signal, noteParams }: WayBackOptions,
): Promise<bigint> {
  const value = await askParams(header, source, signal);
  if (value) noteParams(value, header.height - 1n);
  return value ? readHistoricalEntries(value) : 0n;
}

/** The staking parameters, proven in the state below a header; undefined if the node does not return them. */
export async function askParams(
  { appHash, height }: Header,
  source: LightAsk,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  const query = { path: '/store/staking/key', data: '0x51', height: height - 1n, prove: true } as const;
  const response = await source.ask(query, signal);
  if (isRefused(response)) return undefined;
  return proveValue({ response, store: 'staking', key: query.data, appHash }).value ?? undefined;
}

async function byLinks(
  height: bigint,
  from: ProvenHeader,
  source: LightAsk,
  { most, signal, note }: WayBackOptions,
): Promise<Reached> {
  const heights = Array.from(
    { length: Number(from.header.height - height) },
    (_, at) => from.header.height - BigInt(at) - 1n,
  );
  const needed = source.costOf({ blocks: heights, sets: [] });
  if (needed > most) return { kind: 'open', cause: 'paused', at: height, needed };
  let at = from;
  for (const each of heights) {
    const asked = await askHeader(source, each, signal, false);
    if (isRefused(asked)) return refused(asked, each);
    const { header } = asked;
    const { ok, reason = 'hash_link' } = verifyLinks([header], at.header);
    if (!ok || header.height !== each) return { kind: 'broken', at: each, reason };
    at = { by: 'link', header, from: at };
    note(at);
  }
  return { kind: 'proven', header: at };
}

async function byHistory(
  heights: readonly bigint[],
  from: ProvenHeader,
  source: LightAsk,
  { most, signal, note }: WayBackOptions,
): Promise<Reached> {
  if (heights.length > most) return { kind: 'open', cause: 'paused', needed: heights.length };
  let at = from;
  for (const height of heights) {
    const state = at.header.height - 1n;
    const { key, older } = historyKey(height);
    const ask = (data: Uint8Array) =>
      source.ask({ path: '/store/staking/key', data: `0x${encodeHex(data)}`, height: state, prove: true }, signal);
    let response = await ask(key);
    // SDK 0.47 and before have another key.
    if (!isRefused(response) && response.code === 0 && !response.value) response = await ask(older);
    if (isRefused(response)) return refused(response, height);
    if (response.code !== 0) return { kind: 'open', cause: 'pruned', at: height, message: response.log.slice(0, 200) };
    const proven = proveHistory(at.header, height, response);
    if ('reason' in proven && proven.reason === 'absent') return { kind: 'open', cause: 'pruned', at: height };
    if ('reason' in proven) return { kind: 'broken', at: height, reason: proven.reason };
    at = { by: 'history', header: proven.header, from: at, response };
    note(at);
  }
  return { kind: 'proven', header: at };
}

export function refused({ cause, message }: Refused, at: bigint): Reached {
  return { kind: 'open', cause, at, ...(message === undefined ? {} : { message }) };
}

/** The rules of a walk; all times are in nanoseconds. */
export type WalkRules = Pick<StepToVerify, 'trustLevel' | 'trustingPeriod' | 'maxClockDrift' | 'now'>;

/** The result of `walkForward`. */
export interface WalkVerdict {
  readonly ok: boolean;
  /** The proven blocks, starting with the trusted block. */
  readonly proven: readonly LightBlock[];
  /** The height of the invalid step. */
  readonly at?: bigint;
  readonly reason?: StepReason | 'other_height';
}

/**
 * Walks from a trusted block to a later block like CometBFT's light client (`light/client.go`, `verifySkipping`):
 * directly if more than a third of the trusted set signed it, or else via a block at 9/16 of the distance.
 *
 * It sends no requests: for each yielded height, pass the light block of that height to `next()`.
 *
 * ```js
 * let step = await walk.next();
 * while (!step.done) step = await walk.next(await fetchLightBlock(step.value));
 * ```
 */
export async function* walkForward(
  trusted: LightBlock,
  target: bigint,
  rules: WalkRules,
): AsyncGenerator<bigint, WalkVerdict, LightBlock> {
  const proven = [trusted];
  // From the target down to what was fetched last.
  const waiting = [{ height: target, block: yield target }];
  let from = trusted;
  let depth = 0;
  for (;;) {
    const next = waiting[depth];
    if (!next) return { ok: true, proven };
    const { height, block } = next;
    const refuse = (reason: WalkVerdict['reason'] & string) => ({ ok: false, proven, at: height, reason });
    if (block.signedHeader.header.height !== height) return refuse('other_height');
    const { ok, reason } = await verifyStep({ ...rules, trusted: from, next: block });
    if (ok) {
      proven.push(block);
      if (depth === 0) return { ok: true, proven };
      from = block;
      waiting.length = depth;
      depth = 0;
    } else if (reason === 'trust_level_not_met') {
      if (depth === waiting.length - 1) {
        const pivot = pivotOf(from.signedHeader.header.height, height);
        waiting.push({ height: pivot, block: yield pivot });
      }
      depth++;
    } else return refuse(reason ?? 'trust_level_not_met');
  }
}

/** The height between two distant heights that CometBFT tries first. */
function pivotOf(from: bigint, to: bigint): bigint {
  return from + ((to - from) * 9n) / 16n;
}

/** The result of `walkBack`. */
export interface WalkBackVerdict {
  readonly ok: boolean;
  /** The proven headers, starting with the trusted header. */
  readonly proven: readonly Header[];
  readonly at?: bigint;
  readonly reason?: LinkReason;
}

/**
 * Walks from a trusted header back to an older header, by hash links. No trusting period applies.
 *
 * It sends no requests: for each yielded height, pass the header of that height to `next()`.
 */
export function* walkBack(trusted: Header, target: bigint): Generator<bigint, WalkBackVerdict, Header> {
  const proven = [trusted];
  let newer = trusted;
  while (newer.height > target) {
    const at = newer.height - 1n;
    const older: Header = yield at;
    const { ok, reason } = verifyLinks([older], newer);
    if (!ok || older.height !== at) return { ok: false, proven, at, reason: reason ?? 'hash_link' };
    proven.push(older);
    newer = older;
  }
  return { ok: true, proven };
}

/** A plan to verify an older state. */
export interface WayBack {
  /** `links`: header by header. `history`: by old headers that the staking module stores. */
  readonly by: 'links' | 'history';
  /**
   * The heights to request, in order: of headers, or of headers stored by the staking module, each in the state before
   * the last header.
   */
  readonly heights: readonly bigint[];
}

/**
 * Plans the verification of an older state from a proven state, by the shorter way. The staking module stores the last
 * `historicalEntries` headers with their `app_hash`, and the state of each header stores as many before it.
 *
 * @param from the height of the proven state, whose `app_hash` is in the header above it
 * @param to the height of the older state
 * @param historicalEntries the staking parameter; 0 if unknown
 */
export function planBack(from: bigint, to: bigint, historicalEntries: bigint): WayBack {
  const links = Array.from({ length: Number(from - to) }, (_, step) => from - BigInt(step));
  if (historicalEntries < 2n) return { by: 'links', heights: links };
  const hops: bigint[] = [];
  for (let state = from; state > to;) {
    const oldest = state - historicalEntries + 1n;
    const header = oldest > to + 1n ? oldest : to + 1n;
    hops.push(header);
    state = header - 1n;
  }
  return hops.length < links.length ? { by: 'history', heights: hops } : { by: 'links', heights: links };
}
