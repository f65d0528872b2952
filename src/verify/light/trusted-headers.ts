import { isMalformed } from '../../client/wire/read.js';
import { askHeader, isRefused, type LightAsk } from './light-ask.js';
import { hashHeader } from './header.js';
import { askParams, readUnbondingTime, refused, walkForward, wayBack } from './walk.js';
import type { ProvenHeader } from './save-proof.js';
import type { NoWay, Reached } from './root-check.js';
import { isUnsupported, toMembers } from './validators.js';
import type { LightBlock } from './verify-step.js';

/** What a page trusts: the hash of one header of its chain. Everything else follows from there. */
export interface TrustRoot {
  readonly height: string | undefined;
  readonly hash: string | undefined;
  /**
   * Instead of both: the hash of a validator set. Headers that name it, and that it signed, are trusted; no other
   * follows from them.
   */
  readonly validatorsHash?: string | undefined;
  /** How long after its time a header is trusted, in seconds. */
  readonly period: string | undefined;
  /** The time in nanoseconds since 1970. */
  readonly now: () => bigint;
  /** Every header that was proven so far; kept by the code that proves them. */
  held?: unknown;
}

/** What a way may cost. */
export interface WayOptions {
  /** The most requests that are made for it. */
  readonly most: number;
  readonly signal: AbortSignal;
}

const second = 1_000_000_000n;
/** The trusting period of CometBFT's `light` command: 168 hours. */
const usualPeriod = '604800';

type HeaderWithSet = Extract<ProvenHeader, { by: 'root' | 'step' }>;

/** How long stake answers for what was signed, in nanoseconds, read from the state of a height. */
export interface Unbonding {
  readonly time: bigint;
  readonly height: bigint;
  /** Whether the trusting period ends before. */
  readonly isLonger: boolean;
}

/** The headers that were proven from the one that a page trusts: several widgets go the same way once. */
export class TrustedHeaders {
  readonly #source: LightAsk;
  readonly #root: TrustRoot;
  readonly #proven = new Map<bigint, ProvenHeader>();
  #unbonding: Unbonding | undefined;
  /** One way at a time: the next one begins where the last one ended. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(root: TrustRoot, source: LightAsk) {
    this.#root = root;
    this.#source = source;
  }

  /**
   * Proves the header of a height, as far as the requests go.
   *
   * @throws GatewayError `aborted`, and `network` if our own code cannot be loaded
   */
  reach(height: bigint, options: WayOptions): Promise<Reached> {
    const way = this.#last.then(() => this.#reach(height, options));
    this.#last = way.catch(() => undefined);
    return way;
  }

  /** The unbonding time of the chain, proven in the state below a proven header, once; undefined if a node does not give it. */
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
      // Of what the staking module keeps there is no hash, and so no link.
      return await wayBack(height, this.#nearestAbove(height, 'whole') ?? root, this.#source, rules);
    } catch (thrown) {
      if (!isMalformed(thrown)) throw thrown;
      return { kind: 'broken', at: height, reason: 'malformed_block' };
    }
  }

  /** The header that the page trusts, once its hash matches the page's hash. */
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
    // Its own votes are not needed: what it hashes to is trusted.
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
   * The most requests for a way forward: at worst every header between is a step, with its block and its set, as none
   * overlap enough.
   */
  #worst(from: bigint, target: bigint): number {
    const distance = Number(target - from);
    // The source keeps no more than some hundreds.
    const near = Array.from({ length: Math.min(distance, 1_000) }, (_, at) => target - BigInt(at));
    const cost = this.#source.costOf({ blocks: [target + 1n, ...near], sets: near });
    return cost + (distance - near.length) * (1 + this.#source.costOf({ blocks: [], sets: [-1n] }));
  }

  /** A header with its votes, which the block after it holds, and its set. */
  async #lightBlock(height: bigint, signal: AbortSignal): Promise<LightBlock | Reached> {
    const [asked, set] = await Promise.all([askHeader(this.#source, height, signal), this.#source.set(height, signal)]);
    if (isRefused(asked)) return refused(asked, height);
    if (isRefused(set)) return refused(set, height);
    const { header, commit, broken } = asked;
    if (broken || !commit) return { kind: 'broken', at: height, reason: broken?.fields[0] ?? 'no_last_commit' };
    return { signedHeader: { header, commit }, validators: await toMembers(set) };
  }

  /** The highest header below with a set from which a step may go on. */
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
