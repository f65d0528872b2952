import { describe, expect, it } from 'vitest';
import { createGateway } from '../../../../src/client/gateway.js';
import { createStargateClient, questionOf } from '../../../../src/widgets/abci-query/stargate.js';
import { canaryKey, testHandler } from '../../../support/test-gateway.js';

const account = 'cosmos1n9trcyyw5gyse676wztnhrvaq5srz2ms286cz0';
const methods: string[] = [];
const handler = testHandler();
const gateway = createGateway({
  cosmosRpcUrl: 'http://127.0.0.1/rpc',
  apiKey: canaryKey,
  fetch: (url, init) => {
    methods.push((JSON.parse(String(init.body)) as { method: string }).method);
    return handler(new Request(url, init));
  },
});

describe('cosmjs over a gateway of ours', () => {
  it('reads what the chain holds, and asks nothing but abci_query', async () => {
    const client = createStargateClient(gateway, { height: 118n });
    expect(await client.bank.balance(account, 'uatom')).toEqual({ denom: 'uatom', amount: '3990865544' });
    expect((await client.bank.supplyOf('uatom')).amount).toBe('38915294338107');
    const { validator } = await client.staking.validator('cosmosvaloper13pp9z8dy709zmnm6malumxfvermnga6l70d3uu');
    expect(validator.description.moniker).toBe('Quiet Grove Nodes');
    expect((await client.mint.inflation()).toString()).toBe('0.129999752417965205');
    expect(new Set(methods)).toEqual(new Set(['abci_query']));
  });

  it('a refusal of the application is an error of cosmjs with the words of the node', async () => {
    const client = createStargateClient(gateway, { height: 118n });
    await expect(client.bank.balance('cosmos1broken', 'uatom')).rejects.toThrow(/18.*invalid address/);
  });

  it('tells what a call would ask, and asks nothing', async () => {
    methods.length = 0;
    expect(await questionOf('bank.supplyOf', ['uatom'])).toEqual({
      path: '/cosmos.bank.v1beta1.Query/SupplyOf',
      data: '0a057561746f6d',
    });
    expect(await questionOf('ibc.client.state', ['07-tendermint-0'])).toMatchObject({
      path: '/ibc.core.client.v1.Query/ClientState',
    });
    expect(await questionOf('bank.nothing', [])).toBeUndefined();
    expect(methods).toEqual([]);
  });
});
