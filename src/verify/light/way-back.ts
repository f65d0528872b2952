import { askHeader } from './ask-header.js';
import type { Header } from './header.js';
import { readHistoricalEntries } from './history.js';
import { proveHistory } from './history-step.js';
import { proveValue } from './prove-value.js';
import type { ProvenHeader } from './proven-header.js';
import type { Reached } from './root-check.js';
import { historyKey } from './typed-rules.js';
import { verifyLinks } from './verify-links.js';
import { planBack } from './walk.js';
import { encodeHex } from '../../decode/bytes.js';
import { isRefused, type LightAsk, type Refused } from './light-ask.js';

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

function refused({ cause, message }: Refused, at: bigint): Reached {
  return { kind: 'open', cause, at, ...(message === undefined ? {} : { message }) };
}
