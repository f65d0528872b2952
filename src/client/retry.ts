import { GatewayError, isRetryable } from './errors.js';
import { pausesGateway, backoff } from './in-flight.js';

export interface RetryPolicy {
  readonly retries: number;
  /** Whether the call is a trace: too expensive to retry after a timeout. */
  readonly trace: boolean;
}

const longestWait = 30;

/** Statuses of a proxy that stopped waiting for its node; the node may still be working. */
const proxyTimeouts = [504, 524, 598];

/**
 * Retries after a failure until the call succeeds, the error is not temporary, or the retries are used up.
 *
 * Waits 250 ms · 2ⁿ with full jitter, at most 4 s. If the gateway demands a pause, the queue of its origin waits
 * instead. Timeouts and rate limits are retried only once, because they cost the caller most.
 */
export async function tryAgain<T>(
  failure: unknown,
  attempt: () => Promise<T>,
  policy: RetryPolicy,
  signal: AbortSignal | undefined,
  beforeNext?: (failure: GatewayError) => Promise<void>,
): Promise<T> {
  let error = failure;
  for (let tries = 0; ; tries++) {
    if (!(error instanceof GatewayError) || tries >= allowed(error, policy)) throw error;
    await beforeNext?.(error);
    if (!pausesGateway(error)) await pause(backoff(tries), signal);
    try {
      return await attempt();
    } catch (next) {
      error = next;
    }
  }
}

function allowed(error: GatewayError, { retries, trace }: RetryPolicy): number {
  // Code that failed to load is not loaded again by the same call, so the answer could not be read, either.
  if (!isRetryable(error) || error.details.ownCode) return 0;
  switch (error.code) {
    case 'timeout':
      return trace ? 0 : Math.min(retries, 1);
    case 'node-timeout':
      return trace ? 0 : retries;
    case 'rate-limited':
      return Math.min(retries, 1);
    case 'unavailable':
      // The gateway timed out while waiting for its node.
      return trace && proxyTimeouts.includes(error.details.status ?? 0) ? 0 : retries;
    default:
      return retries;
  }
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new GatewayError('aborted'));
    const stop = () => {
      clearTimeout(timer);
      reject(new GatewayError('aborted'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/**
 * Reads `Retry-After` (RFC 9110 §10.2.3): seconds or an HTTP date, clamped to 0 to 30 seconds.
 *
 * @returns seconds, or undefined if it is missing or invalid
 */
export function parseRetryAfter(text: string | null, now: number): number | undefined {
  const trimmed = text?.trim() ?? '';
  if (/^\d{1,15}$/.test(trimmed)) return Math.min(Number(trimmed), longestWait);
  if (!/^[A-Z][a-z]{2,8}, /.test(trimmed)) return undefined;
  const at = Date.parse(trimmed);
  if (Number.isNaN(at)) return undefined;
  return Math.min(Math.max(Math.ceil((at - now) / 1000), 0), longestWait);
}
