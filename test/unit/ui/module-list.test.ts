import { QuerySigningInfosResponse } from 'cosmjs-types/cosmos/slashing/v1beta1/query';
import { ValidatorSigningInfo } from 'cosmjs-types/cosmos/slashing/v1beta1/slashing';
import { QueryValidatorsRequest, QueryValidatorsResponse } from 'cosmjs-types/cosmos/staking/v1beta1/query';
import { describe, expect, it } from 'vitest';
import { queryAbci } from '../../../src/client/operations/abci-query.js';
import { decodeBase64, encodeBase64 } from '../../../src/decode/base64.js';
import { encodePageRequest } from '../../../src/decode/cosmos/module-page.js';
import { createGateway } from '../../../src/client/gateway.js';
import { rowLimit } from '../../../src/client/limits.js';
import {
  askSigningInfos,
  askStakingValidators,
  askValidatorsByAddress,
} from '../../../src/ui/cosmos/staking-modules.js';
import { getWholeValidatorSet } from '../../../src/client/operations/validator-set.js';
import { loadRecordings } from '../../support/recordings.js';
import { canaryKey, testHandler } from '../../support/test-gateway.js';

const { signal } = new AbortController();
const recordings = loadRecordings('cosmos/series-enrich');

/** The recorded facts of all pages of a height, from another source than the answers. */
function known<T>(kind: 'validators' | 'signing_infos', height: number, member: string): T[] {
  return recordings
    .filter(({ name }) => name.startsWith(`${kind}_h${height}_`))
    .flatMap(({ expect: { [member]: value } }) => value as T | T[]);
}

const unrecorded = {
  ...{ code: 0, log: '', info: '', codespace: '' },
  key: null,
  value: null,
  proofOps: null,
  height: '141',
};

type Bend = (result: { response: Record<string, unknown> }, params: { readonly data: string }) => void;

function gatewayOf(bend?: Bend) {
  const handler = testHandler();
  let asked = 0;
  const gateway = createGateway({
    cosmosRestUrl: 'http://127.0.0.1/rest',
    cosmosRpcUrl: 'http://127.0.0.1/rpc',
    apiKey: canaryKey,
    retries: 0,
    fetch: async (url, init) => {
      asked += 1;
      const reply = await handler(new Request(url, init));
      if (!bend) return reply;
      const { id, result } = (await reply.json()) as { id: number; result?: { response: Record<string, unknown> } };
      // The test fills in what is not recorded.
      const body = { jsonrpc: '2.0', id, result: result ?? { response: { ...unrecorded } } };
      const { params } = JSON.parse(String(init.body)) as { params: { data: string } };
      bend(body.result, params);
      return Response.json(body);
    },
  });
  return { gateway, asked: () => asked };
}

describe.each([86, 118, 141])('all validators of height %i', (height) => {
  it('have the names of the chain, in two pages', async () => {
    const { gateway, asked } = gatewayOf();
    const validators = [...(await askStakingValidators(gateway, BigInt(height), { signal })).values()];
    expect(asked()).toBe(2);
    expect(validators.map(({ moniker }) => moniker).toSorted()).toEqual(
      known<string>('validators', height, 'monikers').toSorted(),
    );
    const jailed = known<number>('validators', height, 'jailed').reduce((sum, count) => sum + count, 0);
    expect(validators.filter((each) => each.jailed)).toHaveLength(jailed);
    expect(validators.every(({ commission }) => /^\d+\.\d{18}$/.test(commission))).toBe(true);
  });

  it('have signing infos by the addresses of the set', async () => {
    const { gateway } = gatewayOf();
    const infos = await askSigningInfos(gateway, BigInt(height), { signal });
    const tombstoned = known<number>('signing_infos', height, 'tombstoned').reduce((sum, count) => sum + count, 0);
    expect([...infos.values()].filter((info) => info.tombstoned)).toHaveLength(tombstoned);
    expect(infos.size).toBe(known<number>('signing_infos', height, 'count').reduce((sum, count) => sum + count, 0));
  });

  it('have missed blocks of all blocks that were counted', async () => {
    const { gateway } = gatewayOf();
    const infos = [...(await askSigningInfos(gateway, BigInt(height), { signal })).values()];
    const whole = infos.filter(({ countedBlocks }) => countedBlocks === BigInt(height) - 1n);
    expect(whole.length).toBeGreaterThan(100);
    for (const { missedBlocks, countedBlocks } of whole) expect([0n, countedBlocks]).toContain(missedBlocks);
  });

  it('are found by key and by address for every validator of the set', async () => {
    const { gateway } = gatewayOf();
    const [set, staking, infos] = await Promise.all([
      getWholeValidatorSet(gateway, { height: BigInt(height) }),
      askStakingValidators(gateway, BigInt(height), { signal }),
      askSigningInfos(gateway, BigInt(height), { signal }),
    ]);
    for (const { address, pubKey } of set.value.validators) {
      expect(staking.get(pubKey?.key ?? ''), address).toBeDefined();
      expect(infos.get(address), address).toBeDefined();
    }
  });

  it('are found by the address derived from their key', async () => {
    const { gateway } = gatewayOf();
    const [set, staking, named] = await Promise.all([
      getWholeValidatorSet(gateway, { height: BigInt(height) }),
      askStakingValidators(gateway, BigInt(height), { signal }),
      askValidatorsByAddress(gateway, BigInt(height), { signal }),
    ]);
    for (const { address, pubKey } of set.value.validators)
      expect(named.get(address)?.operatorAddress, address).toBe(staking.get(pubKey?.key ?? '')?.operatorAddress);
  });
});

describe('a list of a module', () => {
  it('fails with the log and codespace if the application rejects the query', async () => {
    const { gateway } = gatewayOf(({ response }) =>
      Object.assign(response, { code: 18, codespace: 'sdk', log: 'no such height', value: null }),
    );
    await expect(askSigningInfos(gateway, 141n, { signal })).rejects.toMatchObject({
      code: 'execution',
      details: { codespace: 'sdk', codespaceCode: 18, text: 'no such height' },
    });
  });

  it('is cut and marked so if the chain has more rows than are requested', async () => {
    const { gateway } = gatewayOf();
    const whole = await askStakingValidators(gateway, 141n, { signal });
    expect(whole.more).toBe(false);
    // An endless page: its key leads to the same page.
    const first = await queryFirstPage(gateway);
    const again = gatewayOf(({ response }) => Object.assign(response, { value: first }));
    const short = await askStakingValidators(again.gateway, 141n, { signal });
    expect(short.more).toBe(true);
  });

  it('has missed blocks of an unknown number of blocks if the window may be shorter', async () => {
    const infoOf = (address: string, indexOffset: bigint, missedBlocksCounter: bigint) =>
      ValidatorSigningInfo.fromPartial({ address, indexOffset, missedBlocksCounter });
    const info = [
      infoOf('a', 9n, 1n),
      infoOf('b', 5n, 5n),
      infoOf('c', 6n, 0n),
      infoOf('d', 2n, 3n),
      infoOf('e', 0n, 0n),
    ];
    const bytes = QuerySigningInfosResponse.encode(QuerySigningInfosResponse.fromPartial({ info })).finish();
    const { gateway } = gatewayOf(({ response }) => Object.assign(response, { value: encodeBase64(bytes) }));
    const infos = await askSigningInfos(gateway, 141n, { signal });
    expect([...infos.values()].map(({ countedBlocks }) => countedBlocks)).toEqual([
      undefined,
      5n,
      undefined,
      undefined,
      0n,
    ]);
  });

  // fault 45
  it('loads completely from a node whose query gas allows seven rows', async () => {
    const whole = await askStakingValidators(gatewayOf().gateway, 141n, { signal });
    const bytes = decodeBase64(await queryFirstPage(gatewayOf().gateway), 16_777_216)!; // recorded
    const { validators } = QueryValidatorsResponse.decode(bytes);
    const sizes: number[] = [];
    const { gateway } = gatewayOf(({ response }, { data }) => {
      const { pagination } = QueryValidatorsRequest.decode(Buffer.from(data, 'hex'));
      const [limit, from] = [Number(pagination?.limit), pagination?.key[0] ?? 0];
      sizes.push(limit);
      // Recorded from a node with little query gas.
      if (limit > 7) {
        Object.assign(response, { code: 111222, codespace: 'undefined', log: '{ValuePerByte}: panic', value: null });
        return;
      }
      const nextKey = Uint8Array.from(from + limit < validators.length ? [from + limit] : []);
      const page = { validators: validators.slice(from, from + limit), pagination: { nextKey, total: 0n } };
      const value = encodeBase64(QueryValidatorsResponse.encode(page).finish());
      Object.assign(response, { code: 0, codespace: '', log: '', value });
    });
    const found = await askStakingValidators(gateway, 141n, { signal });
    expect([...found.keys()]).toEqual([...whole.keys()].slice(0, validators.length));
    expect(found.more).toBe(false);
    expect(sizes.slice(0, 6)).toEqual([100, 50, 25, 12, 6, 6]);
    expect(rowLimit(gateway, '/cosmos.staking.v1beta1.Query/Validators').most).toBe(6);
  });

  it('is too large if not even one row is allowed', async () => {
    const { gateway } = gatewayOf(({ response }) =>
      Object.assign(response, { code: 11, codespace: 'sdk', log: 'out of gas in location: ReadFlat', value: null }),
    );
    await expect(askSigningInfos(gateway, 141n, { signal })).rejects.toMatchObject({ code: 'too-large' });
  });

  it('truncates a codespace of excessive length', async () => {
    const { gateway } = gatewayOf(({ response }) =>
      Object.assign(response, { code: 1, codespace: 'x'.repeat(100_000), log: '', value: null }),
    );
    await expect(askSigningInfos(gateway, 141n, { signal })).rejects.toMatchObject({
      details: { codespace: 'x'.repeat(64), text: '' },
    });
  });

  it('is malformed if the bytes are another message', async () => {
    const { gateway } = gatewayOf(({ response }) => Object.assign(response, { value: '////' }));
    await expect(askStakingValidators(gateway, 141n, { signal })).rejects.toMatchObject({ code: 'malformed' });
  });
});

/** The value of the first of two pages, in base64. */
async function queryFirstPage(gateway: ReturnType<typeof gatewayOf>['gateway']): Promise<string> {
  const data = (await encodePageRequest('/cosmos.staking.v1beta1.Query/Validators', 100n))!;
  const { value } = await queryAbci(gateway, {
    ...{ path: '/cosmos.staking.v1beta1.Query/Validators', data, height: 141n, prove: false },
  });
  return value.value ?? '';
}
