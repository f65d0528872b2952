import { describe, expect, it, vi } from 'vitest';
import type { AnsweredCall, Exchange } from '../../../src/client/answer.js';
import { GatewayError } from '../../../src/client/errors.js';
import { createGateway, type Gateway, type GatewayConfig } from '../../../src/client/gateway.js';
import { createAccessList } from '../../../src/client/operations/access-list.js';
import { getEvidence } from '../../../src/client/operations/evidence.js';
import { getUncle } from '../../../src/client/operations/uncle.js';
import { getWholeValidatorSet } from '../../../src/client/operations/validator-set.js';

const canary = 'canary-7c1f9e2ab4';
const uncle = { block: 7n, index: 0 };
const list = { call: { to: `0x${'cd'.repeat(20)}` }, block: 'latest' } as const;
const noEvidence = { evidence: [], pagination: { next_key: null, total: '0' } };

/** A gateway that returns these replies in order and then repeats the last one, with the exchanges that it reports. */
function answering(
  replies: readonly ((id: number, url: URL) => Response | Promise<Response>)[],
  config: GatewayConfig = {},
) {
  const exchanges: Exchange[] = [];
  let sent = 0;
  const gateway = createGateway({
    cosmosRestUrl: 'https://gateway.example/rest',
    evmAUrl: 'https://gateway.example/a',
    evmBUrl: 'https://gateway.example/b',
    apiKey: canary,
    retries: 0,
    ...config,
    fetch: async (url, { body }) => {
      const { id = 0 } = (typeof body === 'string' ? JSON.parse(body) : {}) as { readonly id?: number };
      const reply = replies[Math.min(sent++, replies.length - 1)];
      return (await reply?.(id, new URL(url))) ?? Response.error();
    },
  });
  const onExchange = (exchange: Exchange) => void exchanges.push(exchange);
  return { gateway, exchanges, onExchange, sent: () => sent };
}

const result = (value: unknown) => (id: number) => Response.json({ jsonrpc: '2.0', id, result: value });
const status = (code: number) => () => new Response('{}', { status: code });

/** One page of a set of three; pages with more than two rows are rejected. */
function page(_id: number, { searchParams }: URL): Response {
  const limit = parseInt(searchParams.get('pagination.limit') ?? '100', 10);
  if (limit > 2) {
    const message = 'grpc: received message larger than max (13463 vs. 8000)';
    return Response.json({ code: 8, message, details: [] }, { status: 429 });
  }
  const offset = parseInt(searchParams.get('pagination.offset') ?? '0', 10);
  const validators = ['a', 'b', 'c'].slice(offset, offset + limit).map((address) => ({
    address,
    pub_key: { '@type': '/k', key: 'AA==' },
    voting_power: '1',
    proposer_priority: '-1',
  }));
  return Response.json({ block_height: '7', validators, pagination: { next_key: null, total: '3' } });
}

/** The outcomes as text: `ok`, or the code of the error. */
const outcomes = (exchanges: readonly Exchange[]) =>
  exchanges.map((exchange) => ('answer' in exchange ? 'ok' : (exchange.error as GatewayError).code));

describe('the exchanges of a caller', () => {
  it('contain the request and the returned answer', async () => {
    const { gateway, exchanges, onExchange } = answering([result(null)]);
    const answer = await getUncle(gateway, uncle, { onExchange });
    expect(exchanges).toHaveLength(1);
    expect((exchanges[0] as AnsweredCall).answer).toBe(answer);
    expect(exchanges[0]?.call).toMatchObject({
      operation: 'getUncle',
      network: 'evm-b',
      request: uncle,
      wire: { method: 'eth_getUncleByBlockNumberAndIndex', params: ['0x7', '0x0'] },
    });
  });

  it('contain the path of a REST request', async () => {
    const { gateway, exchanges, onExchange } = answering([() => Response.json(noEvidence)]);
    await getEvidence(gateway, { limit: 5 }, { onExchange });
    expect(exchanges[0]?.call.wire).toEqual({
      path: '/cosmos/evidence/v1beta1/evidence?pagination.limit=5&pagination.count_total=true',
    });
  });

  it('contain the error of a failed call with its request', async () => {
    const { gateway, exchanges, onExchange } = answering([status(403)]);
    const thrown = await getUncle(gateway, uncle, { onExchange }).catch((error: unknown) => error);
    expect(exchanges).toHaveLength(1);
    expect(exchanges[0]).toMatchObject({ call: { operation: 'getUncle', request: uncle }, error: thrown });
    expect(exchanges[0]).not.toHaveProperty('answer');
  });

  it('contain one entry for a retried call, with its last outcome', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const answered = answering([status(502), status(502), result(null)], { retries: 2 });
    await getUncle(answered.gateway, uncle, { onExchange: answered.onExchange });
    const failed = answering([status(502)], { retries: 2 });
    await getUncle(failed.gateway, uncle, { onExchange: failed.onExchange }).catch(() => undefined);
    vi.restoreAllMocks();
    expect([answered.sent(), ...outcomes(answered.exchanges)]).toEqual([3, 'ok']);
    expect([failed.sent(), ...outcomes(failed.exchanges)]).toEqual([3, 'unavailable']);
  });

  it('end with `aborted` for a call that its signal ends', async () => {
    const controller = new AbortController();
    const { gateway, exchanges, onExchange } = answering([() => new Promise<never>(() => undefined)]);
    const call = getUncle(gateway, uncle, { onExchange, signal: controller.signal }).catch(() => undefined);
    expect(exchanges).toEqual([]);
    controller.abort();
    await call;
    expect(outcomes(exchanges)).toEqual(['aborted']);
  });

  it('are reported to each caller of a shared request, including one that left', async () => {
    const { gateway, exchanges, onExchange, sent } = answering([result(null)]);
    const other: Exchange[] = [];
    const controller = new AbortController();
    const leaving = getUncle(gateway, uncle, { onExchange: (each) => other.push(each), signal: controller.signal });
    const staying = [1, 2].map(() => getUncle(gateway, uncle, { onExchange }));
    controller.abort();
    await Promise.allSettled([leaving, ...staying]);
    expect([sent(), outcomes(exchanges), outcomes(other)]).toEqual([1, ['ok', 'ok'], ['aborted']]);
  });

  it('include an answer from the cache', async () => {
    const { gateway, exchanges, onExchange, sent } = answering([page]);
    for (let times = 0; times < 2; times++)
      await getWholeValidatorSet(gateway, { height: 7n, pageSize: 2 }, { onExchange });
    expect([sent(), outcomes(exchanges)]).toEqual([2, ['ok', 'ok', 'ok', 'ok']]);
  });

  it('contain one entry per page of a validator set, including rejected pages', async () => {
    const { gateway, exchanges, onExchange } = answering([page]);
    const { text } = await getWholeValidatorSet(gateway, { height: 7n, pageSize: 4 }, { onExchange });
    expect(outcomes(exchanges)).toEqual(['too-large', 'ok', 'ok']);
    const answered = exchanges.filter((exchange) => 'answer' in exchange);
    expect(answered.map(({ answer }) => answer.text).join('\n')).toBe(text);
    expect(exchanges.map(({ call: { wire } }) => ('path' in wire ? wire.path.split('?')[1] : ''))).toEqual([
      'pagination.limit=4',
      'pagination.limit=2',
      'pagination.limit=2&pagination.offset=2',
    ]);
  });

  it('are empty for an invalid request, because nothing is sent', async () => {
    const { gateway, exchanges, onExchange } = answering([result(null)]);
    const thrown = await getUncle(gateway, { block: -1n, index: 0 }, { onExchange }).catch((error: unknown) => error);
    expect([(thrown as GatewayError).code, exchanges]).toEqual(['config', []]);
  });

  it('are reported for a gateway that does not support them', async () => {
    const { gateway, exchanges, onExchange } = answering([result(null)]);
    const own: Gateway = { ask: (call) => gateway.ask(call) };
    const refusing: Gateway = {
      ask: () => {
        throw new GatewayError('unauthorized');
      },
    };
    await getUncle(own, uncle, { onExchange });
    await getUncle(refusing, uncle, { onExchange }).catch(() => undefined);
    expect(outcomes(exchanges)).toEqual(['ok', 'unauthorized']);
  });

  it('end the call if the listener throws', async () => {
    const { gateway } = answering([result(null)]);
    let times = 0;
    const onExchange = () => {
      times++;
      throw new GatewayError('blocked');
    };
    await expect(getUncle(gateway, uncle, { onExchange })).rejects.toMatchObject({ code: 'blocked' });
    expect(times).toBe(1);
  });

  it('contain no key, even if the gateway repeats it', async () => {
    const echo = (code: number) => (_: number, url: URL) =>
      new Response(`{"message":"${url.href} ${canary}"}`, { status: code });
    for (const reply of [
      echo(200),
      echo(403),
      echo(500),
      result(`no key ${canary}`),
      () => Promise.reject(new TypeError(canary)),
    ]) {
      const { gateway, exchanges, onExchange } = answering([reply]);
      await getUncle(gateway, uncle, { onExchange }).catch(() => undefined);
      await getEvidence(gateway, {}, { onExchange }).catch(() => undefined);
      await createAccessList(gateway, list, { onExchange }).catch(() => undefined);
      expect(exchanges).toHaveLength(3);
      expect(everyText(exchanges)).not.toContain(canary);
    }
  });
});

/** All text reachable from a value, including the text of errors and functions. */
function everyText(value: unknown, seen = new Set<unknown>()): string {
  if (typeof value === 'function') return String(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (seen.has(value)) return '';
  seen.add(value);
  return Reflect.ownKeys(value)
    .map((name) => `${String(name)} ${everyText(Reflect.get(value, name), seen)}`)
    .join('\n');
}
