import { createPublicClient, hexToBigInt, http, type Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asking, findAnvil, howToGetAnvil, seed, startAnvil } from '../../../scripts/lib/anvil.mjs';
import { createGateway, type Gateway } from '../../../src/client/gateway.js';
import { createAccessList } from '../../../src/client/operations/access-list.js';
import { getBlockReceipts } from '../../../src/client/operations/block-receipts.js';
import { getLogs } from '../../../src/client/operations/logs.js';
import { traceBlock } from '../../../src/client/operations/trace.js';
import { getTransaction } from '../../../src/client/operations/transaction.js';
import { getUncle } from '../../../src/client/operations/uncle.js';
import type { Frame } from '../../../src/client/wire/frame.js';
import type { AccountState } from '../../../src/client/operations/trace-reply.js';
import { startGateway, type RunningGateway } from '../../../src/server/node.js';
import { canaryKey } from '../../support/test-gateway.js';

const runs = findAnvil() !== undefined;
if (!runs) console.log(`Skipped: the client beside viem, on a node of its own. ${howToGetAnvil}`);

/** A transferFrom, the second of three in its block: nothing in it is the first or the only one. */
const placeInSeed = 4;

describe.skipIf(!runs)('a token transfer on anvil, requested through the gateway', () => {
  let anvil: Awaited<ReturnType<typeof startAnvil>>;
  let running: RunningGateway;
  let gateway: Gateway;
  let hash: Hex;

  beforeAll(async () => {
    anvil = await startAnvil(41001);
    const { transactions } = await seed(anvil);
    hash = transactions[placeInSeed]!; // the seed has six
    const upstreams = { evmA: anvil.url, evmB: anvil.url };
    running = await startGateway({ keys: [{ key: canaryKey }], limits: false, upstreams });
    gateway = createGateway({ evmAUrl: `${running.url}/a`, evmBUrl: `${running.url}/b`, apiKey: canaryKey });
  });
  afterAll(async () => {
    await running?.close();
    await anvil?.close();
  });

  const viem = () => createPublicClient({ transport: http(anvil.url) });
  const placeOf = async () => {
    const { blockHash, blockNumber, transactionIndex } = await viem().getTransaction({ hash });
    return { blockHash, blockNumber, index: transactionIndex };
  };

  it('returns the logs that viem reads, by block hash and by range', async () => {
    const { blockHash, blockNumber, index } = await placeOf();
    const expected = await viem().getLogs({ blockHash });
    expect(expected.filter(({ transactionIndex }) => transactionIndex === index)).toHaveLength(1);
    expect((await getLogs(gateway, { blockHash })).value).toEqual(expected);
    const ranged = await getLogs(gateway, { range: { from: blockNumber, to: blockNumber } });
    expect(ranged.value).toEqual(expected);
    expect(ranged.notes).toEqual([]);
  });

  it('returns the same values from the plain node, without a gateway and a key', async () => {
    const plain = createGateway({ evmAUrl: anvil.url, evmBUrl: anvil.url });
    const { blockHash, index } = await placeOf();
    const calls = [
      (each: Gateway) => getLogs(each, { blockHash }),
      (each: Gateway) => getTransaction(each, { blockHash, index }),
      (each: Gateway) => getBlockReceipts(each, { blockHash }),
      (each: Gateway) => traceBlock(each, { blockHash, tracer: 'call' }),
      (each: Gateway) => getUncle(each, { block: 1n, index: 0 }),
    ];
    for (const call of calls) expect((await call(plain)).value).toEqual((await call(gateway)).value);
  });

  it('returns the transaction that viem reads', async () => {
    const { blockHash, index } = await placeOf();
    const { value, notes } = await getTransaction(gateway, { blockHash, index });
    expect({ value, notes }).toEqual({ value: await viem().getTransaction({ hash }), notes: [] });
  });

  it('returns the receipt that viem reads', async () => {
    const { blockHash, blockNumber, index } = await placeOf();
    for (const request of [{ blockHash }, { block: blockNumber }]) {
      const { value, notes } = await getBlockReceipts(gateway, request);
      expect(value).toHaveLength(3);
      // viem does not support the time in a receipt and returns the JSON number of anvil.
      const expected = (await viem().getTransactionReceipt({ hash })) as unknown as { blockTimestamp: number };
      expect(value?.[index]).toEqual({ ...expected, blockTimestamp: BigInt(expected.blockTimestamp) });
      expect(notes).toEqual([{ code: 'loose-number', path: 'result[0].blockTimestamp', details: { count: '3' } }]);
    }
  });

  it('returns the access list that viem reads for the same call on the parent block', async () => {
    const { from, to, input: data, gas, value, blockNumber } = await viem().getTransaction({ hash });
    const call = { from, data, gas, value, ...(to ? { to } : {}) };
    const expected = await viem().createAccessList({ account: from, to, data, gas, value, blockNumber });
    const { value: list } = await createAccessList(gateway, { call, block: blockNumber });
    expect(list?.gasUsed).toBe(expected.gasUsed);
    expect(list?.accessList).toEqual(
      expected.accessList.map((entry) => ({ ...entry, storageKeys: [...entry.storageKeys].sort() })),
    );
    expect(list?.accessList[0]?.storageKeys.length).toBeGreaterThan(2);
  });

  it('returns the calls of the raw debug_traceTransaction', async () => {
    const { blockHash, index } = await placeOf();
    const ask = asking(anvil.url);
    const raw = await ask('debug_traceTransaction', hash, { tracer: 'callTracer', tracerConfig: { withLog: true } });
    const { value } = await traceBlock(gateway, { blockHash, tracer: 'call', withLog: true });
    expect(value.map(({ kind }) => kind)).toEqual(['call', 'call', 'call']);
    expect(value[index]).toEqual({ txHash: hash, kind: 'call', frames: flat(raw as RawFrame) });
  });

  it('returns the state and the state diff of the raw debug_traceTransaction', async () => {
    const { blockHash, index } = await placeOf();
    const ask = asking(anvil.url);
    const raw = (diffMode: boolean) =>
      ask('debug_traceTransaction', hash, { tracer: 'prestateTracer', tracerConfig: { diffMode } });
    const state = await traceBlock(gateway, { blockHash, tracer: 'prestate' });
    const accounts = toAccounts((await raw(false)) as RawState);
    expect(state.value[index]).toEqual({ txHash: hash, kind: 'prestate', accounts });
    const changes = await traceBlock(gateway, { blockHash, tracer: 'prestate', diffMode: true });
    const { pre, post } = (await raw(true)) as { readonly pre: RawState; readonly post: RawState };
    expect(changes.value[index]).toEqual({ txHash: hash, kind: 'diff', pre: toAccounts(pre), post: toAccounts(post) });
  });

  it('has no uncle and reports why the next transaction failed', async () => {
    const { blockHash, blockNumber } = await placeOf();
    expect((await getUncle(gateway, { block: blockNumber, index: 0 })).value).toBeNull();
    const { value } = await traceBlock(gateway, { blockHash, tracer: 'call', onlyTopCall: true });
    expect(value[2]).toMatchObject({ kind: 'call', frames: [{ error: expect.stringContaining('revert') as string }] });
  });

  it('differs from blocks and transactions that the node does not have', async () => {
    const unknown = `0x${'12'.repeat(32)}` as const;
    expect((await getBlockReceipts(gateway, { blockHash: unknown })).value).toBeNull();
    expect((await getTransaction(gateway, { blockHash: unknown, index: 0 })).value).toBeNull();
    await expect(getLogs(gateway, { blockHash: unknown })).rejects.toMatchObject({ code: 'not-found' });
    await expect(traceBlock(gateway, { blockHash: unknown, tracer: 'call' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('returns live answers without the sample-data note', async () => {
    const { blockHash } = await placeOf();
    expect((await getLogs(gateway, { blockHash })).notes).not.toContainEqual({ code: 'sample-data' });
  });
});

/** A frame as the node writes it. */
interface RawFrame {
  readonly [name: string]: unknown;
  readonly calls?: readonly RawFrame[];
  readonly logs?: readonly Readonly<Record<string, unknown>>[];
}

/** The same call tree, derived differently: recursion over the raw frames. */
function flat(root: RawFrame): Frame[] {
  const frames: Frame[] = [];
  const walk = ({ calls = [], logs, ...rest }: RawFrame, depth: number, parent: number | null) => {
    const amounts = Object.fromEntries(
      ['gas', 'gasUsed', 'value'].filter((name) => name in rest).map((name) => [name, hexToBigInt(rest[name] as Hex)]),
    );
    const own = logs?.map((log) => ({ ...log, index: Number(log['index']), position: Number(log['position']) }));
    const frame = { ...rest, ...amounts, ...(own ? { logs: own } : {}), depth, parent, calls: calls.length };
    const index = frames.push(frame as unknown as Frame) - 1;
    for (const call of calls) walk(call, depth + 1, index);
  };
  walk(root, 0, null);
  return frames;
}

type RawState = Readonly<
  Record<Hex, { readonly balance?: Hex; readonly storage?: Readonly<Record<Hex, Hex>>; readonly nonce?: number }>
>;

function toAccounts(state: RawState): AccountState[] {
  return Object.entries(state).map(([address, { balance, storage, ...rest }]) => ({
    address: address as Hex,
    ...rest,
    ...(balance === undefined ? {} : { balance: hexToBigInt(balance) }),
    ...(storage ? { storage: Object.entries(storage) as [Hex, Hex][] } : {}),
  }));
}
