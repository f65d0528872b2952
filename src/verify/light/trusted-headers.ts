import { isMalformed } from '../../client/wire/read.js';
import { encodeHex } from '../../decode/bytes.js';
import { askHeader, isRefused, type LightAsk, type Refused } from './block.js';
import { hashHeader, type Header } from './header.js';
import { proveValue } from './prove-value.js';
import type { ProvenHeader } from './save-proof.js';
import type { NoWay, Reached } from './signed-state.js';
import { historyKey } from './typed-rules.js';
import { isUnsupported, toMembers } from './validators.js';
import {
  type LightBlock,
  planBack,
  proveHistory,
  readHistoricalEntries,
  readUnbondingTime,
  verifyLinks,
  walkForward,
} from './walk.js';

/** The hash of one header that the page trusts. All other headers are verified from it. */
export interface TrustRoot {
  readonly height: string | undefined;
  readonly hash: string | undefined;
  /**
   * Instead of height and hash: the hash of a validator set. Headers that contain it and that the set signed are
   * trusted; no other header is verified from them.
   */
  readonly validatorsHash?: string | undefined;
  /** How long after its time a header is trusted, in seconds. */
  readonly period: string | undefined;
  /** The time in nanoseconds since 1970. */
  readonly now: () => bigint;
  /** All headers proven so far, stored by the code that proves them. */
  held?: unknown;
}

export interface WayOptions {
  readonly most: number;
  readonly signal: AbortSignal;
}

const second = 1_000_000_000n;
/** The trusting period of CometBFT's `light` command: 168 hours. */
const usualPeriod = '604800';

type HeaderWithSet = Extract<ProvenHeader, { by: 'root' | 'step' }>;

/** How long stake can be slashed for signatures, in nanoseconds, read from the state of a height. */
export interface Unbonding {
  readonly time: bigint;
  readonly height: bigint;
  /** Whether the trusting period is shorter. */
  readonly isLonger: boolean;
}

/** The headers that were proven from the trusted header, shared by several widgets. */
export class TrustedHeaders {
  readonly #source: LightAsk;
  readonly #root: TrustRoot;
  readonly #proven = new Map<bigint, ProvenHeader>();
  #unbonding: Unbonding | undefined;
  /** One walk at a time: each starts when the previous one has ended. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(root: TrustRoot, source: LightAsk) {
    this.#root = root;
    this.#source = source;
  }

  /**
   * Proves the header of a height, as far as the request limit allows.
   *
   * @throws GatewayError `aborted`, and `network` if our own code cannot be loaded
   */
  reach(height: bigint, options: WayOptions): Promise<Reached> {
    const way = this.#last.then(() => this.#reach(height, options));
    this.#last = way.catch(() => undefined);
    return way;
  }

  /**
   * The unbonding time of the chain, proven once in the state below a proven header; undefined if a node does not
   * return it.
   */
  async unbonding({ header }: ProvenHeader, signal: AbortSignal): Promise<Unbonding | undefined> {
    if (this.#unbonding || header.height < 2n) return this.#unbonding;
    const value = await askParams(header, this.#source, signal);
    if (value) this.#noteParams(value, header.height - 1n);
    return this.#unbonding;
  }

  readonly #noteParams = (value: Uint8Array, height: bigint): void => {
    const time = readUnbondingTime(value);
    const { period = usualPeriod } = this.#root;
    this.#unbonding ??= { time, height, isLonger: BigInt(period) * second < time };
  };

  async #reach(height: bigint, options: WayOptions): Promise<Reached> {
    options.signal.throwIfAborted();
    try {
      const root = await this.#rootHeader(options);
      if (!('by' in root)) return root;
      const known = this.#proven.get(height);
      if (known) return { kind: 'proven', header: known };
      if (height > root.header.height) return await this.#forward(height, root, options);
      const note = (header: ProvenHeader) => void this.#proven.set(header.header.height, header);
      const nearest = this.#nearestAbove(height) ?? root;
      const rules = { ...options, note, noteParams: this.#noteParams };
      const reached = await wayBack(height, nearest, this.#source, rules);
      if (nearest.by !== 'history' || reached.kind !== 'open' || reached.cause === 'paused') return reached;
      // The staking module's copy has no hash, so no link leads to it.
      return await wayBack(height, this.#nearestAbove(height, 'whole') ?? root, this.#source, rules);
    } catch (thrown) {
      if (!isMalformed(thrown)) throw thrown;
      return { kind: 'broken', at: height, reason: 'malformed_block' };
    }
  }

  async #rootHeader({ signal }: WayOptions): Promise<HeaderWithSet | Reached> {
    const { height: text = '', hash = '', period = usualPeriod } = this.#root;
    const isUsable = /^[1-9]\d{0,18}$/.test(text) && /^[0-9a-f]{64}$/i.test(hash) && /^[1-9]\d{0,9}$/.test(period);
    if (!isUsable) return open('wrong-root');
    const height = BigInt(text);
    const known = this.#proven.get(height);
    if (known?.by === 'root') return known;
    const [asked, set] = await Promise.all([
      askHeader(this.#source, height, signal, false),
      this.#source.set(height, signal),
    ]);
    if (isRefused(asked)) return refused(asked, height);
    if (isRefused(set)) return refused(set, height);
    const { header } = asked;
    if (header.height !== height || hashHeader(header) !== hash.toUpperCase())
      return { kind: 'broken', at: height, reason: 'other_hash' };
    // Its own votes are not needed, because its hash is trusted.
    const commit = asked.commit ?? { height: 0n, round: 0n, blockId: header.lastBlockId, signatures: [] };
    const validators = await toMembers(set);
    const root: HeaderWithSet = { by: 'root', header, block: { signedHeader: { header, commit }, validators } };
    this.#proven.set(height, root);
    return root;
  }

  async #forward(target: bigint, root: HeaderWithSet, { most, signal }: WayOptions): Promise<Reached> {
    let from = this.#nearestBelow(target) ?? root;
    const { period = usualPeriod } = this.#root;
    const rules = {
      trustLevel: [1n, 3n],
      trustingPeriod: BigInt(period) * second,
      maxClockDrift: 10n * second,
      now: this.#root.now(),
    } as const;
    const begun = this.#source.requests;
    const walk = walkForward(from.block, target, rules);
    let step = await walk.next();
    while (!step.done) {
      const height = step.value;
      const cost = this.#source.costOf({ blocks: [height, height + 1n], sets: [height] });
      if (this.#source.requests - begun + cost > most) {
        const worst = this.#worst(from.header.height, target);
        return { ...open('paused', height, Math.min(most, worst)), left: [cost, worst] };
      }
      const block = await this.#lightBlock(height, signal);
      if ('kind' in block) return block;
      step = await walk.next(block);
    }
    const { ok, proven, at = target, reason = '' } = step.value;
    for (const block of proven.slice(1)) {
      const { header } = block.signedHeader;
      from = { by: 'step', header, block, from };
      this.#proven.set(header.height, from);
    }
    if (ok) return { kind: 'proven', header: from };
    if (isUnsupported(reason)) return open('unsupported', at);
    return reason === 'expired' ? open('expired', at) : { kind: 'broken', at, reason };
  }

  /**
   * Maximum requests for a forward walk: at worst, every header in between is a step with its block and set, because no
   * sets overlap enough.
   */
  #worst(from: bigint, target: bigint): number {
    const distance = Number(target - from);
    // The source caches a few hundred blocks.
    const near = Array.from({ length: Math.min(distance, 1_000) }, (_, at) => target - BigInt(at));
    const cost = this.#source.costOf({ blocks: [target + 1n, ...near], sets: near });
    return cost + (distance - near.length) * (1 + this.#source.costOf({ blocks: [], sets: [-1n] }));
  }

  async #lightBlock(height: bigint, signal: AbortSignal): Promise<LightBlock | Reached> {
    const [asked, set] = await Promise.all([askHeader(this.#source, height, signal), this.#source.set(height, signal)]);
    if (isRefused(asked)) return refused(asked, height);
    if (isRefused(set)) return refused(set, height);
    const { header, commit, broken } = asked;
    if (broken || !commit) return { kind: 'broken', at: height, reason: broken?.fields[0] ?? 'no_last_commit' };
    return { signedHeader: { header, commit }, validators: await toMembers(set) };
  }

  #nearestBelow(height: bigint): HeaderWithSet | undefined {
    const below = [...this.#proven.values()].filter(
      (each): each is HeaderWithSet => 'block' in each && each.header.height < height,
    );
    return highest(below);
  }

  #nearestAbove(height: bigint, which?: 'whole'): ProvenHeader | undefined {
    const above = [...this.#proven.values()].filter(
      ({ header, by }) => header.height > height && (which === undefined || by !== 'history'),
    );
    return highest(above.map((each) => ({ each, header: { height: -each.header.height } })))?.each;
  }
}

function highest<Each extends { readonly header: { readonly height: bigint } }>(
  all: readonly Each[],
): Each | undefined {
  return all.reduce<Each | undefined>(
    (best, each) => (best && best.header.height > each.header.height ? best : each),
    undefined,
  );
}

function open(cause: NoWay, at?: bigint, needed?: number): Extract<Reached, { kind: 'open' }> {
  return {
    ...{ kind: 'open', cause },
    ...(at === undefined ? {} : { at }),
    ...(needed === undefined ? {} : { needed }),
  };
}

export interface WayBackOptions {
  readonly most: number;
  readonly signal: AbortSignal;
  readonly note: (header: ProvenHeader) => void;
  readonly noteParams: (value: Uint8Array, height: bigint) => void;
}

/** Up to this distance, hash links are used, without a request for `historical_entries`. */
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
  // The state below a header is the state of the header's `app_hash`.
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
    // SDK 0.47 and older versions have another key.
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
