import {
  QueryClient,
  setupAuthExtension,
  setupBankExtension,
  setupMintExtension,
  setupStakingExtension,
  StargateClient,
} from '@cosmjs/stargate';
import { Comet38Client } from '@cosmjs/tendermint-rpc';
import { describe, expect, it } from 'vitest';
import { gatewayRpcClient } from '../../../src/adapters/cosmjs.js';
import { createGateway } from '../../../src/client/gateway.js';
import { hexBytes, paramsOf, responseOf } from '../../support/recorded-abci.js';
import { loadRecordings } from '../../support/recordings.js';
import { canaryKey, testHandler } from '../../support/test-gateway.js';

const account = 'cosmos1n9trcyyw5gyse676wztnhrvaq5srz2ms286cz0';
const methods: string[] = [];
// Nodes were asked for more than a gateway offers.
const asked = loadRecordings('cosmos/abci_query').map((one) => paramsOf(one).path);
const abciPaths = asked.filter((path): path is string => typeof path === 'string');
const handler = testHandler({ requests: { abciPaths } });
const gateway = createGateway({
  cosmosRpcUrl: 'http://127.0.0.1/rpc',
  apiKey: canaryKey,
  fetch: (url, init) => {
    methods.push((JSON.parse(String(init.body)) as { method: string }).method);
    return handler(new Request(url, init));
  },
});

describe('CosmJS over a gateway', () => {
  it('reads chain state through query extensions and sends only abci_query', async () => {
    const client = QueryClient.withExtensions(
      gatewayRpcClient(gateway, { height: 118n }),
      setupAuthExtension,
      setupBankExtension,
      setupMintExtension,
      setupStakingExtension,
    );
    expect(await client.bank.balance(account, 'uatom')).toEqual({ denom: 'uatom', amount: '3990865544' });
    expect((await client.bank.supplyOf('uatom')).amount).toBe('38915294338107');
    const { validator } = await client.staking.validator('cosmosvaloper13pp9z8dy709zmnm6malumxfvermnga6l70d3uu');
    expect(validator.description.moniker).toBe('Quiet Grove Nodes');
    expect((await client.mint.inflation()).toString()).toBe('0.129999752417965205');
    expect(new Set(methods)).toEqual(new Set(['abci_query']));
  });

  it('reads a balance through StargateClient', async () => {
    const client = StargateClient.create(gatewayRpcClient(gateway, { height: 118n }));
    expect(await client.getBalance(account, 'uatom')).toEqual({ denom: 'uatom', amount: '3990865544' });
    await expect(client.getHeight()).rejects.toThrow(
      'The gateway supports only abciQuery, not status. No request was sent.',
    );
  });

  it('returns the height, key, value, and proof of every recorded response', async () => {
    const rpc = gatewayRpcClient(gateway);
    let [answers, proofs] = [0, 0];
    for (const recording of loadRecordings('cosmos/abci_query')) {
      const { path, data, height, prove } = paramsOf(recording);
      const response = recording.response.status === 200 ? responseOf(recording) : undefined;
      if (!response || typeof path !== 'string' || typeof data !== 'string' || path === '') continue;
      // CosmJS may request a height that is no height; the client refuses to send it.
      if (String(height).startsWith('-')) continue;
      const given = await rpc.abciQuery({
        ...{ path, data: hexBytes(data) },
        ...(typeof height === 'string' ? { height: Number(height) } : {}),
        ...(typeof prove === 'boolean' ? { prove } : {}),
      });
      const { code, codespace, log, key, value, proofOps } = response;
      expect(given, recording.name).toMatchObject({ code, codespace, log, height: Number(response.height) });
      expect(Buffer.from(given.key).toString('base64'), recording.name).toBe(key ?? '');
      expect(Buffer.from(given.value).toString('base64'), recording.name).toBe(value ?? '');
      expect(given.proof?.ops.map(({ type, data }) => [type, Buffer.from(data).toString('base64')])).toEqual(
        proofOps?.ops.map(({ type, data }) => [type, data]),
      );
      answers++;
      proofs += given.proof ? 1 : 0;
    }
    expect({ answers, proofs }).toEqual({ answers: 101, proofs: 37 });
  });

  it('turns an application error into a CosmJS error with the node message', async () => {
    const client = QueryClient.withExtensions(gatewayRpcClient(gateway, { height: 118n }), setupBankExtension);
    await expect(client.bank.balance('cosmos1broken', 'uatom')).rejects.toThrow(
      /^Query failed with \(18\).*invalid address/,
    );
  });

  it('aborts with its signal', async () => {
    const signal = AbortSignal.abort();
    const client = QueryClient.withExtensions(gatewayRpcClient(gateway, { signal }), setupBankExtension);
    await expect(client.bank.totalSupply()).rejects.toMatchObject({ name: 'GatewayError', code: 'aborted' });
  });

  it('rejects every other CosmJS call with a message and sends nothing', async () => {
    methods.length = 0;
    const rpc = gatewayRpcClient(gateway) as unknown as Record<string, (() => unknown) | undefined>;
    const ofCosmjs = Object.getOwnPropertyNames(Comet38Client.prototype);
    const others = ofCosmjs.filter((name) => !/^(constructor|doCall|subscribe|abciQuery|disconnect)$/.test(name));
    expect(others).toHaveLength(22);
    for (const name of others) {
      const calling = async () => rpc[name]?.();
      await expect(calling(), name).rejects.toMatchObject({
        code: 'unsupported',
        message: `The gateway supports only abciQuery, not ${name}. No request was sent.`,
      });
    }
    rpc['disconnect']?.();
    expect(methods).toEqual([]);
  });
});
