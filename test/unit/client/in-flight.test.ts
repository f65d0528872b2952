import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/client/errors.js';
import { InFlight, type Report } from '../../../src/client/in-flight.js';

/** A request that is answered by hand. */
function byHand() {
  const started: { signal: AbortSignal; answer: (value: string) => void }[] = [];
  const start = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      started.push({ signal, answer: resolve });
      signal.addEventListener('abort', () => reject(new Error('ended')));
    });
  return { started, start };
}

describe('requests in flight', () => {
  it('send one request for two equal calls', async () => {
    const flights = new InFlight(6);
    const { started, start } = byHand();
    const both = [flights.share('q', undefined, start), flights.share('q', undefined, start)];
    expect(started).toHaveLength(1);
    started[0]?.answer('there');
    expect(await Promise.all(both)).toEqual(['there', 'there']);
  });

  it('continue for the other callers if the first caller leaves', async () => {
    const flights = new InFlight(6);
    const { started, start } = byHand();
    const first = new AbortController();
    const one = flights.share('q', first.signal, start).catch((error: unknown) => error);
    const two = flights.share('q', undefined, start);
    first.abort();
    expect(await one).toMatchObject({ code: 'aborted' });
    expect(started[0]?.signal.aborted).toBe(false);
    started[0]?.answer('there');
    expect(await two).toBe('there');
  });

  it('end if the last caller leaves, and the next call starts a new request', async () => {
    const flights = new InFlight(6);
    const { started, start } = byHand();
    const controllers = [new AbortController(), new AbortController()];
    const waiting = controllers.map(({ signal }) => flights.share('q', signal, start).catch(() => 'left'));
    controllers.forEach((controller) => controller.abort());
    expect(await Promise.all(waiting)).toEqual(['left', 'left']);
    expect(started[0]?.signal.aborted).toBe(true);
    const next = flights.share('q', undefined, start);
    expect(started).toHaveLength(2);
    started[1]?.answer('new');
    expect(await next).toBe('new');
  });

  it('do not share a failure with later callers', async () => {
    const flights = new InFlight(6);
    await expect(flights.share('q', undefined, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await flights.share('q', undefined, () => Promise.resolve('yes'))).toBe('yes');
  });

  it('report a retry to every caller and reject a caller that objects with its reason', async () => {
    const flights = new InFlight(6);
    const failure = new GatewayError('network');
    const heard: unknown[] = [];
    const start = async (signal: AbortSignal, report: Report) => {
      await Promise.resolve();
      await report.retry(failure);
      return signal.aborted ? 'ended' : 'sent again';
    };
    const objecting = { onRetry: () => Promise.reject(new GatewayError('blocked')) };
    const one = flights.share('q', undefined, start, { onRetry: (error) => void heard.push(error) });
    const two = flights.share('q', undefined, start, objecting).catch((error: unknown) => error);
    expect(await two).toMatchObject({ code: 'blocked' });
    expect(await one).toBe('sent again');
    expect(heard).toEqual([failure]);
  });

  it('report first items and bytes only to callers with these listeners', async () => {
    const flights = new InFlight(6);
    let report: Report | undefined;
    let answer: (value: string) => void = () => undefined;
    const start = (_: AbortSignal, given: Report) => {
      report = given;
      return new Promise<string>((resolve) => (answer = resolve));
    };
    const plain = flights.share('q', undefined, start);
    expect(report?.wantsFirst).toBe(false);
    const told: unknown[] = [];
    const counting = flights.share('q', undefined, start, { onBytes: (bytes) => void told.push(bytes) });
    expect(report?.wantsFirst).toBe(false);
    const wanting = flights.share('q', undefined, start, { onFirst: (items) => void told.push(items) });
    expect(report?.wantsFirst).toBe(true);
    report?.bytes(7);
    report?.first(['a', 'b']);
    answer('there');
    expect(await Promise.all([plain, counting, wanting])).toEqual(['there', 'there', 'there']);
    expect(told).toEqual([7, ['a', 'b']]);
  });

  it('share nothing if sharing is off', async () => {
    const flights = new InFlight(0);
    const { started, start } = byHand();
    const both = [flights.share('q', undefined, start), flights.share('q', undefined, start)];
    expect(started).toHaveLength(2);
    started.forEach(({ answer }, index) => answer(`${index}`));
    expect(await Promise.all(both)).toEqual(['0', '1']);
  });

  // fault 21
  it('respect the maximum per origin, in the order of the calls', async () => {
    const flights = new InFlight(2);
    const order: number[] = [];
    let running = 0;
    let most = 0;
    const run = (index: number) => async () => {
      order.push(index);
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running--;
    };
    const { signal } = new AbortController();
    await Promise.all([0, 1, 2, 3, 4].map((index) => flights.queued('https://a', signal, run(index))));
    expect(order).toEqual([0, 1, 2, 3, 4]);
    expect(most).toBe(2);
  });

  it('let a queued caller leave', async () => {
    const flights = new InFlight(1);
    const { signal } = new AbortController();
    let free: () => void = () => undefined;
    const first = flights.queued('https://a', signal, () => new Promise<void>((resolve) => (free = resolve)));
    await Promise.resolve();
    const leaving = new AbortController();
    const second = flights.queued('https://a', leaving.signal, () => Promise.resolve('second')).catch(() => 'left');
    const third = flights.queued('https://a', signal, () => Promise.resolve('third'));
    leaving.abort();
    free();
    await first;
    expect(await second).toBe('left');
    expect(await third).toBe('third');
  });
});
