import { describe, expect, it } from 'vitest';
import { createGateway } from '../../../../src/client/gateway.js';
import type { LogsQuery } from '../../../../src/widgets/evm-logs/request.js';
import { searchLogs } from '../../../../src/widgets/evm-logs/search/search.js';
import { toCoverage } from '../../../../src/widgets/evm-logs/view.js';
import { simulatedLog } from './simulated-node.js';

/** A log as a node writes it. */
function wireLog(block: number): object {
  const { logIndex: _, transactionIndex: __, ...log } = simulatedLog(BigInt(block), 0);
  return { ...log, blockNumber: `0x${block.toString(16)}`, logIndex: '0x0', transactionIndex: '0x0' };
}

/**
 * A node at this head that returns its logs for any range; the latest block has a log or none. With a pace in seconds, logs have
 * the time of their block, and the head is of now.
 */
function nodeAt(head: number, logs: readonly number[], latestHasLog = true, pace?: number) {
  const now = Math.floor(Date.now() / 1000);
  const timed = (block: number) =>
    pace === undefined
      ? wireLog(block)
      : { ...wireLog(block), blockTimestamp: `0x${(now - pace * (head - block)).toString(16)}` };
  const asked: string[] = [];
  const gateway = createGateway({
    evmAUrl: 'https://gateway.example/a',
    fetch: (_, init) => {
      const { id, params } = JSON.parse(String(init.body)) as {
        id: number;
        params: [{ fromBlock: string; toBlock: string }];
      };
      const [{ fromBlock, toBlock }] = params;
      asked.push(`${fromBlock}-${toBlock}`);
      const blocks =
        toBlock === 'latest'
          ? [head].filter(() => latestHasLog)
          : logs.filter((block) => block >= Number(fromBlock) && block <= Number(toBlock));
      return Promise.resolve(Response.json({ jsonrpc: '2.0', id, result: blocks.map(timed) }));
    },
  });
  return { gateway, asked };
}

async function search(gateway: ReturnType<typeof nodeAt>['gateway'], from: bigint, to: bigint, window?: bigint) {
  const query: LogsQuery = {
    network: 'evm-a',
    where: { kind: 'range', from, to },
    filter: { address: [], topics: [] },
    order: 'oldest',
    ...(window === undefined ? {} : { window }),
  };
  const { scan, answer } = await searchLogs(query, { gateway, signal: new AbortController().signal });
  const { complete, aboveHead, unseen } = toCoverage(scan!);
  return {
    complete: complete.map((span) => [span.from, span.to]),
    above: aboveHead && [aboveHead.from, aboveHead.to],
    unseen: unseen && [unseen.from, unseen.to],
    requests: answer.requests,
  };
}

describe('a search whose end is above the head', () => {
  it('is complete up to the head if the node returns an empty list', async () => {
    expect(await search(nodeAt(50, []).gateway, 10n, 99n)).toMatchObject({
      complete: [[10n, 50n]],
      above: [51n, 99n],
    });
  });

  it('is complete up to the head in several pieces', async () => {
    expect(await search(nodeAt(50, [12]).gateway, 10n, 99n, 30n)).toMatchObject({
      complete: [[10n, 50n]],
      above: [51n, 99n],
    });
  });

  it('fails if all of it is above the head', async () => {
    await expect(search(nodeAt(50, []).gateway, 60n, 99n)).rejects.toMatchObject({ code: 'future' });
  });

  it('stays complete if the end exists, or a log shows that the node lags behind', async () => {
    expect(await search(nodeAt(99, []).gateway, 10n, 99n)).toMatchObject({
      complete: [[10n, 99n]],
      above: undefined,
      unseen: undefined,
    });
    expect((await search(nodeAt(20, [25]).gateway, 10n, 99n, 30n)).above).toBeUndefined();
  });

  it('is not known to be complete if the latest block has no log either', async () => {
    expect(await search(nodeAt(50, [], false).gateway, 10n, 99n)).toEqual({
      complete: [],
      above: undefined,
      unseen: [10n, 99n],
      requests: 2,
    });
    expect(await search(nodeAt(50, [20], false).gateway, 10n, 99n, 30n)).toEqual({
      complete: [[10n, 20n]],
      above: undefined,
      unseen: [21n, 99n],
      requests: 4,
    });
  });

  it('counts the request for the latest block', async () => {
    const { gateway, asked } = nodeAt(99, []);
    expect((await search(gateway, 10n, 99n)).requests).toBe(asked.length);
    const above = nodeAt(50, []);
    expect((await search(above.gateway, 10n, 99n)).requests).toBe(above.asked.length);
  });

  it('is complete up to the head if log timestamps show that the chain has not reached the end yet', async () => {
    for (const logs of [[20, 45], [45]]) {
      const { gateway, asked } = nodeAt(50, logs, true, 12);
      expect(await search(gateway, 10n, 99n)).toMatchObject({ complete: [[10n, 50n]], above: [51n, 99n], requests: 2 });
      expect(asked).toEqual(['0xa-0x63', 'latest-latest']);
      // The latest block may have no log.
      const silent = await search(nodeAt(50, logs, false, 12).gateway, 10n, 99n);
      expect(silent).toMatchObject({ complete: [[10n, 45n]], unseen: [46n, 99n] });
    }
  });

  it('is not compared with the head if the chain reached the end long ago', async () => {
    for (const logs of [[20, 25], [25]]) {
      const { gateway, asked } = nodeAt(5_000, logs, true, 12);
      expect(await search(gateway, 10n, 99n)).toMatchObject({ complete: [[10n, 99n]], requests: 1 });
      expect(asked).toEqual(['0xa-0x63']);
    }
  });

  it('is not compared with the head if the last blocks of the range have a log', async () => {
    const { gateway, asked } = nodeAt(50, [20]);
    await search(gateway, 10n, 30n);
    expect(asked).toEqual(['0xa-0x1e']);
  });
});

describe('a node that cannot find a block of the range', () => {
  const words = 'One of the blocks specified in filter (fromBlock, toBlock or blockHash) cannot be found';

  /** A node at block 50 that keeps the blocks from `lowest` on. */
  const gatewayAt = (lowest: number) =>
    createGateway({
      evmAUrl: 'https://gateway.example/a',
      fetch: (_, init) => {
        const { id, params } = JSON.parse(String(init.body)) as {
          id: number;
          params: [{ fromBlock: string; toBlock: string }];
        };
        const [{ fromBlock, toBlock }] = params;
        const isThere = toBlock === 'latest' || (Number(fromBlock) >= lowest && Number(toBlock) <= 50);
        const reply = isThere ? { result: [50].map(wireLog) } : { error: { code: -32000, message: words } };
        return Promise.resolve(Response.json({ jsonrpc: '2.0', id, ...reply }));
      },
    });

  it('is searched up to its head if the latest block shows the head', async () => {
    expect(await search(gatewayAt(0), 10n, 99n)).toMatchObject({ complete: [[10n, 50n]], above: [51n, 99n] });
  });

  it('fails with not-found if the latest block is below the range', async () => {
    await expect(search(gatewayAt(40), 10n, 45n)).rejects.toMatchObject({ code: 'not-found' });
  });
});
