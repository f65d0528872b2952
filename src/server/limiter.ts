export interface Places {
  /** Takes a place of the key and one of its visitor; returns a function to leave both, or undefined if there is none. */
  enter(spender: Spender): (() => void) | undefined;
}

const placesOfKey = 16;

/** Counts concurrent calls per key, and per visitor where visitors have a limit: by default the places of the key. */
export function createPlaces({ inFlight = placesOfKey, visitor }: Rates): Places {
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
  /** The most units at once: the burst of whichever limit is nearer to its end, that of the key or that of the visitor. */
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
  /** One of those who share the key, as an address or a session; undefined if nobody can be told from another. */
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
