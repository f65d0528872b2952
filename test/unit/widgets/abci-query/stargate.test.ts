import { expect, it } from 'vitest';
import { questionOf } from '../../../../src/widgets/abci-query/stargate.js';

it('cosmjs makes the question of one of its calls, without asking it', async () => {
  expect(await questionOf('bank.supplyOf', ['uatom'])).toEqual({
    path: '/cosmos.bank.v1beta1.Query/SupplyOf',
    data: '0a057561746f6d',
  });
  expect(await questionOf('ibc.client.state', ['07-tendermint-0'])).toMatchObject({
    path: '/ibc.core.client.v1.Query/ClientState',
  });
  expect(await questionOf('bank.nothing', [])).toBeUndefined();
});
