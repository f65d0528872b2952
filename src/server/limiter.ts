/** The answer of a limiter. */
export interface LimitVerdict {
  readonly allowed: boolean;
  /** Units that could be spent at once now. */
  readonly remaining: number;
  /** Seconds until the same call would be allowed; 0 when it is. */
  readonly retryAfter: number;
  /** Seconds until the whole burst is there again. */
  readonly resetAfter: number;
}

/** Counts what each key spends; a shared store (Valkey, a Durable Object) can stand in for the one in memory. */
export interface Limiter {
  readonly burst: number;
  take(id: string, units: number): LimitVerdict | Promise<LimitVerdict>;
}

/** Units a second that flow back, and the most that can be spent at once. */
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
        // Put at the end, so that the oldest entries stand first when room is needed.
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
  // All of them in use: the least recently seen goes, so that memory has a bound.
  for (const id of emptyAt.keys()) {
    if (emptyAt.size <= maxEntries) break;
    emptyAt.delete(id);
  }
}
