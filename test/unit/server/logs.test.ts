import { describe, expect, it } from 'vitest';
import { type LogLimits, rangeWords, resultWords } from '../../../src/server/recorded/log-limits.js';
import { answerLogs } from '../../../src/server/recorded/logs.js';
import { rpcReply } from '../../../src/server/recorded/rpc-reply.js';
import { chainOfLogs, logRecording } from '../../support/recorded-evm.js';
import { loadRecordings } from '../../support/recordings.js';

const recordings = [...loadRecordings('evm/eth_getLogs'), ...loadRecordings('evm-a/logs')];
// Every log of chain 31337 up to its head, from the one request for all of them.
const chain = chainOfLogs('huge', 0n, 375n);

function ask(
  filter: unknown,
  limits?: LogLimits,
): { status: number; result?: unknown[]; error?: { code: number; message: string; data?: unknown } } {
  const { status, body } = rpcReply('1', answerLogs([filter], chain, limits));
  return { status, ...(JSON.parse(String(body)) as object) };
}

/** Recorded requests that are rejected differently here, and why. */
const differences: Readonly<Record<string, string>> = {
  'blockhash-empty-block': 'its hash is not known to a chain made of logs',
  'blockhash-side-block': 'an orphan is not recorded',
  'blockhash-unknown': 'a block that was not recorded may exist',
  'range-ends-in-future': 'a block above the head of the recording may exist',
  'range-future': 'a block above the head of the recording may exist',
  'tag-safe': 'what was safe at the time is not recorded',
  'tag-finalized': 'what was final at the time is not recorded',
  'tag-earliest-latest': 'earliest is not recorded',
};
/** Rejected with HTTP 400, −32602 and our own message instead of 200 and the decoding error of Go. */
const ownWords = /^(bad-|blockhash-short$|tag-unknown$|params-(empty|object|two)$)/;

describe('recorded log requests on the whole chain', () => {
  const asked = recordings.filter(
    ({ network, node, name }) => network === 'evm-a' && !node && !name.startsWith('wiped'),
  );

  it.each(asked.filter(({ name }) => !(name in differences) && !ownWords.test(name)))(
    '$name: matches the node',
    (one) => {
      const { params } = JSON.parse(one.request.body ?? '') as { params: unknown };
      const { body } = rpcReply('1', answerLogs(params, chain));
      expect(String(body)).toBe(one.response.body.trim().replace(/"id":\d+/, '"id":1'));
    },
  );

  it.each(asked.filter(({ name }) => name in differences))('$name: not recorded', (one) => {
    const { params } = JSON.parse(one.request.body ?? '') as { params: unknown };
    expect(answerLogs(params, chain).kind).toBe('not-recorded');
  });

  it.each(asked.filter(({ name }) => ownWords.test(name)))('$name: rejected with our own message', (one) => {
    const { params } = JSON.parse(one.request.body ?? '') as { params: unknown };
    expect(() => answerLogs(params, chain)).toThrow(/^Invalid params: /);
    expect(JSON.parse(one.response.body)).toHaveProperty('error.code', -32602);
  });

  it('match the node of chain 4141 before Byzantium', () => {
    const one = logRecording('evm-b-pre-byzantium');
    const { params } = JSON.parse(one.request.body ?? '') as { params: unknown };
    const { body } = rpcReply('1', answerLogs(params, chainOfLogs('evm-b-pre-byzantium', 1n, 32n)));
    expect(JSON.parse(String(body))).toHaveProperty(
      'result',
      (JSON.parse(one.response.body) as { result: unknown }).result,
    );
  });
});

/** The expressions of protocol.md §10.2 by the meaning of their number; a client reads every rejection with one of them. */
const suggested = [
  /this block range should work: \[(0x[0-9a-f]+), (0x[0-9a-f]+)\]/i,
  /try with this block range \[(0x[0-9a-f]+), ?(0x[0-9a-f]+)\]/i,
  /retry with the range (\d+)-(\d+)/i,
];
const distance = [
  /limited to a ([\d,]+)(?: blocks?)? range/i,
  /limited to ([\d,]+) block/i,
  /max(?:imum)? block range:? ([\d,]+)/i,
  /maximum \[from, to\] blocks distance: (\d+)/i,
  /up to a ([\d,]+) block range/i,
  /block range greater than ([\d,]+) max/i,
  /block range exceeds ([\d,]+)/i,
  /exceeds the range allowed for your plan \(\d+ > (\d+)\)/i,
  /ranges over (\d+) blocks/i,
  /block range is too wide \(maximum (\d+)\)/i,
  /exceeds limit of (\d+)/i,
  /bigger than range limit (\d+)/i,
  /"maxBlockRange":(\d+)/,
  /narrow your filter: (\d+)/i,
  /the limit is (\d+)/i,
];
const inclusive = [
  /requested too many blocks from \d+ to \d+, maximum is set to (\d+)/i,
  /max range: (\d+)/i,
  /at most ([\d,]+) blocks/i,
  /maximum allowed is (\d+) blocks/i,
  /number of requested blocks is (\d+)/i,
  /more than (\d+) blocks/i,
];
const thousands = [/max is (\d+)k blocks/i];
const unnamed =
  /block range is too wide|block range limit exceeded|block range too large|range is too large|range threshold exceeded|range exceeds maximum RPC range limit|exceeded max allowed|no backend is currently healthy|bigger than maxBlockRange|block range too high|exceeds the limit: 1760/i;
const results =
  /query returned more than (\d+) results|query exceeds max results (\d+)|logs matched by query exceeds limit of (\d+)|too many results|response (?:is )?too (?:big|large)|response size should not|response size exceeded|backend response too large|too large|too many logs|exceeds size limit|query timeout exceeded/i;

const first = (patterns: readonly RegExp[], text: string) =>
  patterns
    .map((pattern) => pattern.exec(text))
    .find((match) => match !== null)
    ?.slice(1)
    .map((part) => BigInt(part.replaceAll(',', '')));

describe('a range limit', () => {
  const wide = { fromBlock: '0x28', toBlock: '0x708' };

  it.each(rangeWords)('in the wording of %s can be read, and the suggested range is answered', (words) => {
    const limits: LogLimits = { maxRange: 1000n, rangeWords: words };
    const { error, status } = ask(wide, limits);
    const text = `${error?.message} ${JSON.stringify(error?.data ?? {})}`;
    const range = first(suggested, text);
    const span = first(distance, text)?.[0] ?? (first(inclusive, text)?.[0] ?? 1001n) - 1n;
    if (range) expect(range).toEqual([40n, 1040n]);
    else if (first(thousands, text)) expect(first(thousands, text)).toEqual([1n]);
    else if (!unnamed.test(text))
      expect([span, text]).toEqual([1000n, expect.stringMatching(/100[01]|1,00[01]/) as string]);
    expect(error?.code).toBeLessThan(0);
    expect([200, 400, 413, 503]).toContain(status);
  });

  it('allows a range of exactly its width and does not apply to one block or a block hash', () => {
    const limits = { maxRange: 7n };
    expect(ask({ fromBlock: '0x28', toBlock: '0x2f' }, limits)).toEqual({
      ...ask({ fromBlock: '0x28', toBlock: '0x2f' }),
      status: 200,
    });
    expect(ask({ fromBlock: '0x28', toBlock: '0x30' }, limits).error?.message).toBe('exceed maximum block range 7');
    for (const filter of [{ fromBlock: '0x28', toBlock: '0x28' }, { blockHash: chain.blocks[40]?.hash }]) {
      expect(ask(filter, { maxRange: 0n, maxResults: 0 }).error).toBeUndefined();
    }
  });
});

describe('a result limit', () => {
  it.each(resultWords)('in the wording of %s can be read, and the suggested range is answered', (words) => {
    const limits: LogLimits = { maxResults: 50, resultWords: words };
    const { error, status } = ask({ fromBlock: '0x0', toBlock: '0x30' }, limits);
    const text = error?.message ?? '';
    const range = first(suggested, text);
    expect(range !== undefined || results.test(text)).toBe(true);
    expect([200, 400, 413]).toContain(status);
    if (!range) return;
    const [from, to] = range as [bigint, bigint];
    const narrow = (last: bigint) =>
      ask({ fromBlock: `0x${from.toString(16)}`, toBlock: `0x${last.toString(16)}` }, limits);
    expect(narrow(to).result?.length).toBeLessThanOrEqual(50);
    expect(narrow(to + 1n).error?.code).toBe(error?.code);
  });

  it('does not apply to one block, however many logs it has', () => {
    expect(ask({ fromBlock: '0x16a', toBlock: '0x16a' }, { maxResults: 50 }).result).toHaveLength(2000);
  });
});
