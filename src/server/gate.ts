import { createLimiter, createPlaces, type Limiter, type LimitVerdict, type Rates, type Spender } from './limiter.js';
import { piecesOf, whenDone } from './asked.js';
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
