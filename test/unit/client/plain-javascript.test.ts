import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/client/errors.js';
import { createGateway, type Gateway, type GatewayConfig } from '../../../src/client/gateway.js';
import { queryAbci } from '../../../src/client/operations/abci-query.js';
import { createAccessList } from '../../../src/client/operations/access-list.js';
import { getBlockReceipts } from '../../../src/client/operations/block-receipts.js';
import { getEvidence } from '../../../src/client/operations/evidence.js';
import { getLogs } from '../../../src/client/operations/logs.js';
import { traceBlock } from '../../../src/client/operations/trace.js';
import { getTransaction } from '../../../src/client/operations/transaction.js';
import { getUncle } from '../../../src/client/operations/uncle.js';
import { getValidatorSet, getWholeValidatorSet } from '../../../src/client/operations/validator-set.js';
import { askable } from '../../support/test-gateway.js';

// Plain JavaScript can pass what TypeScript rejects: every invalid argument and option throws our own error
// that names it, and nothing is sent.

type Call = (gateway: Gateway, request?: unknown, options?: unknown) => Promise<unknown>;
type IsLegal = (value: unknown) => boolean;

const hash = `0x${'ab'.repeat(32)}`;
const account = `0x${'cd'.repeat(20)}`;

const absent: IsLegal = (value) => value === undefined;
const bytes =
  (length?: number): IsLegal =>
  (value) =>
    typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value) && (!length || value.length === 2 + 2 * length);
const flag: IsLegal = (value) => absent(value) || typeof value === 'boolean';
const count =
  (least: number): IsLegal =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= least;
const quantity: IsLegal = (value) =>
  typeof value === 'bigint' ? value >= 0n && value < 1n << 256n : Number.isSafeInteger(value) && Number(value) >= 0;
const block: IsLegal = (value) =>
  typeof value === 'bigint'
    ? value >= 0n && value < 1n << 63n
    : ['latest', 'earliest', 'pending', 'safe', 'finalized'].includes(value as string);
const oneOf =
  (...all: readonly unknown[]): IsLegal =>
  (value) =>
    all.includes(value);
const either =
  (...all: readonly IsLegal[]): IsLegal =>
  (value) =>
    all.some((isLegal) => isLegal(value));
const height: IsLegal = (value) => value === 'latest' || (typeof value === 'bigint' && value > 0n && value < 1n << 63n);
const listOf =
  (isLegal: IsLegal, most = Infinity): IsLegal =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(isLegal);
const isNull = oneOf(null);

/** A valid request of every call, and the possible values of each of its members. */
const calls: Readonly<Record<string, readonly [Call, object, Readonly<Record<string, IsLegal>>]>> = {
  getValidatorSet: [
    getValidatorSet as Call,
    { height: 5n },
    { height, offset: either(absent, oneOf(0, 100)), limit: either(absent, (n) => count(1)(n) && Number(n) <= 100) },
  ],
  getWholeValidatorSet: [
    getWholeValidatorSet as Call,
    { height: 5n },
    { height, pageSize: either(absent, (n) => count(1)(n) && Number(n) <= 100) },
  ],
  getEvidence: [
    getEvidence as Call,
    {},
    {
      key: either(absent, (key) => typeof key === 'string' && /^[\w+/-]+={0,2}$/.test(key)),
      offset: either(absent, count(0)),
      limit: either(absent, count(1)),
      reverse: flag,
    },
  ],
  queryAbci: [
    queryAbci as Call,
    { path: '/p' },
    {
      path: (path) => typeof path === 'string' && path !== '',
      data: either(absent, bytes()),
      height: either(absent, height, oneOf(0n)),
      prove: flag,
    },
  ],
  getLogs: [
    getLogs as Call,
    { blockHash: hash },
    {
      blockHash: bytes(32),
      address: either(absent, isNull, bytes(20), listOf(bytes(20))),
      topics: either(absent, listOf(either(isNull, bytes(32), listOf(bytes(32))), 4)),
    },
  ],
  'getLogs of a range': [
    (gateway, request) => getLogs(gateway, { range: request } as never),
    { from: 1n, to: 2n },
    {
      from: (value) => value !== 'pending' && block(value) && !(typeof value === 'bigint' && value > 2n),
      to: (value) => value !== 'pending' && block(value) && !(typeof value === 'bigint' && value < 1n),
    },
  ],
  createAccessList: [createAccessList as Call, { call: {}, block: 5n }, { call: (value) => isPlain(value), block }],
  'createAccessList of a call': [
    (gateway, call) => createAccessList(gateway, { call, block: 5n } as never),
    {},
    {
      ...Object.fromEntries(['from', 'to'].map((name) => [name, either(absent, bytes(20))])),
      data: either(absent, bytes()),
      ...Object.fromEntries(
        ['gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'value'].map((name) => [
          name,
          either(absent, quantity),
        ]),
      ),
    },
  ],
  getBlockReceipts: [getBlockReceipts as Call, { block: 5n }, { block }],
  'getBlockReceipts by hash': [getBlockReceipts as Call, { blockHash: hash }, { blockHash: bytes(32), block: absent }],
  getUncle: [getUncle as Call, { block: 5n, index: 0 }, { block, index: quantity }],
  traceBlock: [
    traceBlock as Call,
    { blockHash: hash, tracer: 'call' },
    {
      blockHash: bytes(32),
      tracer: oneOf('call', 'prestate'),
      onlyTopCall: flag,
      withLog: flag,
      diffMode: flag,
    },
  ],
  getTransaction: [getTransaction as Call, { blockHash: hash, index: 0 }, { blockHash: bytes(32), index: quantity }],
};

const isPlain = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Anything that a caller may pass by mistake. */
const junk = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    true,
    false,
    NaN,
    Infinity,
    -1,
    0,
    1,
    1.5,
    2 ** 53,
    -1n,
    0n,
    5n,
    1n << 300n,
  ),
  fc.constantFrom<unknown>(
    '',
    ' ',
    '5',
    '0x5',
    '0x',
    'latest',
    'pending',
    hash,
    account,
    '1/../../other',
    'vitalik.eth',
  ),
  fc.constantFrom<unknown>(Symbol('s'), () => 1, [], {}, Object.create(null), new Date(0), [[]], [undefined], [hash]),
  fc.string(),
  fc.double(),
  fc.bigInt(),
  fc.array(fc.constantFrom<unknown>(undefined, null, 5, hash, account, [hash], [5]), { maxLength: 5 }),
);

/** How a call ends, and how often it sent a request. */
async function ended(call: Call, request: unknown, options: unknown = {}, config: GatewayConfig = {}) {
  const { gateway, sent } = askable({ result: null, body: null }, config);
  try {
    await call(gateway, request, options);
    return { sent: sent.length };
  } catch (error) {
    return { error, sent: sent.length };
  }
}

function expectRefusal({ error, sent }: { error?: unknown; sent: number }, option: string | RegExp): void {
  expect(error).toBeInstanceOf(GatewayError);
  expect(error).toMatchObject({ code: 'config', details: { option: expect.stringMatching(option) as string } });
  expect((error as GatewayError).message.length).toBeLessThan(400);
  expect(sent).toBe(0);
}

describe.each(Object.entries(calls))('%s from plain JavaScript', (name, [call, good, members]) => {
  it('sends a valid request', async () => {
    const { error, sent } = await ended(call, good);
    if (error !== undefined) expect(error).toMatchObject({ code: 'malformed' });
    expect(sent).toBe(1);
  });

  it.each(Object.entries(members))('reports an invalid %s and sends nothing', async (member, isLegal) => {
    await fc.assert(
      fc.asyncProperty(junk, async (value) => {
        const outcome = await ended(call, { ...good, [member]: value });
        // A member that needs another member may be reported under either name.
        if (!isLegal(value)) expectRefusal(outcome, new RegExp(`^(${member}|limit|range|gasPrice|blockHash)$`));
        else expect((outcome.error as GatewayError | undefined)?.code).not.toBe('config');
      }),
      { numRuns: 150 },
    );
  });

  it.each([undefined, null, 5, 'latest', true, [], Symbol('s')])(
    'reports a missing or invalid request: %o',
    async (request) => {
      // Evidence can be requested without a request object.
      if (name === 'getEvidence' && request === undefined) return;
      expectRefusal(await ended(call, request), /^(request|range|call|blockHash)$/);
    },
  );
});

describe.each(Object.entries(calls).filter(([name]) => !name.includes(' ')))('the options of %s', (_, [call, good]) => {
  it.each([undefined, null, {}, 5, 'gateway', { ask: 5 }])(
    'are not read if the gateway is invalid: %o',
    async (gateway) => {
      await expect(call(gateway as never, good)).rejects.toMatchObject({
        code: 'config',
        details: { option: 'gateway' },
      });
    },
  );

  it.each([null, 5, 'fresh', []])('are reported if they are not an object: %o', async (options) => {
    expectRefusal(await ended(call, good, options), /^options$/);
  });

  it.each([
    ['signal', 5],
    ['signal', {}],
    ['signal', 'abort'],
    ['network', 'evm-z'],
    ['network', 5],
    ['network', {}],
    ['onBytes', 5],
    ['onFirst', 'log'],
    ['onRetry', 3],
    ['onProgress', {}],
    ['onExchange', true],
  ])('are reported if one is invalid: %s as %o', async (option, value) => {
    expectRefusal(await ended(call, good, { [option]: value }), option);
  });

  it('count as omitted if they are null', async () => {
    const options = {
      signal: null,
      network: null,
      onBytes: null,
      onFirst: null,
      onRetry: null,
      onProgress: null,
      onExchange: null,
      fresh: null,
    };
    expect((await ended(call, good, options)).sent).toBe(1);
  });
});

describe('createGateway from plain JavaScript', () => {
  const ask = (config: unknown) => getEvidence(createGateway(config as GatewayConfig));

  it.each([undefined, null, 5, 'https://a.example', [], Symbol('s')])('does not throw for %o', async (config) => {
    await expect(ask(config)).rejects.toMatchObject({ code: 'config', details: { option: 'config' } });
  });

  const isNumber: IsLegal = (value) => typeof value === 'number' && value >= 0;
  const isFunction: IsLegal = (value) => typeof value === 'function';
  const options: Readonly<Record<string, IsLegal>> = {
    ...Object.fromEntries(
      ['retries', 'maxBytes', 'maxDepth', 'maxConcurrent', 'cacheBytes'].map((name) => [name, isNumber]),
    ),
    ...Object.fromEntries(['getKey', 'fetch', 'read', 'onLarge'].map((name) => [name, isFunction])),
    timeouts: (value) => isPlain(value),
    apiKey: (value) => typeof value === 'string' && /^(|[\w.~-]{1,1024})$/.test(value) && !/^\.\.?$/.test(value),
    cosmosRestUrl: () => false,
  };

  it.each(Object.entries(options))(
    'turns an invalid %s into an error of every request that names it',
    async (option, isLegal) => {
      await fc.assert(
        fc.asyncProperty(junk, async (value) => {
          if (isLegal(value)) return;
          const config = { cosmosRestUrl: 'https://a.example', fetch: () => Promise.reject(new Error('sent')) };
          // A path of the page, or another absolute URL, is not invalid.
          const given = value === undefined || value === null;
          const expected =
            given && option !== 'cosmosRestUrl' ? { code: 'network' } : { code: 'config', details: { option } };
          const real = { ...config, [option]: value, retries: option === 'retries' ? value : 0 };
          if (given && option === 'fetch') return;
          if (given && option === 'retries') return;
          await expect(ask(real)).rejects.toMatchObject(expected);
        }),
        { numRuns: 100 },
      );
    },
  );

  it.each(['total', 'trace', 'idle'])('reports an invalid timeouts.%s', async (limit) => {
    for (const value of ['5', NaN, -1, {}, true]) {
      await expect(ask({ timeouts: { [limit]: value } })).rejects.toMatchObject({
        code: 'config',
        details: { option: `timeouts.${limit}` },
      });
    }
  });

  it('treats null, the value of a missing attribute, as omitted', async () => {
    const all = [
      ...['cosmosRpcUrl', 'evmAUrl', 'evmBUrl', 'apiKey', 'getKey', 'read', 'onLarge', 'retries', 'timeouts'],
      ...['maxBytes', 'maxDepth', 'maxConcurrent', 'cacheBytes'],
    ];
    const nothing = Object.fromEntries(all.map((name) => [name, null]));
    const fetch = () => Promise.resolve(new Response('{"evidence":[]}'));
    await expect(ask({ ...nothing, cosmosRestUrl: 'https://a.example', fetch })).resolves.toMatchObject({
      value: { evidence: [] },
    });
    await expect(getLogs(createGateway({ evmAUrl: null }), { blockHash: hash as never })).rejects.toMatchObject({
      code: 'config',
      details: { option: 'evmAUrl', expected: 'the URL of the gateway' },
    });
  });
});
