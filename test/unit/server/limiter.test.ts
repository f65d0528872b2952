import { describe, expect, it } from 'vitest';
import type { FindKey, GatewayHandlerOptions } from '../../../src/server.js';
import { createLimiter, type Spender } from '../../../src/server/limiter.js';
import type { Source } from '../../../src/server/source.js';
import { restRequest, testHandler } from '../../support/test-gateway.js';

const anna: Spender = { subject: 'page', visitor: 'anna' };
const ben: Spender = { subject: 'page', visitor: 'ben' };

/** How many of these single units pass. */
async function passed(limiter: ReturnType<typeof createLimiter>, spender: Spender, count: number): Promise<number> {
  let allowed = 0;
  for (let unit = 0; unit < count; unit += 1) if ((await limiter.take(spender, 1)).allowed) allowed += 1;
  return allowed;
}

describe('a limiter', () => {
  it('allows at most burst + rate·t units in any time t', async () => {
    let time = 0;
    const limiter = createLimiter({ rate: 10, burst: 5 }, () => time);
    const times: number[] = [];
    for (; time < 5000; time += 7) {
      if ((await limiter.take({ subject: 'k' }, 1)).allowed) times.push(time);
    }
    for (const [index, start] of times.entries()) {
      for (const window of [100, 1000, 3000]) {
        const count = times.slice(index).filter((at) => at < start + window).length;
        expect(count).toBeLessThanOrEqual(5 + (10 * window) / 1000 + 1);
      }
    }
  });

  it('separates keys, in bounded memory', async () => {
    const limiter = createLimiter({ rate: 1, burst: 1 }, () => 0);
    const take = async (subject: string) => (await limiter.take({ subject }, 1)).allowed;
    expect([await take('a'), await take('b'), await take('a')]).toEqual([true, true, false]);
    for (let key = 0; key < 10_001; key += 1) await take(`key ${key}`);
    expect(await take('a')).toBe(true);
  });

  it('reserves units of a key for its other visitors', async () => {
    const limiter = createLimiter({ rate: 1, burst: 5, visitor: { rate: 1, burst: 3 } }, () => 0);
    expect([await passed(limiter, anna, 10), await passed(limiter, ben, 10)]).toEqual([3, 2]);
  });

  it('takes no units from a key for an exhausted visitor, nor from a visitor for an exhausted key', async () => {
    let time = 0;
    const limiter = createLimiter({ rate: 1, burst: 5, visitor: { rate: 1, burst: 3 } }, () => time);
    await passed(limiter, anna, 1000);
    expect(await limiter.take({ subject: 'page' }, 0)).toMatchObject({ allowed: true, remaining: 2 });
    await passed(limiter, { subject: 'page' }, 2);
    expect(await passed(limiter, ben, 1000)).toBe(0);
    time = 3000;
    expect(await passed(limiter, ben, 1000)).toBe(3);
  });

  it('reports the reached limit, or otherwise the nearer one', async () => {
    const limiter = createLimiter({ rate: 1, burst: 10, visitor: { rate: 2, burst: 4 } }, () => 0);
    expect(await limiter.take(anna, 3)).toEqual({
      ...{ allowed: true, burst: 4, remaining: 1, retryAfter: 0, resetAfter: 1.5 },
    });
    expect(await limiter.take(anna, 3)).toEqual({
      ...{ allowed: false, burst: 4, remaining: 1, retryAfter: 1, resetAfter: 1.5 },
    });
    await limiter.take({ subject: 'page' }, 7);
    expect(await limiter.take(ben, 2)).toEqual({
      ...{ allowed: false, burst: 10, remaining: 0, retryAfter: 2, resetAfter: 10 },
    });
  });

  it('uses the rates of a key', async () => {
    const limiter = createLimiter({ rate: 1, burst: 2 }, () => 0);
    const rates = { burst: 7, visitor: { rate: 1, burst: 4 } };
    expect([await passed(limiter, { ...anna, rates }, 9), await passed(limiter, { ...ben, rates }, 9)]).toEqual([4, 3]);
    // Lowered since: the debt never exceeds one burst.
    expect(await limiter.take({ ...anna, rates: { rate: 1, burst: 2 } }, 1)).toMatchObject({ retryAfter: 1 });
  });

  it('does not confuse two visitors with any names', async () => {
    const limiter = createLimiter({ rate: 1, burst: 9, visitor: { rate: 1, burst: 1 } }, () => 0);
    const names = [
      ['a', 'b c'],
      ['a b', 'c'],
      ['a b c', ''],
      ['', 'a b c'],
    ] as const;
    for (const [subject, visitor] of names) expect(await passed(limiter, { subject, visitor }, 3)).toBe(1);
  });

  it.each([0, -1, NaN, Infinity])('rejects %d as a rate or a burst', (number) => {
    expect(() => createLimiter({ rate: number, burst: 1 })).toThrow(/^Invalid limit/);
    expect(() => createLimiter({ rate: 1, burst: 1, visitor: { rate: 1, burst: number } })).toThrow(/^Invalid limit/);
    expect(() => createLimiter({ rate: 1, burst: 1 }).take({ subject: 'a', rates: { rate: number } }, 1)).toThrow();
  });
});

describe('the visitors of a key', () => {
  const found: FindKey = (candidate) => {
    const [subject = '', visitor] = candidate.split('.');
    return { subject, ...(visitor !== undefined && { visitor }), ...(subject === 'rich' && { rates: { burst: 9 } }) };
  };
  const gateway = (options: Partial<GatewayHandlerOptions>) => {
    const handler = testHandler({ keys: [], findKey: found, ...options });
    return async (key: string, address?: string) => {
      const request = restRequest('/cosmos/evidence/v1beta1/evidence', { 'x-gateway-api-key': key });
      return (await handler(request, address === undefined ? {} : { address })).status;
    };
  };
  const limits = { rate: 1, burst: 5, visitor: { rate: 1, burst: 2 }, now: () => 0 };

  it('are distinguished by their key', async () => {
    const ask = gateway({ limits });
    const statuses = [];
    for (const key of ['page.anna', 'page.anna', 'page.anna', 'page.ben']) statuses.push(await ask(key, '10.0.0.1'));
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  it('are otherwise distinguished by their addresses and share the key', async () => {
    const ask = gateway({ limits });
    const statuses = [];
    for (const last of [1, 1, 1, 2, 2, 3, 4]) statuses.push(await ask('page', `10.0.0.${last}`));
    expect(statuses).toEqual([200, 200, 429, 200, 200, 200, 429]);
  });

  it('have the rates of the key', async () => {
    const ask = gateway({ limits: { rate: 1, burst: 1, now: () => 0 } });
    const statuses = [];
    for (const key of ['poor', 'poor', ...Array<string>(10).fill('rich')]) statuses.push(await ask(key));
    expect(statuses).toEqual([200, 429, ...Array<number>(9).fill(200), 429]);
  });

  it('have their own concurrency limit within the limit of the key', async () => {
    const waiting: (() => void)[] = [];
    const reply = () =>
      new Promise<{ status: number; body: string }>((done) => {
        waiting.push(() => done({ status: 200, body: '{}' }));
      });
    const source: Source = { rest: reply, rpc: reply };
    const ask = gateway({
      source,
      limits: { rate: 99, burst: 99, inFlight: 3, visitor: { rate: 99, burst: 99, inFlight: 2 } },
    });
    const asked = [ask('page.anna'), ask('page.anna')];
    while (waiting.length < 2) await new Promise((next) => setImmediate(next));
    expect(await ask('page.anna')).toBe(429);
    asked.push(ask('page.ben'));
    while (waiting.length < 3) await new Promise((next) => setImmediate(next));
    expect(await ask('page.carl')).toBe(429);
    for (const go of waiting) go();
    expect(await Promise.all(asked)).toEqual([200, 200, 200]);
    const again = [ask('page.anna'), ask('page.anna'), ask('page.carl')];
    while (waiting.length < 6) await new Promise((next) => setImmediate(next));
    for (const go of waiting) go();
    expect(await Promise.all(again)).toEqual([200, 200, 200]);
  });
});
