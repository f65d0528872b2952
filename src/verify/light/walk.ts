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
 * Reads what the staking module keeps of a header (`HistoricalInfo { 1 header, 2 valset }`). Up to SDK 0.47 it is the whole header;
 * since 0.50 it has only chain id, height, time, `next_validators_hash`, `app_hash` and proposer, and so no hash.
 *
 * It is the word of the application about its own past: compare chain id and height with those that were asked for.
 *
 * @throws GatewayError `malformed` if the bytes are no such value
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

/** Reads `unbonding_time` of the same parameters, in nanoseconds: for so long validators answer with their stake for what they signed. */
export function readUnbondingTime(value: Uint8Array): bigint {
  return orMalformed(() => {
    const time = readMessage(readMessage(value).raw(1) ?? new Uint8Array());
    return time.int(1) * 1_000_000_000n + time.int(2);
  });
}

/** A header that the staking module keeps, or why it is not proven; `absent` if it keeps none. */
export type HistoryVerdict = { readonly header: Header } | { readonly reason: string };

/**
 * Proves an old header by what the staking module keeps of it in the state below a proven one. Chain and height in it
 * must be those that are meant. Both forms of the key are tried: decimal text was the format of SDK 0.47.
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

/** What a way back may cost, and who keeps the headers that it proves. */
export interface WayBackOptions {
  readonly most: number;
  readonly signal: AbortSignal;
  readonly note: (header: ProvenHeader) => void;
  /** Is given the parameters of the staking module, proven in the state of a height. */
  readonly noteParams: (value: Uint8Array, height: bigint) => void;
}

/** A way this short goes by hash links, without asking how far back the staking module knows. */
const shortWay = 3n;

/**
 * Goes from a proven header back to an older one: by the hash that each names of the one before, or, where that is long, by the
 * headers that the staking module keeps in the state, if the node still has that state.
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

/** How many headers the staking module keeps, proven in the state below a header; 0 if that cannot be told. */
async function askEntries(
  { header }: ProvenHeader,
  source: LightAsk,
  { signal, noteParams }: WayBackOptions,
): Promise<bigint> {
  const value = await askParams(header, source, signal);
  if (value) noteParams(value, header.height - 1n);
  return value ? readHistoricalEntries(value) : 0n;
}

/** The parameters of the staking module, proven in the state below a header; undefined if a node does not give them. */
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

/** What a walk is held to; all times in nanoseconds. */
export type WalkRules = Pick<StepToVerify, 'trustLevel' | 'trustingPeriod' | 'maxClockDrift' | 'now'>;

/** How a walk ended. */
export interface WalkVerdict {
  readonly ok: boolean;
  /** The blocks that are proven by then, the trusted one first. */
  readonly proven: readonly LightBlock[];
  /** The height of the step that does not hold. */
  readonly at?: bigint;
  readonly reason?: StepReason | 'other_height';
}

/**
 * Walks from a trusted block to a later one as CometBFT's light client does (`light/client.go`, `verifySkipping`): at once if more
 * than a third of the trusted set signed it, or else by a block at 9/16 of the distance.
 *
 * It sends no requests: each height that it yields is the next light block to be handed to it.
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

/** Between two heights that are not next to each other, where CometBFT looks first. */
function pivotOf(from: bigint, to: bigint): bigint {
  return from + ((to - from) * 9n) / 16n;
}

/** How a walk back ended. */
export interface WalkBackVerdict {
  readonly ok: boolean;
  /** The headers that are proven by then, the trusted one first. */
  readonly proven: readonly Header[];
  readonly at?: bigint;
  readonly reason?: LinkReason;
}

/**
 * Walks from a trusted header back to an older one by the hash that each names of the one before. Nothing ages: no time counts.
 *
 * It sends no requests: each height that it yields is the next header to be handed to it.
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

/** The way back to the state of a height. */
export interface WayBack {
  /** `links`: header by header. `history`: by what the staking module keeps of old headers. */
  readonly by: 'links' | 'history';
  /** The heights to ask for, in order: of headers, or of the headers that the staking module keeps, each in the state before the last. */
  readonly heights: readonly bigint[];
}

/**
 * Plans the way from a state that is proven back to an older one: the shorter of the two. The staking module keeps the last
 * `historicalEntries` headers, with the `app_hash` of each, and the state of that one keeps as many before it.
 *
 * @param from the height of the proven state, whose `app_hash` is in the header above it
 * @param to the height of the state that is wanted
 * @param historicalEntries the parameter of the staking module; 0 if it is not known
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
