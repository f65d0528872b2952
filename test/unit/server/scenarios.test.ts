import { afterEach, describe, expect, it } from 'vitest';
import { startGateway, type RunningGateway } from '../../../src/server/node.js';
import { scenarioNames, withScenario, type Scenario, type ScenarioOptions } from '../../../src/server/scenarios.js';
import { ConnectionLost } from '../../../src/server/source.js';
import { canaryKey, restRequest, rpcRequest, testHandler, testSource } from '../../support/test-gateway.js';

/** One for all tests: the recordings are read once. */
const recorded = testSource();
const usual = testHandler({ source: recorded });
const handlerOf = (scenario: Scenario, options?: ScenarioOptions) =>
  testHandler({ source: withScenario(recorded, scenario, options) });

const hash = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';
const call = (slot: 'rpc' | 'a' | 'b', method: string, params: unknown) => () =>
  rpcRequest(slot, { jsonrpc: '2.0', id: 'me', method, params });

/** One request for each operation; the recordings answer all of them. */
const questions = {
  validatorsets: () => restRequest('/cosmos/base/tendermint/v1beta1/validatorsets/86?pagination.limit=2'),
  evidence: () => restRequest('/cosmos/evidence/v1beta1/evidence?pagination.limit=2'),
  abci_query: call('rpc', 'abci_query', { path: '/store/staking/key', data: '51', height: '90', prove: true }),
  eth_getLogs: call('a', 'eth_getLogs', [{ blockHash: hash }]),
  eth_createAccessList: call('a', 'eth_createAccessList', [{ from: `0x${'00'.repeat(20)}` }, '0x2a']),
  eth_getTransactionByBlockHashAndIndex: call('a', 'eth_getTransactionByBlockHashAndIndex', [hash, '0x0']),
  eth_getBlockReceipts: call('b', 'eth_getBlockReceipts', [hash]),
  eth_getUncleByBlockNumberAndIndex: call('b', 'eth_getUncleByBlockNumberAndIndex', ['0x2b', '0x0']),
  debug_traceBlockByHash: call('b', 'debug_traceBlockByHash', [hash, { tracer: 'callTracer' }]),
};
type Operation = keyof typeof questions;
const operations = Object.keys(questions) as Operation[];

/** The outcome as text: the status, and the value or error code. */
async function outcome(scenario: Scenario, operation: Operation): Promise<string> {
  const response = await handlerOf(scenario)(questions[operation]());
  const body = (await response.json()) as Record<string, unknown> & {
    id?: unknown;
    result?: unknown;
    error?: { code: number };
  };
  if (operation !== 'validatorsets' && operation !== 'evidence') expect(body.id).toBe('me');
  if (body.error) return `${response.status} error ${body.error.code}`;
  const value = 'result' in body ? body.result : body;
  if (typeof value === 'object' && value && 'code' in value) return `${response.status} code ${String(value.code)}`;
  const text = JSON.stringify(value);
  return `${response.status} ${text.length > 90 ? 'value' : text}`;
}

describe('scenarios with answers', () => {
  it.each<[Operation, Record<'empty' | 'not-found' | 'application-failure', string>]>([
    [
      'validatorsets',
      {
        empty: '200 {"block_height":"145","validators":[],"pagination":{"next_key":null,"total":"0"}}',
        'not-found': '500 code 2',
        'application-failure': '200 value',
      },
    ],
    [
      'evidence',
      {
        empty: '200 {"evidence":[],"pagination":{"next_key":null,"total":"0"}}',
        'not-found': '404 code 5',
        'application-failure': '200 value',
      },
    ],
    ['abci_query', { empty: '200 value', 'not-found': '200 value', 'application-failure': '200 value' }],
    ['eth_getLogs', { empty: '200 []', 'not-found': '200 error -32000', 'application-failure': '200 value' }],
    [
      'eth_createAccessList',
      {
        empty: '200 {"accessList":[],"gasUsed":"0x5208"}',
        'not-found': '200 error -32000',
        'application-failure': '200 {"accessList":[],"error":"execution reverted","gasUsed":"0x53a1"}',
      },
    ],
    [
      'eth_getTransactionByBlockHashAndIndex',
      { empty: '200 null', 'not-found': '200 null', 'application-failure': '200 value' },
    ],
    ['eth_getBlockReceipts', { empty: '200 []', 'not-found': '200 null', 'application-failure': '200 value' }],
    [
      'eth_getUncleByBlockNumberAndIndex',
      { empty: '200 null', 'not-found': '200 null', 'application-failure': '200 null' },
    ],
    [
      'debug_traceBlockByHash',
      { empty: '200 []', 'not-found': '200 error -32000', 'application-failure': '200 value' },
    ],
  ])('%s', async (operation, expected) => {
    for (const [scenario, words] of Object.entries(expected)) {
      expect(await outcome(scenario as Scenario, operation), scenario).toBe(words);
    }
  });

  it('application-failure fails one transaction of a trace and the ABCI query', async () => {
    const handler = handlerOf('application-failure');
    const trace = (await (await handler(questions.debug_traceBlockByHash())).json()) as { result: object[] };
    expect(trace.result[0]).toEqual({ txHash: expect.stringMatching(/^0x/) as string, error: 'execution timeout' });
    expect(trace.result[1]).toHaveProperty('result.type', 'CALL');
    const query = await (await handler(questions.abci_query())).json();
    expect(query).toMatchObject({ id: 'me', result: { response: { code: 6, codespace: 'sdk' } } });
  });
});

describe.each(operations)('scenarios with faults: %s', (operation) => {
  const ask = (scenario: Scenario, options?: ScenarioOptions) => handlerOf(scenario, options)(questions[operation]());

  it('slow responds as usual, but later', async () => {
    const [slow, expected] = await Promise.all([ask('slow', { wait: 1 }), usual(questions[operation]())]);
    expect(await slow.text()).toBe(await expected.text());
  });

  it('slow ends if the caller leaves', async () => {
    const caller = new AbortController();
    const request = new Request(questions[operation](), { signal: caller.signal });
    const asked = handlerOf('slow', { wait: 3_600_000 })(request);
    caller.abort();
    await expect(asked).rejects.toBeInstanceOf(ConnectionLost);
  });

  it('offline sends no response', async () => {
    await expect(ask('offline')).rejects.toBeInstanceOf(ConnectionLost);
  });

  it('unauthorized and rate-limited are rejected with CORS headers', async () => {
    const [unauthorized, limited] = await Promise.all([ask('unauthorized'), ask('rate-limited', { retryAfter: 7 })]);
    expect([unauthorized.status, limited.status, limited.headers.get('retry-after')]).toEqual([401, 429, '7']);
    expect(limited.headers.has('access-control-expose-headers')).toBe(true);
  });

  it('malformed is complete and not JSON', async () => {
    const response = await ask('malformed');
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
  });

  it('drip sends the usual response in small parts', async () => {
    const response = await ask('drip', { wait: 0, bytes: 100_000 });
    expect(await response.text()).toBe(await (await usual(questions[operation]())).text());
  });

  it('truncated breaks off in the middle', async () => {
    const response = await ask('truncated');
    await expect(response.text()).rejects.toThrow();
  });

  it('endless continues until the caller leaves', async () => {
    const reader = (await ask('endless')).body?.getReader();
    let bytes = 0;
    while (bytes < 1_000_000) bytes += (await reader?.read())?.value?.byteLength ?? 0;
    await reader?.cancel();
    expect(await reader?.read()).toMatchObject({ done: true });
  });

  it('huge is the usual response with an excessive size', async () => {
    const text = await (await ask('huge', { bytes: 2_000_000 })).text();
    const expected = await (await usual(questions[operation]())).text();
    expect(text.length).toBeGreaterThanOrEqual(2_000_000);
    expect(text.trim()).toBe(expected);
  });

  it.each([
    ['origin-down', 522],
    ['sign-in-page', 200],
  ] as const)('%s is a page with status %i', async (scenario, status) => {
    const response = await ask(scenario);
    expect([response.status, response.headers.get('content-type')]).toEqual([status, 'text/html']);
    expect(await response.text()).toMatch(/^<!DOCTYPE html>/);
  });

  it('redirect points to another URL', async () => {
    const response = await ask('redirect');
    expect([response.status, response.headers.get('location')]).toEqual([302, 'https://elsewhere.example/']);
  });
});

describe('scenarios over a real socket', () => {
  const running: RunningGateway[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map((gateway) => gateway.close()));
  });
  const ask = async (scenario: Scenario, options?: ScenarioOptions) => {
    const source = withScenario(recorded, scenario, options);
    const gateway = await startGateway({ keys: [{ key: canaryKey }], limits: false, source });
    running.push(gateway);
    const path = '/rest/cosmos/base/tendermint/v1beta1/validatorsets/86';
    return fetch(gateway.url + path, { headers: { 'x-gateway-api-key': canaryKey }, redirect: 'manual' });
  };

  it('offline is a dead connection', async () => {
    await expect(ask('offline')).rejects.toThrow(TypeError);
  });

  it('truncated is a body that ends too soon', async () => {
    const response = await ask('truncated');
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it('endless and huge stop when the caller leaves', async () => {
    for (const scenario of ['endless', 'huge'] as const) {
      const reader = (await ask(scenario)).body?.getReader();
      await reader?.read();
      await reader?.cancel();
    }
  });

  it('redirect is returned and not followed', async () => {
    expect((await ask('redirect')).status).toBe(302);
  });
});

it('there are nineteen scenarios', () => {
  expect(scenarioNames).toHaveLength(19);
});
