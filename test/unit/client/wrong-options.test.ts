import { describe, expect, it } from 'vitest';
import { createGateway, type GatewayConfig } from '../../../src/client/gateway.js';
import { getBlockReceipts } from '../../../src/client/operations/block-receipts.js';
import { getEvidence } from '../../../src/client/operations/evidence.js';
import { getLogs } from '../../../src/client/operations/logs.js';
import { getValidatorSet, getWholeValidatorSet } from '../../../src/client/operations/validator-set.js';
import { askable } from '../../support/test-gateway.js';

const hash = `0x${'ab'.repeat(32)}`;
const { gateway } = askable({ result: null });

/** The rejection of a call with arguments from plain JavaScript. */
async function refusal(call: (...given: never[]) => Promise<unknown>, request: unknown, options?: unknown) {
  const error: unknown = await call(gateway as never, request as never, options as never).catch(
    (thrown: unknown) => thrown,
  );
  const { code, details } = error as { code: string; details: object };
  expect(code).toBe('config');
  return details;
}

describe('an invalid request', () => {
  it.each([
    [getValidatorSet, { height: 0n }, { option: 'height', value: '0', expected: 'latest, or a height of 1 or more' }],
    [
      getValidatorSet,
      { height: 5n, limit: 101 },
      { option: 'limit', value: '101', expected: 'a whole number from 1 to 100' },
    ],
    [
      getWholeValidatorSet,
      { height: 5n, pageSize: 0 },
      { option: 'pageSize', value: '0', expected: 'a whole number from 1 to 100' },
    ],
    [
      getLogs,
      { blockHash: hash, topics: [null, null, null, null, null] },
      { option: 'topics', value: 'a list', expected: 'a list of at most four positions' },
    ],
    [
      getLogs,
      { range: { from: 9n, to: 5n } },
      { option: 'range', value: '9 to 5', expected: 'a first block at or before the last' },
    ],
    [
      getBlockReceipts,
      { block: 7n, blockHash: hash },
      { option: 'blockHash', value: hash, expected: 'a block or a hash, not both' },
    ],
    [
      getBlockReceipts,
      { blockHash: {} },
      { option: 'blockHash', value: 'an object', expected: '32 bytes in hex with 0x' },
    ],
    [getBlockReceipts, { blockHash: () => 1 }, { option: 'blockHash', value: 'a function' }],
    [getBlockReceipts, { blockHash: null }, { option: 'blockHash', value: 'null' }],
    // Its digits could pass for base64.
    [getEvidence, { key: 5 }, { option: 'key', value: '5' }],
  ] as const)('is reported with its option, its value, and the expected form: %#', async (call, request, details) => {
    expect(await refusal(call, request)).toMatchObject(details);
  });

  it('has a long value truncated to 100 characters', async () => {
    expect(await refusal(getBlockReceipts, { blockHash: 'x'.repeat(5_000) })).toMatchObject({ value: 'x'.repeat(100) });
  });
});

describe('invalid options', () => {
  it.each(['evm-a', 'evm-b'])('are reported by the invalid one and not by a valid network: %s', async (network) => {
    expect(await refusal(getBlockReceipts, { block: 1n }, { network, onBytes: 5 })).toEqual({
      option: 'onBytes',
      value: '5',
      expected: 'a function',
    });
  });

  const asked = (config: object) =>
    getEvidence(
      createGateway({
        cosmosRestUrl: 'https://a.example',
        fetch: () => Promise.resolve(new Response('{"evidence":[]}')),
        ...config,
      } as GatewayConfig),
    );

  it.each(['maxBytes', 'maxDepth', 'retries', 'maxConcurrent', 'cacheBytes'])(
    'must be numbers, 0 or more: %s',
    async (option) => {
      for (const value of [-1, '5', Number.NaN]) {
        await expect(asked({ [option]: value })).rejects.toMatchObject({
          code: 'config',
          details: { option, value: String(value), expected: 'a number, 0 or more' },
        });
      }
    },
  );

  it('are ignored if they are unknown', async () => {
    const unknown = { retriesLeft: 'many', totals: 'all', getKeys: 5, fetcher: 'x', concurrentLimit: -1 };
    await expect(asked(unknown)).resolves.toMatchObject({ value: { evidence: [] } });
  });
});
