import { expect, it, vi } from 'vitest';
import * as ours from '../../../src/client.js';
import { readLarge } from '../../../src/ui/large-replies.js';

vi.resetModules();
const theirs: typeof ours = await import('../../../src/client.js');

const reply = {
  block_height: '7',
  validators: [],
  pagination: { next_key: null, total: '0' },
};

it('GatewayError matches an error of another copy of the client and no other error', async () => {
  expect(theirs.GatewayError).not.toBe(ours.GatewayError);
  const gateway = theirs.createGateway({ cosmosRestUrl: 'no URL' });
  const thrown: unknown = await ours.getValidatorSet(gateway, { height: 7n }).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(ours.GatewayError);
  expect(thrown).toMatchObject({ code: 'config', details: { option: 'cosmosRestUrl' } });
  for (const other of [new Error('GatewayError'), { name: 'GatewayError', code: 'config', details: {} }, null, 'text'])
    expect(other).not.toBeInstanceOf(ours.GatewayError);
});

it('a cached answer is shared only with the copy of the client that read it', async () => {
  let requests = 0;
  const fetch = () => {
    requests += 1;
    return Promise.resolve(Response.json(reply));
  };
  const gateway = ours.createGateway({ cosmosRestUrl: 'https://gateway.example', fetch });
  const read = vi.fn(() => ({ marker: 'theirs' }));
  const ask = {
    operation: 'getValidatorSet',
    network: 'cosmos-rest' as const,
    request: {},
    wire: { path: '/cosmos/base/tendermint/v1beta1/validatorsets/7?pagination.limit=100' },
    read: read as never,
  };
  const answers = await Promise.all([
    ours.getValidatorSet(gateway, { height: 7n, limit: 100 }),
    gateway.ask(ask),
    ours.getValidatorSet(gateway, { height: 7n, limit: 100 }),
    gateway.ask(ask),
  ]);
  expect(answers[0].value.blockHeight).toBe(7n);
  expect(answers[2]).toBe(answers[0]);
  expect(answers[1]).toEqual({ marker: 'theirs' });
  expect(answers[3]).toBe(answers[1]);
  expect(requests).toBe(2);
});

it('another copy of the client reads its own large responses', async () => {
  const answer = { marker: 'theirs' };
  const call = { operation: 'getLogs', network: 'evm-a', request: {}, wire: { path: '' }, read: () => answer };
  const received = { at: new Date(), bytes: 2, sample: false, id: 1, maxDepth: 9 };
  const slot = {};
  expect(await readLarge(slot, call as never, '{}', received as never, new AbortController().signal)).toBe(answer);
  expect(slot).toEqual({});
});
