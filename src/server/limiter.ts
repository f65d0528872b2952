import { piecesOf, whenDone } from './request.js';
import { Refusal } from './refusal.js';
import type { InnerReply } from './source.js';

/**
 * The limits of each key without its own rates. Default: 20 units per second, a burst of 40 and 16 concurrent calls.
 */
export interface LimitsConfig extends Rates {
  /** A limiter that replaces the in-memory limiter; it sets its own rates and bursts. */
  readonly limiter?: Limiter;
  /** The clock of the limiter, in milliseconds. */
  readonly now?: () => number;
}

export interface Gate {
  /**
   * Takes one unit for a request, whatever its outcome. If no unit is left, the request is rejected with `Retry-After`
   * and not read.
   */
  enter(spender: Spender): Promise<Entry>;
  /**
   * Looks up a key, and counts invalid keys by IP address. After ten invalid keys in a minute, only keys that the
   * address has used before are looked up.
   */
  guess<K extends { readonly id: string }>(address: string | undefined, find: () => Promise<K>): Promise<K>;
}

export interface Entry {
  /** Sends a call of `units` if its key has enough units left; otherwise it is rejected with `Retry-After`. */
  pass(units: number, ask: () => Promise<InnerReply>): Promise<InnerReply>;
}

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

/**
 * A shared store is unavailable. Without it, nothing is limited, so every call is rejected; its error message may
 * contain an address.
 */
function unlimited(): never {
  throw new Refusal('unavailable', 'Rate limits cannot be checked at the moment. Try again later.');
}

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
        // A key that could not be looked up is not counted as invalid.
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
  /**
   * Occupies a slot of the key and of its visitor. Returns a function that frees both; undefined if no slot is free.
   */
  enter(spender: Spender): (() => void) | undefined;
}

const placesOfKey = 16;

/** Counts concurrent calls per key, and per visitor if visitors have a limit. Default: the key's limit. */
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
  /** The maximum burst: the burst of the key limit or the visitor limit, whichever is closer to exhaustion. */
  readonly burst: number;
  /** Units that are available now. */
  readonly remaining: number;
  /** Seconds until the same call is allowed; 0 if it is allowed now. */
  readonly retryAfter: number;
  /** Seconds until the full burst is available again. */
  readonly resetAfter: number;
}

/** The key and the visitor that spend units. */
export interface Spender {
  /** An ID of the key or its owner; never the key itself. */
  readonly subject: string;
  /**
   * An ID for one of the visitors who share the key: an IP address or a session; undefined if visitors cannot be
   * distinguished.
   */
  readonly visitor?: string | undefined;
  /** The key's own rates, instead of the limiter's. */
  readonly rates?: Rates | undefined;
}

/**
 * Counts the units that keys and their visitors spend. A shared store (Redis, a Durable Object) can replace the
 * in-memory limiter.
 */
export interface Limiter {
  /** Takes units from the key and from its visitor, or from neither. If it throws, the response is 503. */
  take(spender: Spender, units: number): LimitVerdict | Promise<LimitVerdict>;
}

/** Units that are restored per second, and the maximum burst. Both must be positive. */
export interface LimitConfig {
  readonly rate: number;
  readonly burst: number;
}

/** The rates of a key, for all its visitors together and for each visitor. Omitted rates come from the gateway. */
export interface Rates extends Partial<LimitConfig> {
  /** Maximum number of concurrent calls. */
  readonly inFlight?: number;
  /** The rates of one visitor. Default: the rates of the key. */
  readonly visitor?: LimitConfig & { readonly inFlight?: number };
}

/**
 * Creates an in-memory limiter with the generic cell rate algorithm: over any time `t` at most `burst + rate·t` units
 * pass, without the double burst at the edges of fixed windows.
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
      // The length makes the text of every pair unique.
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
  /** The verdict if the units are spent. */
  readonly verdict: LimitVerdict;
  /** The verdict if they are not spent, because another limit is reached. */
  readonly untouched: LimitVerdict;
  spend(): void;
}

/** Stores when each ID has its full burst again. */
function createMeter(): { read(id: string, limit: LimitConfig, units: number, time: number): Reading } {
  const fullAt = new Map<string, number>();
  return {
    read(id, limit, units, time) {
      checkLimit(limit);
      const { rate, burst } = limit;
      const perUnit = 1000 / rate;
      const tolerance = burst * perUnit;
      // At most one burst: the rates of a key may have been lowered.
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

/** The stricter verdict: the longest wait, or else the limit that is closest to exhaustion. */
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
  throw new Error('Invalid limit: rate and burst must be positive numbers.');
}

const maxEntries = 10_000;

function forgetFull(fullAt: Map<string, number>, time: number): void {
  for (const [id, at] of fullAt) if (at <= time) fullAt.delete(id);
  // If all entries are in use, the least recently used are deleted to limit memory.
  for (const id of fullAt.keys()) {
    if (fullAt.size <= maxEntries) break;
    fullAt.delete(id);
  }
}
