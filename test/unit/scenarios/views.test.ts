import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as client from '../../../src/client.js';
import { startGateway, type RunningGateway } from '../../../src/server/node.js';
import * as views from '../../../src/views.js';

const root = new URL('../../../', import.meta.url);
let running: RunningGateway;
let gateway: client.Gateway;
beforeAll(async () => {
  const recordingsDir = fileURLToPath(new URL('recordings', root));
  running = await startGateway({ samples: true, recordingsDir, limits: false });
  gateway = gatewayOf('b');
});
afterAll(async () => {
  await running.close();
  rmSync(new URL('.cache/views/', root), { recursive: true, force: true });
});

function gatewayOf(evmB: 'b' | '4141/b'): client.Gateway {
  const { url, key: apiKey } = running;
  const [cosmosRestUrl, cosmosRpcUrl] = [`${url}/rest`, `${url}/rpc`];
  return client.createGateway({ cosmosRestUrl, cosmosRpcUrl, evmAUrl: `${url}/a`, evmBUrl: `${url}/${evmB}`, apiKey });
}

it('the view of a validator set has ranks, shares, findings, and the changes since another height', async () => {
  const [before, answer] = [
    await client.getWholeValidatorSet(gateway, { height: 80n }),
    await client.getWholeValidatorSet(gateway, { height: 86n }),
  ];
  const { rows, nakamoto, findings, changes } = views.toValidatorSetView(answer, { before });
  expect(rows.map(({ rank }) => rank)).toEqual(Array.from({ length: 175 }, (_, index) => index + 1));
  expect(rows[0]).toMatchObject({ votingPower: 25_000_000n, share: 8688n, passes: 'two-thirds' });
  expect(rows.at(-1)?.cumulative).toBe(10_000n);
  expect(nakamoto).toBe(1);
  expect(findings).toMatchObject({ alarms: [], keyTypes: [{ type: 'ed25519', count: 175 }], next: { rank: 1 } });
  expect(changes).toMatchObject({ fromHeight: 80n, toHeight: 86n, powerChange: 6665n, counts: { 'power-up': 5 } });
});

it('the view of a page of a set has nothing that needs the whole set', async () => {
  const page = await client.getValidatorSet(gateway, { height: 86n, limit: 10 });
  const { rows, findings, ...set } = views.toValidatorSetView(page, { before: page });
  expect(set).toMatchObject({ isPart: true, total: 175n, nakamoto: null, largestShare: null, changes: null });
  expect(rows.map(({ share, cumulative, passes }) => share ?? cumulative ?? passes)).toEqual(Array(10).fill(null));
  expect(findings.next).toBe(null);
});

it('the view of evidence has the newest first, and is a part until the last page', async () => {
  const answer = await client.getEvidence(gateway, { limit: 5 });
  const first = views.toEvidenceListView(answer);
  expect(first).toMatchObject({ isPart: true, total: 13n });
  const further = [await client.getEvidence(gateway, { key: answer.value.nextKey ?? '' })];
  const { rows, offenders, isPart, span } = views.toEvidenceListView(answer, { further });
  expect([rows.length, offenders.length, isPart]).toEqual([13, 13, false]);
  expect(span).toEqual({ from: 84n, to: 119n });
  expect(rows[0]?.evidence).toMatchObject({ kind: 'equivocation', height: 119n });
});

it('the view of a query has its outcome and bytes, and the coins of a decoded message', async () => {
  const version = views.toAbciQueryView(await client.queryAbci(gateway, { path: '/app/version' }));
  expect(version).toMatchObject({
    outcome: { kind: 'value' },
    text: 'v1.0.0-test',
    wire: null,
    key: null,
    coins: null,
  });
});

it('the view of logs has groups and a histogram', async () => {
  const answer = await client.getLogs(gateway, { range: { from: 40n, to: 47n } });
  const { logs, groups, histogram, removed } = views.toEvmLogsView(answer, { grouping: 'contract' });
  expect(logs).toEqual(answer.value);
  expect(groups?.reduce((sum, group) => sum + group.logs.length, 0)).toBe(logs.length);
  expect(groups?.[0]).toMatchObject({
    key: '0x53fd54fe6967e11eff820c635a58824f73b47d0f',
    from: 42n,
    to: 47n,
    contracts: 1,
  });
  expect(histogram?.buckets.slice(0, 3).map(({ count }) => count)).toEqual([1, 0, 9]);
  expect(removed).toBe(0);
  const two = views.toEvmLogsView(answer, { order: 'newest', blocks: { from: 42n, to: 43n }, bars: 1 });
  expect(two.logs.map(({ blockNumber }) => blockNumber)).toEqual([...Array(9).fill(43n), ...Array(9).fill(42n)]);
  expect(two.groups).toBe(null);
  expect(two.histogram?.buckets).toEqual([{ from: 42n, to: 43n, count: 18 }]);
  expect(views.toEvmLogsView({ ...answer, value: [] })).toEqual({
    logs: [],
    groups: null,
    histogram: null,
    removed: 0,
  });
});

it('the views of a transaction and its simulation have fees and gas by fork', async () => {
  const [{ blockHash }] = (await client.getLogs(gateway, { range: { from: 43n, to: 43n } })).value as [client.Log];
  const request = { blockHash: blockHash!, index: 0 };
  const answer = await client.getTransaction(gateway, request);
  const receipts = await client.getBlockReceipts(gateway, { blockHash: request.blockHash });
  const view = views.toEvmTransactionView(answer, { receipts, fork: 'osaka' });
  expect(view).toMatchObject({
    ...{ kind: 'transaction', action: 'call', typeName: 'eip2930', chainId: 31_337n },
    fees: { price: 12_000_000_000n, maxFee: null, intrinsic: [{ fork: 'osaka', known: 30_864n }] },
    receipt: { kind: 'loaded', gasUsed: 131_757n, fee: 1_581_084_000_000_000n, transferCount: 3 },
  });
  expect(views.toEvmTransactionView(answer)).toMatchObject({ receipt: { kind: 'not-requested' } });
  expect(views.toEvmTransactionView({ ...answer, value: null })).toEqual({ kind: 'none' });

  const { from, to, gas, value, input: data } = answer.value!;
  const call = { from, to: to!, gas: gas!, value: value!, data };
  const list = await client.createAccessList(gateway, { call, block: 42n });
  expect(views.toAccessListView(list)).toMatchObject({
    ...{ kind: 'list', addresses: 6, slots: 13, differences: { first: 0, second: 0 } },
    costs: [
      { fork: 'amsterdam', gas: 77_704n },
      { fork: 'osaka', gas: 39_100n },
    ],
    verdicts: [
      { fork: 'amsterdam', kind: 'costs', least: 37_204n },
      { fork: 'osaka', kind: 'saves', least: 1_700n, most: 2_900n },
    ],
    callGas: { zeros: 157, others: 71 },
  });
  const other = { ...list, value: { accessList: [], gasUsed: 0n } };
  expect(views.toAccessListView(list, { other, fork: 'osaka' })).toMatchObject({
    differences: { first: 19, second: 0 },
    costs: [{ fork: 'osaka' }],
  });
  expect(views.toAccessListView({ ...list, value: null })).toEqual({ kind: 'unknown-block' });
});

it('the view of receipts has fees and totals of the receipts that match a filter', async () => {
  const answer = await client.getBlockReceipts(gateway, { block: 42n });
  const all = views.toBlockReceiptsView(answer);
  expect(all).toMatchObject({ kind: 'receipts', isPart: false, totals: { count: 7, gas: 378_843n, failed: 0 } });
  const filter = { text: 'Transfer(address,address,uint256)' };
  expect(views.toBlockReceiptsView(answer, { filter })).toMatchObject({ totals: { count: 4 } });
  expect(views.toBlockReceiptsView({ ...answer, value: null })).toEqual({ kind: 'none', reason: 'unknown-block' });
});

it('the view of an uncle has its depth and rewards, and an answer without an uncle is none', async () => {
  const request = { block: 10n, index: 0 };
  const answer = await client.getUncle(gatewayOf('4141/b'), request);
  const view = views.toUncleBlockView(answer);
  expect(view).toMatchObject({ kind: 'uncle', depth: 2n, eighths: 6n, isTooOld: false });
  expect(views.toUncleBlockView({ ...answer, value: null })).toEqual({ kind: 'none', ...request, isImpossible: false });
});

it('the view of a trace has the calls, gas and receipt of each transaction', async () => {
  const receipts = (await client.getBlockReceipts(gateway, { block: 10n })).value!;
  const { blockHash } = receipts[0]!;
  const answer = await client.traceBlock(gateway, { blockHash, tracer: 'call' });
  expect(views.toTxTraceView(answer, { receipts })).toMatchObject({
    ...{ failed: 0, untraced: 0, missing: 0, gas: 96_850n },
    rows: [{ outcome: 'success', depth: 1, calls: 0 }],
    receipts,
  });
  expect(views.toTxTraceView({ ...answer, value: [] }, { receipts })).toMatchObject({ rows: [], missing: 1 });
  const top = await client.traceBlock(gateway, { blockHash, tracer: 'call', onlyTopCall: true });
  expect(views.toTxTraceView(top)).toMatchObject({ calls: undefined, receipts: [null] });
});

it('docs/client.md names every view, and its example runs', async () => {
  const page = readFileSync(new URL('docs/client.md', root), 'utf8');
  const section = page.slice(page.indexOf('\n## Views'));
  const names = Object.keys(views).filter((name) => name.startsWith('to'));
  expect(names).toHaveLength(9);
  expect(names.filter((name) => !section.includes(name))).toEqual([]);

  const [, example = ''] = /```ts\n([^]*?)```/.exec(section) ?? [];
  const file = new URL('.cache/views/example.ts', root);
  mkdirSync(new URL('.', file), { recursive: true });
  const entry = (_: string, name: string) => JSON.stringify(fileURLToPath(new URL(`src/${name}.ts`, root)));
  const code = example.replaceAll(/'gateway-elements\/(\w+)'/g, entry);
  writeFileSync(file, `${code.replace('\n\n', '\n\nexport const run = async (gateway) => {\n')}};\n`);
  const print = vi.spyOn(console, 'log').mockReturnValue(undefined);
  await (await import(/* @vite-ignore */ file.href)).run(gateway);
  expect(print.mock.calls).toEqual([[7, 759_388_582_951_095n]]);
  print.mockRestore();
});
