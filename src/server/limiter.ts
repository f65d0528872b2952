import { piecesOf, whenDone } from './request.js';
import { Refusal } from './refusal.js';
import type { InnerReply } from './source.js';

/** The limits of each key that has no rates of its own: 20 units per second, 40 at once and 16 concurrent calls by default. */
export interface LimitsConfig extends Rates {
  /** A limiter to use instead of the one in memory; rates and bursts are its own. */
  readonly limiter?: Limiter;
  /** The clock of the limiter, in milliseconds. */
  readonly now?: () => number;
}

/** The limits at run time: rate and concurrent calls per key and visitor, wrong keys per client address. */
export interface Gate {
  /**
   * Takes one unit for a request, whatever becomes of it; without one, the request is rejected with `Retry-After` and not read.
   */
  enter(spender: Spender): Promise<Entry>;
  /**
   * Looks a key up, and counts the wrong ones of an address. After ten in a minute none is looked up, right or wrong, but those
   * that were used from there before.
   */
  guess<K extends { readonly id: string }>(address: string | undefined, find: () => Promise<K>): Promise<K>;
}

export interface Entry {
  /** Makes a call of `units` if its key has the others left; otherwise it is rejected with `Retry-After`. */
  pass(units: number, ask: () => Promise<InnerReply>): Promise<InnerReply>;
}

/** Creates the limits; `false` turns them off. */
export function createGate(config: LimitsConfig | false): Gate {
  const now = config === false ? undefined : config.now;
  const guess = createGuessing(now);
  if (config === false) return { enter: () => Promise.resolve({ pass: (_units, ask) => ask() }), guess };

  const { rate = 20, burst = 40, visitor } = config;
  const limiter = config.limiter ?? createLimiter({ rate, burst, ...(visitor && { visitor }) }, now);
  const places = createPlaces(config);
  const take = async (spender: Spender, units: number) => {
    const verdict = await askLimiter(limiter, spender, units);
    if (!verdict.allowed) throw tooMany(verdict, 'Rate limit reached');
    return verdict;
  };
  return {
    guess,
    async enter(spender) {
      const entry = await take(spender, 1);
      return {
        async pass(units, ask) {
          const verdict = units > 1 ? await take(spender, units - 1) : entry;
          const leave = places.enter(spender);
          if (!leave) throw tooMany({ ...verdict, retryAfter: 1 }, 'Too many concurrent requests');
          return withPlace(ask, leave, rateHeaders(verdict));
        },
      };
    },
  };
}

function askLimiter(limiter: Limiter, spender: Spender, units: number): LimitVerdict | Promise<LimitVerdict> {
  try {
    const taken = limiter.take(spender, units);
    return 'allowed' in taken ? taken : Promise.resolve(taken).catch(unlimited);
  } catch {
    return unlimited();
  }
}

/** A shared store is gone. Without it nothing is limited, so nothing is answered; its message may hold an address. */
function unlimited(): never {
  throw new Refusal('unavailable', 'Rate limits cannot be checked at the moment. Try again later.');
}

/** Makes a call, and frees its place when the answer was read or dropped. */
async function withPlace(
  ask: () => Promise<InnerReply>,
  leave: () => void,
  headers: Record<string, string>,
): Promise<InnerReply> {
  let isStreaming = false;
  try {
    const reply = await ask();
    const { status, body } = reply;
    const all = Object.assign(headers, reply.headers);
    if (body === null || typeof body === 'string') return { status, headers: all, body };
    isStreaming = true;
    return { status, headers: all, body: whenDone(piecesOf(body), leave) };
  } finally {
    if (!isStreaming) leave();
  }
}

function createGuessing(now: (() => number) | undefined): Gate['guess'] {
  const [most, seconds] = [10, 60];
  const failures = createLimiter({ rate: most / seconds, burst: most }, now);
  const known = new Set<string>();
  return async (address, find) => {
    if (address === undefined) return find();
    const found = await find().then(
      (key) => ({ key, pair: `${address} ${key.id}` }),
      (error: unknown) => {
        // A key that could not be looked up is no wrong one.
        if (!(error instanceof Refusal) || error.status !== 401) throw error;
        return { error };
      },
    );
    if ('key' in found && known.has(found.pair)) return found.key;
    const verdict = await failures.take({ subject: address }, 0);
    if (verdict.remaining < 1) {
      const retryAfter = verdict.resetAfter - ((most - 1) * seconds) / most;
      throw tooMany({ ...verdict, retryAfter }, 'Too many requests with a wrong key');
    }
    if ('key' in found) {
      remember(known, found.pair);
      return found.key;
    }
    await failures.take({ subject: address }, 1);
    throw found.error;
  };
}

const mostPairs = 10_000;

function remember(known: Set<string>, pair: string): void {
  known.add(pair);
  const [oldest = ''] = known;
  if (known.size > mostPairs) known.delete(oldest);
}

function rateHeaders(verdict: LimitVerdict): Record<string, string> {
  return {
    'ratelimit-limit': String(verdict.burst),
    'ratelimit-remaining': String(verdict.remaining),
    'ratelimit-reset': String(Math.ceil(verdict.resetAfter)),
  };
}

function tooMany(verdict: LimitVerdict, what: string): Refusal {
  const retryAfter = Math.max(1, Math.ceil(verdict.retryAfter));
  return new Refusal('too-many', `${what}. Try again in ${retryAfter} s.`, {
    headers: { 'retry-after': String(retryAfter), ...rateHeaders(verdict) },
    data: { retryAfter },
  });
}

export interface Places {
  /** Takes a place of the key and one of its visitor; returns a function to leave both, or undefined if there is none. */
  enter(spender: Spender): (() => void) | undefined;
}

const placesOfKey = 16;

/** Counts concurrent calls per key, and per visitor where visitors have a limit: by default the places of the key. */
function createPlaces({ inFlight = placesOfKey, visitor }: Rates): Places {
  const ofKeys = createCounter();
  const ofVisitors = createCounter();
  return {
    enter({ subject, visitor: who, rates = {} }) {
      const leaveKey = ofKeys.enter(subject, rates.inFlight ?? inFlight);
      const most = (rates.visitor ?? visitor)?.inFlight;
      if (!leaveKey || who === undefined || most === undefined) return leaveKey;
      const leaveVisitor = ofVisitors.enter(`${subject.length} ${subject} ${who}`, most);
      if (!leaveVisitor) {
        leaveKey();
        return undefined;
      }
      return () => {
        leaveKey();
        leaveVisitor();
      };
    },
  };
}

function createCounter(): { enter(id: string, most: number): (() => void) | undefined } {
  const taken = new Map<string, number>();
  return {
    enter(id, most) {
      const count = taken.get(id) ?? 0;
      if (count >= most) return undefined;
      taken.set(id, count + 1);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        const now = (taken.get(id) ?? 1) - 1;
        if (now === 0) taken.delete(id);
        else taken.set(id, now);
      };
    },
  };
}

/** The decision of a limiter. */
export interface LimitVerdict {
  readonly allowed: boolean;
  /**
   * The most units at once: the burst of the limit that is closer to exhaustion: the key limit or the visitor limit.
   */
  readonly burst: number;
  /** Units that are available now. */
  readonly remaining: number;
  /** Seconds until the same call would be allowed; 0 if it is. */
  readonly retryAfter: number;
  /** Seconds until the whole burst is available again. */
  readonly resetAfter: number;
}

/** Who spends units. */
export interface Spender {
  /** The key or its owner, as in `KnownKey.id`; never the text of a key. */
  readonly subject: string;
  /**
   * An ID for one of the visitors who share the key: an IP address or a session; undefined if visitors cannot be
   * distinguished.
   */
  readonly visitor?: string | undefined;
  /** The key's own rates, in place of the limiter's. */
  readonly rates?: Rates | undefined;
}

/** Counts the units that keys and their visitors spend; a shared store (Redis, a Durable Object) can replace the one in memory. */
export interface Limiter {
  /** Takes units from the key and from its visitor, or from neither. What it throws is answered by 503. */
  take(spender: Spender, units: number): LimitVerdict | Promise<LimitVerdict>;
}

/** Units that are restored per second, and the most that can be spent at once; both are positive. */
export interface LimitConfig {
  readonly rate: number;
  readonly burst: number;
}

/** The rates of a key: what all its visitors may spend together, and each of them. What is absent is the gateway's. */
export interface Rates extends Partial<LimitConfig> {
  /** Concurrent calls. */
  readonly inFlight?: number;
  /** What one visitor may spend; by default no less than the key. */
  readonly visitor?: LimitConfig & { readonly inFlight?: number };
}

/**
 * A limiter in memory by the generic cell rate algorithm: over any time `t` at most `burst + rate·t` units pass,
 * without the double burst at the edges of fixed windows.
 *
 * @throws Error if a rate or a burst is not a positive number
 */
export function createLimiter(
  { rate, burst, visitor }: LimitConfig & Pick<Rates, 'visitor'>,
  now: () => number = Date.now,
): Limiter {
  for (const limit of [{ rate, burst }, visitor]) if (limit) checkLimit(limit);
  const subjects = createMeter();
  const visitors = createMeter();
  return {
    take({ subject, visitor: who, rates = {} }, units) {
      const time = now();
      const parts = [subjects.read(subject, { rate: rates.rate ?? rate, burst: rates.burst ?? burst }, units, time)];
      const each = rates.visitor ?? visitor;
      // With the length, no two pairs are spelt alike.
      if (who !== undefined && each) {
        parts.push(visitors.read(`${subject.length} ${subject} ${who}`, each, units, time));
      }
      const allowed = parts.every(({ verdict }) => verdict.allowed);
      if (allowed) for (const { spend } of parts) spend();
      return nearest(parts.map((part) => (allowed ? part.verdict : part.untouched)));
    },
  };
}

interface Reading {
  /** What becomes of it if the units are spent. */
  readonly verdict: LimitVerdict;
  /** What becomes of it if they are not, as another limit is reached. */
  readonly untouched: LimitVerdict;
  spend(): void;
}

/** Keeps the time at which each will have its whole burst again. */
function createMeter(): { read(id: string, limit: LimitConfig, units: number, time: number): Reading } {
  const fullAt = new Map<string, number>();
  return {
    read(id, limit, units, time) {
      checkLimit(limit);
      const { rate, burst } = limit;
      const perUnit = 1000 / rate;
      const tolerance = burst * perUnit;
      // Never more than a burst: rates of a key may have been lowered since.
      const before = Math.min(Math.max(fullAt.get(id) ?? time, time), time + tolerance);
      const after = before + Math.min(units, burst) * perUnit;
      const allowed = after - time <= tolerance;
      const at = (full: number): LimitVerdict => ({
        allowed,
        burst,
        remaining: Math.max(0, Math.floor((tolerance - (full - time)) / perUnit)),
        retryAfter: allowed ? 0 : (after - time - tolerance) / 1000,
        resetAfter: (full - time) / 1000,
      });
      return {
        verdict: at(allowed ? after : before),
        untouched: at(before),
        spend() {
          // Moved to the end, so that the oldest entries are deleted first.
          fullAt.delete(id);
          fullAt.set(id, after);
          if (fullAt.size > maxEntries) forgetFull(fullAt, time);
        },
      };
    },
  };
}

/** The verdict that says most: the longest wait, or else what is nearest to its end. */
function nearest([first, ...others]: readonly LimitVerdict[]): LimitVerdict {
  if (!first) throw new Error('A limiter without a limit.');
  return others.reduce((one, other) => {
    if (one.allowed !== other.allowed) return one.allowed ? other : one;
    if (one.retryAfter !== other.retryAfter) return one.retryAfter > other.retryAfter ? one : other;
    return one.remaining <= other.remaining ? one : other;
  }, first);
}

function checkLimit({ rate, burst }: LimitConfig): void {
  if (rate > 0 && burst > 0 && rate + burst < Infinity) return;
  throw new Error('A limit is invalid. rate and burst are positive numbers.');
}

const maxEntries = 10_000;

function forgetFull(fullAt: Map<string, number>, time: number): void {
  for (const [id, at] of fullAt) if (at <= time) fullAt.delete(id);
  // If all are in use, the least recently used are deleted, so that memory is bounded.
  for (const id of fullAt.keys()) {
    if (fullAt.size <= maxEntries) break;
    fullAt.delete(id);
  }
}
