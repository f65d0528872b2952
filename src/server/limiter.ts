/** The decision of a limiter. */
export interface LimitVerdict {
  readonly allowed: boolean;
  /** Units that are available now. */
  readonly remaining: number;
  /** Seconds until the same call would be allowed; 0 if it is. */
  readonly retryAfter: number;
  /** Seconds until the whole burst is available again. */
  readonly resetAfter: number;
}

/** Counts the units that each key spends; a shared store (Valkey, a Durable Object) can replace the one in memory. */
export interface Limiter {
  readonly burst: number;
  take(id: string, units: number): LimitVerdict | Promise<LimitVerdict>;
}

/** Units that are restored per second, and the most that can be spent at once. */
export interface LimitConfig {
  readonly rate: number;
  readonly burst: number;
}

/**
 * A limiter in memory by the generic cell rate algorithm: over any time `t` at most `burst + rate·t` units pass,
 * without the double burst at the edges of fixed windows.
 */
export function createLimiter({ rate, burst }: LimitConfig, now: () => number = Date.now): Limiter {
  const emptyAt = new Map<string, number>();
  const perUnit = 1000 / rate;
  const tolerance = burst * perUnit;
  return {
    burst,
    take(id, units) {
      const time = now();
      const cost = Math.min(units, burst) * perUnit;
      const before = Math.max(emptyAt.get(id) ?? time, time);
      const after = before + cost;
      const allowed = after - time <= tolerance;
      if (allowed) {
        // Moved to the end, so that the oldest entries are deleted first.
        emptyAt.delete(id);
        emptyAt.set(id, after);
        if (emptyAt.size > maxEntries) forgetFull(emptyAt, time);
      }
      const spent = (allowed ? after : before) - time;
      return {
        allowed,
        remaining: Math.max(0, Math.floor((tolerance - spent) / perUnit)),
        retryAfter: allowed ? 0 : (after - time - tolerance) / 1000,
        resetAfter: spent / 1000,
      };
    },
  };
}

const maxEntries = 10_000;

function forgetFull(emptyAt: Map<string, number>, time: number): void {
  for (const [id, at] of emptyAt) if (at <= time) emptyAt.delete(id);
  // If all are in use, the least recently used are deleted, so that memory is bounded.
  for (const id of emptyAt.keys()) {
    if (emptyAt.size <= maxEntries) break;
    emptyAt.delete(id);
  }
}
