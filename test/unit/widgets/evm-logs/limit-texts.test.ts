import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createGateway } from '../../../../src/client/gateway.js';
import { blockLimit } from '../../../../src/client/limits.js';
import { rangeWords, resultWords, type LogLimits } from '../../../../src/server/recorded/log-limits.js';
import { toCoverage } from '../../../../src/widgets/evm-logs/view.js';
import type { LogsQuery } from '../../../../src/widgets/evm-logs/request.js';
import { searchLogs } from '../../../../src/widgets/evm-logs/search/search.js';
import { chainOfLogs, logRecording, logSource } from '../../../support/recorded-evm.js';
import { canaryKey, testHandler } from '../../../support/test-gateway.js';

// Every log of chain 31337, blocks 0 to 375, as recorded with one request: 5,328.
const chain = chainOfLogs('huge', 0n, 375n);
const whole: LogsQuery = {
  network: 'evm-a',
  where: { kind: 'range', from: 0n, to: 375n },
  filter: { address: [], topics: [] },
  order: 'oldest',
};

/** The reference gateway over that chain, under limits. */
function gatewayUnder(limits: LogLimits, on = chain) {
  const handler = testHandler({ source: logSource(on, limits) });
  return createGateway({
    evmAUrl: 'http://127.0.0.1/a',
    apiKey: canaryKey,
    retries: 0,
    fetch: (url, init) => handler(new Request(url, init)),
  });
}

async function search(limits: LogLimits, query = whole, gateway = gatewayUnder(limits)) {
  const signal = new AbortController().signal;
  const found = await searchLogs(query, { gateway, signal });
  const keys = found.answer.value.map(({ blockNumber, logIndex }) => `${blockNumber}:${logIndex}`).join(',');
  return {
    found,
    count: found.answer.value.length,
    sha256: createHash('sha256').update(keys).digest('hex'),
    complete: found.scan && toCoverage(found.scan).complete,
  };
}

const {
  expect: { count, keysSha256 },
  response,
} = logRecording('huge');
const recorded = (JSON.parse(response.body) as { result: { blockNumber: string; logIndex: string }[] }).result;
const all = { count, sha256: keysSha256, complete: [{ kind: 'complete', from: 0n, to: 375n }] };

/** The first blocks and their logs: the words of an error do not change the number of logs. */
function firstBlocks(to: bigint) {
  const logs = recorded.filter(({ blockNumber }) => BigInt(blockNumber) <= to);
  const keys = logs.map(({ blockNumber, logIndex }) => `${BigInt(blockNumber)}:${Number(logIndex)}`).join(',');
  return {
    query: { ...whole, where: { kind: 'range', from: 0n, to } } satisfies LogsQuery,
    all: {
      count: logs.length,
      sha256: createHash('sha256').update(keys).digest('hex'),
      complete: [{ kind: 'complete', from: 0n, to }],
    },
  };
}

/** A limit of 200 blocks for the merkle words, which have no exact number, and of 50 for others, with enough blocks to exceed it. */
const spanOf = (words: LogLimits['rangeWords']) =>
  words === 'merkle' ? { maxRange: 200n, ...firstBlocks(240n) } : { maxRange: 50n, ...firstBlocks(120n) };

describe('all logs of the chain, each once', () => {
  it('are loaded in one request without limits', async () => {
    const { found, ...rest } = await search({});
    expect(rest).toEqual(all);
    expect(found.answer.requests).toBe(1);
  });

  it('are loaded under maxRange 50 and maxResults 100 together', async () => {
    const { found, ...rest } = await search({ maxRange: 50n, maxResults: 100 });
    expect(rest).toEqual(all);
    expect(found.answer.requests).toBeLessThan(250);
  });

  it('are in chain order even if the newest are loaded first', async () => {
    const { found: _, ...rest } = await search({ maxRange: 50n, maxResults: 100 }, { ...whole, order: 'newest' });
    expect(rest).toEqual(all);
  });

  // fault 57
  it.each(rangeWords)('are loaded if a range over 50 is rejected in the words of %s', async (words) => {
    const { maxRange, query, all } = spanOf(words);
    const { found, ...rest } = await search({ maxRange, rangeWords: words }, query);
    expect(rest).toEqual(all);
    // 121 blocks by 51 are 3 requests; the rest finds limits that the message omits.
    expect(found.answer.requests).toBeLessThan(12);
  });

  // fault 57
  it.each(resultWords)('are loaded if more than 100 results are rejected in the words of %s', async (words) => {
    const { query, all } = firstBlocks(120n);
    const { found, ...rest } = await search({ maxResults: 100, resultWords: words }, query);
    expect(rest).toEqual(all);
    expect(found.answer.requests).toBeLessThan(80);
  });
});

describe('the limits that a search learned from a gateway', () => {
  /** How many requests two searches of one gateway took, and how many one of another gateway. */
  async function requestsOf(limits: LogLimits, query: LogsQuery = whole) {
    const gateway = gatewayUnder(limits);
    const searches = [gateway, gateway, gatewayUnder(limits)];
    const requests: number[] = [];
    for (const each of searches) requests.push((await search(limits, query, each)).found.answer.requests);
    return { requests, known: blockLimit(gateway, 'evm-a').most };
  }

  it('save other searches the rejected request, and are dropped with the gateway', async () => {
    expect(await requestsOf({ maxRange: 50n })).toEqual({ requests: [9, 8, 9], known: 51n });
  });

  it('count both ends if the node does', async () => {
    expect((await requestsOf({ maxRange: 50n, rangeWords: 'cloudflare' }, firstBlocks(120n).query)).known).toBe(51n);
  });

  it.each(rangeWords.filter((words) => words !== 'base'))('save a rejected range in the words of %s', async (words) => {
    const { maxRange, query } = spanOf(words);
    const [first = 0, second = 0] = (await requestsOf({ maxRange, rangeWords: words }, query)).requests;
    // A suggested range is not a limit: only the next response shows how far the next range may reach.
    if (words === 'alchemy' || words === 'zksync') expect(second).toBeLessThanOrEqual(first);
    else expect(second).toBeLessThan(first);
  });

  it('do not shrink the range of another search if only the log count was too large', async () => {
    const gateway = gatewayUnder({ maxResults: 100, resultWords: 'tooMany' });
    await search({}, whole, gateway);
    const nobody = { ...whole, filter: { address: [`0x${'12'.repeat(20)}` as const], topics: [] } };
    // One request for the range, and one for the latest block.
    expect((await search({}, nobody, gateway)).found.answer.requests).toBe(2);
  });

  it('do not apply to another network', async () => {
    const gateway = gatewayUnder({ maxRange: 50n });
    await search({}, whole, gateway);
    expect(blockLimit(gateway, 'evm-b').most).toBeUndefined();
  });
});

describe('a range that ends with a tag', () => {
  const latest: LogsQuery = { ...whole, where: { kind: 'tags', range: { from: 0n, to: 'latest' } } };

  it('needs one request and reports the highest block with a log', async () => {
    const { found } = await search({}, latest);
    expect([found.answer.requests, found.answer.value.length, found.anchor]).toEqual([1, 5328, 371n]);
    expect(found.scan).toBeUndefined();
  });

  it('is replaced by a block number if it is too large, and is loaded completely', async () => {
    const upTo371 = chainOfLogs('huge', 0n, 371n);
    const { found, ...rest } = await search({}, latest, gatewayUnder({ maxRange: 50n }, upTo371));
    expect(rest).toEqual({ ...all, complete: [{ kind: 'complete', from: 0n, to: 371n }] });
    expect(found.scan?.to).toBe(371n);
  });

  it('is rejected if the tagged block has no log that shows its number', async () => {
    await expect(search({ maxRange: 50n }, latest)).rejects.toMatchObject({ code: 'range', details: { maxSpan: 50n } });
  });
});
