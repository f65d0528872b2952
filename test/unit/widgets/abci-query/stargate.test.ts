import { expect, it } from 'vitest';
import { queryOf } from '../../../../src/widgets/abci-query/stargate.js';

it('cosmjs makes the question of one of its calls, without asking it', async () => {
  expect(await queryOf('bank.supplyOf', ['uatom'])).toEqual({
    path: '/cosmos.bank.v1beta1.Query/SupplyOf',
    data: '0a057561746f6d',
  });
  expect(await queryOf('ibc.client.state', ['07-tendermint-0'])).toMatchObject({
    path: '/ibc.core.client.v1.Query/ClientState',
  });
  expect(await queryOf('bank.nothing', [])).toBeUndefined();
});
