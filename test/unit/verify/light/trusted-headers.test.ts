import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createGateway } from '../../../../src/client/gateway.js';
import { createGatewayHandler, recordedSource } from '../../../../src/server.js';
import { LightSource } from '../../../../src/ui/cosmos/light-source.js';
import { lightBlocks, lightChains } from '../../../support/light-chains.js';
import { TrustedHeaders } from '../../../../src/verify/light/trusted-headers.js';

const key = 'a-key-for-the-trusted-headers';
const handler = createGatewayHandler({
  source: recordedSource({
    load: (path) =>
      Promise.resolve(readFileSync(new URL(`../../../../recordings/${path}`, import.meta.url)).buffer as ArrayBuffer),
    cosmos: 'light-test-1',
  }),
  keys: [{ key }],
  limits: false,
});
const gateway = createGateway({
  ...{ cosmosRestUrl: 'https://gateway.example/rest', cosmosRpcUrl: 'https://gateway.example/rpc', apiKey: key },
  fetch: (input, init) => handler(new Request(input, init)),
});
const root = {
  height: '1',
  hash: '8F39D1C87053F0ACB96E5DE934FE7A7CD68B136B9E14D9069E25C5F29298B02F',
  period: '1209600',
  now: () => BigInt(Date.parse('2026-11-22T18:35:36Z')) * 1_000_000n,
};
const { signal } = new AbortController();
const blocks = await lightBlocks(lightChains[0]!);

it('a verification that needs confirmation pauses with its number of requests and continues', async () => {
  const source = new LightSource(gateway);
  const headers = new TrustedHeaders(root, source);
  const first = await headers.reach(91n, { most: 8, signal });
  expect(first).toMatchObject({ kind: 'open', cause: 'paused', needed: 8 });
  expect(source.requests).toBeLessThanOrEqual(2 + 8);
  let last = first;
  for (let more = 0; more < 4 && last.kind === 'open'; more++) last = await headers.reach(91n, { most: 8, signal });
  expect(last).toMatchObject({ kind: 'proven', header: { by: 'step', header: { height: 91n } } });
  // At most the remainder is requested: one header, with a block and a set each, and the block with the votes.
  const near = new TrustedHeaders({ ...root }, new LightSource(gateway));
  expect(await near.reach(2n, { most: 1, signal })).toMatchObject({ cause: 'paused', needed: 1 });
});

it('a paused forward verification reports the minimum and maximum of remaining requests', async () => {
  for (const target of [3n, 40n, 91n, 138n]) {
    const source = new LightSource(gateway);
    const headers = new TrustedHeaders({ ...root }, source);
    const paused = await headers.reach(target, { most: 2, signal });
    if (paused.kind !== 'open' || !paused.left) throw new Error(`${target}: ${paused.kind}`);
    const [least, most] = paused.left;
    expect(least).toBeGreaterThan(0);
    // A block and a set for each header, and the block with the votes for the last; the first is known.
    expect(most).toBe(2 * Number(target - 1n) + 1);
    const begun = source.requests;
    expect(await headers.reach(target, { most: 400, signal })).toMatchObject({ kind: 'proven' });
    expect(source.requests - begun).toBeGreaterThanOrEqual(least);
    expect(source.requests - begun).toBeLessThanOrEqual(most);
  }
  // A distant target is not counted header by header.
  const far = new TrustedHeaders({ ...root }, new LightSource(gateway));
  expect(await far.reach(10_000_000n, { most: 2, signal })).toMatchObject({ left: [3, 19_999_999] });
});

it('requests are counted per caller, and the block time is the interval of the last two blocks', async () => {
  const source = new LightSource(gateway);
  const other = new AbortController().signal;
  expect(await source.blockTime()).toBe(undefined);
  await source.block(60n, signal);
  await Promise.all([source.block(30n, signal), source.block(61n, other), source.set(61n, other)]);
  expect([source.requestsOf(signal), source.requestsOf(other), source.requests]).toEqual([2, 2, 4]);
  const [older, newer] = [60n, 61n].map((height) => blocks.get(height)!.signedHeader.header.time);
  expect(await source.blockTime()).toBe(newer! - older!);
});

it('the unbonding time of the chain is proven once and compared with the trusting period', async () => {
  const source = new LightSource(gateway);
  const headers = new TrustedHeaders({ ...root, period: '1814400' }, source);
  const reached = await headers.reach(61n, { most: 40, signal });
  if (reached.kind !== 'proven') throw new Error(reached.kind);
  const known = { time: 1_814_400n * 1_000_000_000n, height: 60n, isLonger: false };
  expect(await headers.unbonding(reached.header, signal)).toEqual(known);
  const asked = source.requests;
  expect(await headers.unbonding(reached.header, signal)).toEqual(known);
  expect(source.requests).toBe(asked);
});
