import { describe, expect, it } from 'vitest';
import { createGateway } from '../../../src/client/gateway.js';
import { getWholeValidatorSet } from '../../../src/client/operations/validator-set.js';
import { loadRecordings } from '../../support/recordings.js';
import { canaryKey, testHandler } from '../../support/test-gateway.js';

const handler = testHandler();
const asked: string[] = [];
const gateway = createGateway({
  cosmosRestUrl: 'http://127.0.0.1/rest',
  apiKey: canaryKey,
  cacheBytes: 0,
  fetch: (url, init) => {
    asked.push(new URL(url).search);
    return handler(new Request(url, init));
  },
});

/** The true list of a height, page by page, from a source other than the answers. */
const truth = new Map<bigint, unknown[]>();
for (const { expect: known } of loadRecordings('cosmos/series-validatorsets')) {
  const height = BigInt(known['height'] as number);
  const [from = 0] = known['rows'] as number[];
  const addresses = truth.get(height) ?? [];
  addresses.splice(from, 0, ...(known['addresses'] as unknown[]));
  truth.set(height, addresses);
}

describe.each([100, 30])('recorded sets through the reference gateway in pages of %i', (pageSize) => {
  it.each([...truth])('height %i is complete, without gaps and duplicates', async (height, addresses) => {
    asked.length = 0;
    const { value, notes, requests } = await getWholeValidatorSet(gateway, { height, pageSize });
    expect(value.blockHeight).toBe(height);
    expect(value.total).toBe(BigInt(addresses.length));
    expect(value.validators.map(({ address }) => address)).toEqual(addresses);
    expect(notes).toEqual([{ code: 'sample-data' }]);
    expect(requests).toBe(Math.ceil(addresses.length / pageSize));
    expect(new Set(asked).size).toBe(requests);
  });
});

it('cover every height from 75 to 145', () => {
  expect([...truth.keys()].toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
    Array.from({ length: 71 }, (_, index) => BigInt(75 + index)),
  );
});

it('return the set of 145 as the latest', async () => {
  const { value } = await getWholeValidatorSet(gateway, { height: 'latest' });
  expect(value.blockHeight).toBe(145n);
  expect(value.validators).toHaveLength(157);
});
