import { isDeepStrictEqual } from 'node:util';
import {
  formatLog,
  formatTransaction,
  parseAbiItem,
  toEventSelector,
  TransactionNotFoundError,
  type RpcLog,
  type RpcTransaction,
} from 'viem';
import { describe, expect, it } from 'vitest';
import { getTransaction } from '../../../src/client/operations/transaction.js';
import { loadRecordings, type Recording } from '../../support/recordings.js';
import { sampleOf } from '../../support/samples.js';
import { fetchOf, viemOver } from '../../support/test-gateway.js';

const methods: readonly string[] = [
  ...['eth_getLogs', 'eth_createAccessList', 'eth_getBlockReceipts', 'eth_getUncleByBlockNumberAndIndex'],
  ...['debug_traceBlockByHash', 'eth_getTransactionByBlockHashAndIndex'],
];

interface Asked {
  readonly name: string;
  readonly method: string;
  readonly params: never;
  readonly result: unknown;
}

function askedIn({ name, call, request, response }: Recording): Asked[] {
  if (!methods.includes(call)) return [];
  const { params } = JSON.parse(request.body ?? '') as { params: never };
  return [{ name, method: call, params, result: (JSON.parse(response.body) as { result: unknown }).result }];
}

/** The same call was recorded twice in some blocks, and a node lists addresses in any order. */
function sorted(result: unknown): unknown {
  const { accessList, ...rest } = result as { accessList: { address: string; storageKeys: string[] }[] };
  const entries = accessList.map(({ address, storageKeys }) => [address, ...storageKeys.toSorted()].join());
  return { ...rest, accessList: entries.sort() };
}

/** The call as viem writes it: `data`, where nodes accept `input` too. */
function asViemWrites(params: readonly [{ readonly input?: string }, string]): never {
  const [{ input, ...call }, block] = params;
  return [{ ...call, data: input }, block] as never;
}

describe.each([
  ['evm-a', 677, { fromBlock: 40n, toBlock: 48n }],
  ['evm-b', 616, { fromBlock: 239n, toBlock: 241n }],
] as const)('a viem client over the recorded chain %s', (chain, count, range) => {
  const fetch = fetchOf(chain);
  const asked = loadRecordings(`${chain}/series`).flatMap(askedIn);
  const of = (method: string) => asked.filter((one) => one.method === method);

  it.each(['evm-a', 'evm-b'] as const)('returns the node response for every method in slot %s', async (slot) => {
    const { client } = viemOver(fetch, slot);
    expect(asked).toHaveLength(count);
    // Both slots send the same requests: the second slot only some per method.
    for (const { name, method, params, result } of slot === chain ? asked : sampleOf(asked, 15, (one) => one.method)) {
      const isList = method === 'eth_createAccessList';
      const given = await client.request({
        method: method as 'eth_getLogs',
        params: isList ? asViemWrites(params) : params,
      });
      if (isList) expect(sorted(given), name).toEqual(sorted(result));
      else if (!isDeepStrictEqual(given, result)) expect(given, name).toEqual(result);
    }
  });

  it('reads the logs of a block, of a range, and of an event', async () => {
    const { client } = viemOver(fetch);
    const blocks = of('eth_getLogs').map(({ params, result }) => ({
      ...(params as [{ blockHash: `0x${string}` }])[0],
      logs: (result as RpcLog[]).map((log) => formatLog(log)),
    }));
    for (const { blockHash, logs } of blocks) expect(await client.getLogs({ blockHash })).toEqual(logs);

    const inRange = blocks
      .flatMap(({ logs }) => logs)
      .filter(({ blockNumber }) => blockNumber! >= range.fromBlock && blockNumber! <= range.toBlock)
      .toSorted((a, b) => Number(a.blockNumber! - b.blockNumber!) || a.logIndex! - b.logIndex!);
    expect(inRange.length).toBeGreaterThan(0);
    expect(await client.getLogs(range)).toEqual(inRange);

    const event = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');
    const transfers = inRange.filter(({ topics }) => topics[0] === toEventSelector(event));
    const found = await client.getLogs({ ...range, event });
    expect(found.map(({ transactionHash, logIndex }) => ({ transactionHash, logIndex }))).toEqual(
      transfers.map(({ transactionHash, logIndex }) => ({ transactionHash, logIndex })),
    );
  });

  it('reads transactions by index and throws TransactionNotFoundError for a missing one', async () => {
    const { client } = viemOver(fetch);
    for (const { name, params, result } of of('eth_getTransactionByBlockHashAndIndex')) {
      const [blockHash, index] = params as [`0x${string}`, `0x${string}`];
      const reading = client.getTransaction({ blockHash, index: Number(index) });
      if (result === null) await expect(reading, name).rejects.toThrow(TransactionNotFoundError);
      else expect(await reading, name).toEqual(formatTransaction(result as RpcTransaction));
    }
  });

  it('creates access lists and throws EVM execution errors', async () => {
    const { client } = viemOver(fetch);
    for (const { name, params, result } of of('eth_createAccessList')) {
      const [{ from, to, gas, value, input }, block] = params as [Record<string, `0x${string}`>, `0x${string}`];
      const call = {
        account: from,
        to,
        data: input,
        gas: BigInt(gas!),
        value: BigInt(value!),
        blockNumber: BigInt(block),
      };
      const { error, gasUsed } = result as { error?: string; gasUsed: `0x${string}` };
      const making = client.createAccessList(call);
      if (error === undefined) expect((await making).gasUsed, name).toBe(BigInt(gasUsed));
      else await expect(making, name).rejects.toThrow(error);
    }
  });
});

describe('a viem client', () => {
  it('shares the gateway cache with our client and requests immutable data once', async () => {
    let requests = 0;
    const fetch = fetchOf('evm-a');
    const { client, gateway } = viemOver((url, init) => {
      requests++;
      return fetch(url, init);
    });
    const [found] = loadRecordings('evm-a/series')
      .flatMap(askedIn)
      .filter(({ method, result }) => /Transaction/.test(method) && result !== null);
    const [blockHash, index] = found!.params as [`0x${string}`, string];
    const ours = await getTransaction(gateway, { blockHash, index: Number(index) });
    const theirs = await client.getTransaction({ blockHash, index: Number(index) });
    expect(theirs).toEqual(formatTransaction(found!.result as RpcTransaction));
    expect(theirs.hash).toBe(ours.value?.hash);
    expect(requests).toBe(1);
  });

  it('returns no logs if a node returns null', async () => {
    const { client } = viemOver((_url, init) => {
      const { id } = JSON.parse(String(init.body)) as { id: number };
      return Promise.resolve(Response.json({ jsonrpc: '2.0', id, result: null }));
    });
    expect(await client.getLogs({ fromBlock: 1n, toBlock: 2n })).toEqual([]);
  });
});
