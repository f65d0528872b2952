import type { LimitConfig, Limiter, LimitVerdict } from './limiter.js';
import { createLimiter } from './limiter.js';
import { Refusal } from './refusal.js';
import type { Reply } from './source.js';

/** The limits of one key. */
export interface LimitsConfig extends Partial<LimitConfig> {
  /** Concurrent calls per key; 16 by default. */
  readonly inFlight?: number;
  /** A limiter to use instead of the one in memory. */
  readonly limiter?: Limiter;
  /** The clock of the limiter, in milliseconds. */
  readonly now?: () => number;
}

/** The limits at run time: rate and concurrent calls per key, wrong keys per client address. */
export interface Gate {
  /** Makes a call if its key has units left; otherwise it is rejected with `Retry-After`. */
  pass(keyId: string, units: number, ask: () => Promise<Reply>): Promise<Reply>;
  /** Counts a wrong key; after more than ten in a minute the request is rejected with `Retry-After` instead. */
  countFailure(address: string | undefined): Promise<void>;
}

/** Creates the limits; by default 20 units per second, bursts of 40, 16 concurrent calls; `false` turns them off. */
export function createGate(config: LimitsConfig | false): Gate {
  const now = config === false ? undefined : config.now;
  const failures = createLimiter({ rate: 10 / 60, burst: 10 }, now);
  const countFailure = async (address: string | undefined) => {
    if (address === undefined) return;
    const verdict = await failures.take(address, 1);
    if (!verdict.allowed) throw tooMany(verdict, 'Too many requests with a wrong key', 10);
  };
  if (config === false) return { pass: (_keyId, _units, ask) => ask(), countFailure };

  const limiter = config.limiter ?? createLimiter({ rate: config.rate ?? 20, burst: config.burst ?? 40 }, now);
  const concurrency = createConcurrency(config.inFlight ?? 16);
  return {
    countFailure,
    async pass(keyId, units, ask) {
      const verdict = await limiter.take(keyId, units);
      if (!verdict.allowed) throw tooMany(verdict, 'Rate limit reached', limiter.burst);
      const leave = concurrency.enter(keyId);
      if (!leave) throw tooMany({ ...verdict, retryAfter: 1 }, 'Too many concurrent requests', limiter.burst);
      let reply: Reply;
      try {
        reply = await ask();
      } catch (error) {
        leave();
        throw error;
      }
      const headers = { ...rateHeaders(verdict, limiter.burst), ...reply.headers };
      if (!(reply.body instanceof ReadableStream)) {
        leave();
        return { ...reply, headers };
      }
      return { ...reply, headers, body: whenDone(reply.body, leave) };
    },
  };
}

/** Counts concurrent calls per key; `enter` returns a function to leave, or undefined if the limit is reached. */
function createConcurrency(most: number): { enter(keyId: string): (() => void) | undefined } {
  const taken = new Map<string, number>();
  return {
    enter(keyId) {
      const count = taken.get(keyId) ?? 0;
      if (count >= most) return undefined;
      taken.set(keyId, count + 1);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        const now = (taken.get(keyId) ?? 1) - 1;
        if (now === 0) taken.delete(keyId);
        else taken.set(keyId, now);
      };
    },
  };
}

/** The same stream; `done` is called when it ends, fails or is cancelled. */
function whenDone(stream: ReadableStream<Uint8Array>, done: () => void): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const next = await reader.read();
        if (!next.done) return controller.enqueue(next.value);
        controller.close();
      } catch (error) {
        controller.error(error);
      }
      done();
    },
    async cancel(reason) {
      done();
      await reader.cancel(reason);
    },
  });
}

function rateHeaders(verdict: LimitVerdict, burst: number): Record<string, string> {
  return {
    'ratelimit-limit': String(burst),
    'ratelimit-remaining': String(verdict.remaining),
    'ratelimit-reset': String(Math.ceil(verdict.resetAfter)),
  };
}

function tooMany(verdict: LimitVerdict, what: string, burst: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(verdict.retryAfter));
  return new Refusal('too-many', `${what}. Try again in ${retryAfter} s.`, {
    headers: { 'retry-after': String(retryAfter), ...rateHeaders(verdict, burst) },
    data: { retryAfter },
  });
}
