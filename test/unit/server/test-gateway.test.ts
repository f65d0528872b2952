import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  createAccessList,
  createGateway,
  getBlockReceipts,
  getEvidence,
  getLogs,
  getTransaction,
  getUncle,
  getValidatorSet,
  queryAbci,
  traceBlock,
} from '../../../src/client.js';
import { packedRecordings } from '../../../scripts/packed-recordings.mjs';
import { createTestGateway, stories } from '../../../src/testing.js';

const gateway = createGateway({ ...createTestGateway().config, retries: 0 });
const blockHash = stories['tx-trace']['block-hash'];

describe('a test gateway', () => {
  it('answers all nine calls without a network', async () => {
    expect((await getValidatorSet(gateway, { height: 86n })).value.total).toBe(175n);
    expect((await getEvidence(gateway, {})).value.evidence.length).toBe(13);
    const { path, data, height } = stories['abci-query'];
    const asked = { path, data: `0x${data}`, height: BigInt(height), prove: true } as const;
    expect((await queryAbci(gateway, asked)).value.code).toBe(0);
    expect((await getLogs(gateway, { range: { from: 42n, to: 45n } })).value.length).toBeGreaterThan(10);
    expect((await getTransaction(gateway, { blockHash, index: 0 })).value?.type).toBe('eip2930');
    expect((await getBlockReceipts(gateway, { block: 43n })).value?.length).toBe(4);
    expect((await traceBlock(gateway, { blockHash, tracer: 'call' })).value?.length).toBe(4);
    expect((await getUncle(gateway, { block: 87n, index: 0 })).value?.hash).toMatch(/^0x[0-9a-f]{64}$/);
    const { from, to, data: input, value, gas, block } = stories['access-list'];
    const call = { from, to, data: input, value: BigInt(value), gas: BigInt(gas) };
    expect((await createAccessList(gateway, { call, block: BigInt(block) })).value?.accessList.length).toBe(1);
  });

  it('lists the recorded blocks if one was not recorded', async () => {
    const asked = getBlockReceipts(gateway, { block: 7n });
    await expect(asked).rejects.toMatchObject({ code: 'not-found' });
    await expect(asked).rejects.toThrow(/42 to 45, 87/);
  });

  it('serves the recordings of a folder in place of its own', async () => {
    const load = (file: string) => readFile(join('recordings', file));
    const whole = createGateway(createTestGateway({ load }).config);
    expect((await getBlockReceipts(whole, { block: 7n })).value).not.toBeNull();
    expect((await getValidatorSet(whole, { height: 141n })).value.blockHeight).toBe(141n);
  });

  it('fails with the configured scenario', async () => {
    const limited = createTestGateway({ scenario: 'rate-limited', scenarioOptions: { retryAfter: 2 } });
    const asked = getBlockReceipts(createGateway({ ...limited.config, retries: 0 }), { block: 43n });
    await expect(asked).rejects.toMatchObject({ code: 'rate-limited', retryAfter: 2 });
  });

  it('rejects an unknown scenario and lists all scenarios', () => {
    const scenario = 'rate-limit' as 'rate-limited';
    expect(() => createTestGateway({ scenario })).toThrow(/Unknown scenario rate-limit\. .*slow.*rate-limited/);
  });

  it('rejects a caller without its key', async () => {
    const other = createGateway({ ...createTestGateway().config, apiKey: 'another-key', retries: 0 });
    await expect(getBlockReceipts(other, { block: 43n })).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('has at most 60 kB of recordings', () => {
    expect(packedRecordings().length).toBeLessThan(60_000);
  });
});
