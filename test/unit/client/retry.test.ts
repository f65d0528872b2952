import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  GatewayError,
  gatewayErrorCodes,
  type ErrorDetails,
  type GatewayErrorCode,
} from '../../../src/client/errors.js';
import { parseRetryAfter, tryAgain } from '../../../src/client/retry.js';

/** Tries, and retries after a failure, like a gateway. */
async function withRetries<T>(
  attempt: () => Promise<T>,
  ...rest: Parameters<typeof tryAgain<T>> extends [unknown, unknown, ...infer Rest] ? Rest : never
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    return tryAgain(error, attempt, ...rest);
  }
}

const now = Date.parse('2026-01-01T00:00:00Z');

describe('Retry-After', () => {
  // fault 27
  it.each([
    ['3', 3],
    [' 7 ', 7],
    ['0', 0],
    ['9000000000', 30],
    ['Thu, 01 Jan 2026 00:00:12 GMT', 12],
    ['Wed, 31 Dec 2025 23:00:00 GMT', 0],
    ['Fri, 01 Jan 2027 00:00:00 GMT', 30],
    ['-1', undefined],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
    ['1.5', undefined],
  ])('%o means %o seconds', (text, expected) => {
    expect(parseRetryAfter(text, now)).toBe(expected);
  });

  it('is from 0 to 30 seconds for any header', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const seconds = parseRetryAfter(text, now);
        expect(seconds === undefined || (seconds >= 0 && seconds <= 30)).toBe(true);
      }),
    );
  });
});

describe('a retry', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  async function triesOf(code: GatewayErrorCode, trace = false, details: ErrorDetails = {}): Promise<number> {
    let tries = 0;
    const attempt = () => {
      tries++;
      return Promise.reject(new GatewayError(code, details));
    };
    const done = withRetries(attempt, { retries: 2, trace }, undefined).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await done).toMatchObject({ code });
    return tries;
  }

  it('follows only the codes in the table', async () => {
    const tries: Partial<Record<GatewayErrorCode, number>> = {};
    for (const code of gatewayErrorCodes) tries[code] = await triesOf(code);
    const repeated = Object.fromEntries(Object.entries(tries).filter(([, count]) => count > 1));
    expect(repeated).toEqual({ timeout: 2, network: 3, 'rate-limited': 2, 'node-timeout': 3, unavailable: 3 });
  });

  it('waits for its listener and stops if the listener throws', async () => {
    let tries = 0;
    const attempt = () => Promise.reject(new GatewayError('network', { host: `try ${++tries}` }));
    const policy = { retries: 2, trace: false };
    const told: unknown[] = [];
    const done = withRetries(attempt, policy, undefined, async ({ details }) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      told.push(details.host);
      if (tries === 2) throw new GatewayError('blocked');
    }).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await done).toMatchObject({ code: 'blocked' });
    expect(told).toEqual(['try 1', 'try 2']);
    expect(tries).toBe(2);
  });

  it('never repeats a trace that timed out', async () => {
    expect(await triesOf('node-timeout', true)).toBe(1);
    expect(await triesOf('timeout', true)).toBe(1);
    for (const status of [504, 524, 598]) expect(await triesOf('unavailable', true, { status })).toBe(1);
    expect(await triesOf('unavailable', true, { status: 503 })).toBe(3);
    expect(await triesOf('unavailable', false, { status: 504 })).toBe(3);
    expect(await triesOf('network', true)).toBe(3);
  });

  it('does not repeat a request if our own code failed to load', async () => {
    expect(await triesOf('network', false, { ownCode: true })).toBe(1);
  });

  it('stops waiting if the caller leaves and leaves no timer behind', async () => {
    const controller = new AbortController();
    const attempt = () => Promise.reject(new GatewayError('unavailable'));
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const done = withRetries(attempt, { retries: 2, trace: false }, controller.signal).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10);
    controller.abort();
    expect(await done).toMatchObject({ code: 'aborted' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('never follows an error that is not ours', async () => {
    const bug = new TypeError('a bug');
    await expect(withRetries(() => Promise.reject(bug), { retries: 2, trace: false }, undefined)).rejects.toBe(bug);
  });
});
