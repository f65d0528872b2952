import { readFile } from 'node:fs/promises';
import type { AccessList, Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { createGateway } from '../../../src/client/gateway.js';
import { readContracts } from '../../../src/client/operations/read-contract.js';
import { contractAnswer, type ContractAnswers, fromHex, runInitCode } from '../../../src/server/recorded/contracts.js';
import { readChain } from '../../../src/server/recorded/evm-chain.js';
import { recordedSource } from '../../../src/server/recorded/source.js';
import { askSourceRpc, canaryKey, testHandler } from '../../support/test-gateway.js';
import { recordedBlocks } from '../../support/recorded-evm.js';
import { readerExchanges, type ReaderExchange } from '../../support/recorded-calls.js';
import { loadRecordings, recordingPath } from '../../support/recordings.js';

const load = (path: string) => readFile(recordingPath(path.replace(/\.json\.gz$/, '')));
const exchanges = readerExchanges();

interface Named {
  readonly number: string;
  readonly hash: string;
}

interface ListReply {
  readonly result?: { readonly accessList: AccessList; readonly error?: string; readonly gasUsed: string };
  readonly error?: { readonly code: number; readonly message: string };
}

describe.each([
  ['evm-a', { lists: 20, slots: 1_706, failed: 1, refused: 4, missing: 60 }],
  ['evm-b', { lists: 15, slots: 492, failed: 10, refused: 11, missing: 58 }],
] as const)('contracts of chain %s, read through access lists', (chain, counts) => {
  const source = recordedSource({ load, a: chain, b: chain });

  it('return the lists of geth, slot by slot', async () => {
    const seen = { lists: 0, slots: 0, failed: 0, refused: 0, missing: 0 };
    const gas: number[] = [];
    for (const exchange of exchanges.filter((each) => each.network === chain && !/^limits/.test(each.name))) {
      const geth = JSON.parse(exchange.body) as ListReply;
      const params = [exchange.sent, exchange.block ?? 'latest', ...exchange.further];
      const body = JSON.stringify({ id: 1, method: 'eth_createAccessList', params });
      const ours = (await (await askSourceRpc(source, 'a', body)).json()) as ListReply;
      if (ours.error?.code === -32020) seen.missing += 1;
      else if (ours.error) {
        seen.refused += 1;
        expect(geth.error?.code, exchange.name).toBe(ours.error.code);
        // A node reports the hash of the transaction that it created from the call.
        expect(geth.error?.message.replace(/0x[0-9a-f]{64} err: /, ''), exchange.name).toBe(ours.error.message);
      } else if (ours.result?.error !== undefined) {
        seen.failed += 1;
        expect(ours.result.error, exchange.name).toBe(geth.result?.error);
      } else {
        seen.lists += 1;
        const slots = slotsOf(ours, exchange);
        expect(slots, exchange.name).toEqual(slotsOf(geth, exchange));
        seen.slots += slots.length;
        gas.push(Number(ours.result?.gasUsed) / Number(geth.result?.gasUsed));
      }
    }
    expect(seen).toEqual(counts);
    // An estimate: the gas of the contracts themselves is a guess.
    expect(Math.min(...gas)).toBeGreaterThan(0.7);
    expect(Math.max(...gas)).toBeLessThan(1.2);
  });
});

it('init code encodes the results of `eth_call` in the slots that geth lists, in every recorded exchange', () => {
  const counts = { lists: 0, slots: 0 };
  for (const exchange of exchanges) {
    const { name, sent, outcome, unreadable, expected = [] } = exchange;
    if (outcome !== 'result' || unreadable || expected.some(({ unsteady }) => unsteady)) continue;
    const results = expected.values();
    const next = () => results.next().value ?? expect.fail(`${name} asks for more`);
    const { slots } = runInitCode(
      fromHex(sent['data'] ?? sent['input'] ?? ''),
      {
        call: () => {
          const { ok, data, length } = next();
          return { ok, data: `${data}${'00'.repeat(length - (data.length / 2 - 1))}` };
        },
        blockHash: () => BigInt(next().data),
      },
      true,
    );
    const reply = JSON.parse(exchange.body) as ListReply;
    expect([...slots].sort(), name).toEqual(slotsOf(reply, exchange));
    counts.lists += 1;
    counts.slots += slots.length;
  }
  expect(counts).toEqual({ lists: 178, slots: 15_311 });
});

it.each([
  ['evm-a', 2n, 2],
  ['evm-a', 47n, 2],
  ['evm-a', 'latest', 2],
  // First it learns that there is no tip and no STATICCALL; then that failing calls use up the gas, so they get more in halves.
  ['evm-b', 53n, 6],
  // Two requests, and one that reveals that there is no tip yet.
  ['evm-b', 87n, 3],
  ['evm-b', 290n, 3],
] as const)('readContracts reads every contract of chain %s at block %s', async (chain, block, asked) => {
  const { expect: recorded } = loadRecordings(`${chain}/answers`)[0]!;
  const { addresses, questions, blocks } = recorded as unknown as ContractAnswers;
  const number = block === 'latest' ? 48 : Number(block);
  expect(blocks).toContain(number);
  const handler = testHandler({ source: recordedSource({ load, a: chain, b: chain }) });
  const gateway = createGateway({
    evmAUrl: 'http://127.0.0.1/a',
    apiKey: canaryKey,
    fetch: (url, init) => handler(new Request(url, init)),
  });
  // Precompiled contracts return whatever they compute.
  const contracts = Object.entries(addresses).filter(([address]) => BigInt(address) > 0x1000n);
  const calls = contracts.flatMap(([address]) =>
    ['symbol', 'decimals', 'erc721'].map((name) => ({ to: address as Hex, data: questions[name] as Hex, words: 5 })),
  );
  const rich = exchanges.find(
    ({ name }) => name === (chain === 'evm-a' ? 'tokens/a-47' : 'forks/shape-241-rich-tip-0'),
  )!;
  const payers = [rich.sent['from'] as Hex];
  const { value, requests } = await readContracts(gateway, { calls, block, payers });
  const isOld = chain === 'evm-b' && number < 80;
  for (const [index, { to, data }] of calls.entries()) {
    const { ok, data: answer } = contractAnswer(recorded as unknown as ContractAnswers, to, data, number)!;
    const read = value[index]!;
    expect({ to, data, ok: read.ok }).toEqual({ to, data, ok });
    if (isOld) expect(read.data.slice(0, answer.length)).toBe(answer);
    else expect({ data: read.data, length: read.length }).toEqual({ data: answer, length: answer.length / 2 - 1 });
  }
  expect(requests).toBe(asked);
});

function chainOf(name: 'evm-a' | 'evm-b') {
  return readChain(loadRecordings(`${name}/series`));
}

function slotsOf({ result }: ListReply, { marker, name, account }: ReaderExchange): readonly string[] {
  const found =
    result?.accessList.filter(
      ({ address, storageKeys }) => address === (account ?? address) && storageKeys.includes(marker),
    ) ?? [];
  expect(found.length, name).toBe(1);
  return [...(found[0]?.storageKeys ?? [])].sort();
}

describe('block hashes, read through access lists', () => {
  const chains = { 'evm-a': chainOf('evm-a'), 'evm-b': chainOf('evm-b') };
  const asked = async (chain: 'evm-a' | 'evm-b', numbers: readonly bigint[], block: bigint | 'latest') => {
    const network = chain;
    const payers = [...chains[chain].payers].slice(0, 1) as Hex[];
    const calls = numbers.map((blockHash) => ({ blockHash, words: 2 }) as const);
    const { value } = await readContracts(gateway, { calls, block, payers }, { network });
    return value.map(({ data }) => data);
  };
  const handler = testHandler({ source: recordedSource({ load, a: 'evm-a', b: 'evm-b' }) });
  const gateway = createGateway({
    evmAUrl: 'http://127.0.0.1/a',
    evmBUrl: 'http://127.0.0.1/b',
    apiKey: canaryKey,
    retries: 0,
    fetch: (url, init) => handler(new Request(url, init)),
  });

  it('match the recorded blocks, read at the block after each of them', async () => {
    for (const chain of ['evm-a', 'evm-b'] as const) {
      const { blocks, head } = chains[chain];
      const some = blocks.filter(({ number }) => number !== head?.number).filter((_, place) => place % 4 === 0);
      for (const { number, hash } of some) expect(await asked(chain, [number], number + 1n)).toEqual([hash]);
    }
  });

  it('match the blocks next to recorded uncles, which differ from the uncles', async () => {
    const nephews = chains['evm-b'].blocks.filter(({ uncleCount }) => uncleCount > 0);
    expect(nephews.length).toBeGreaterThan(10);
    // Blocks next to uncles whose header was recorded.
    const beside = recordedBlocks().filter(({ name }) => name.startsWith('evm/uncle-context'));
    const known = new Map(beside.map(({ value }) => [value.number, value.hash]));
    let compared = 0;
    for (const { number: nephew, hash, uncles } of nephews.filter((_, place) => place % 3 === 0)) {
      const own = [...uncles.values()].filter((text) => text !== 'null').map((text) => JSON.parse(text) as Named);
      const told = await asked('evm-b', [...own.map(({ number }) => BigInt(number)), nephew], nephew + 1n);
      expect(told.at(-1)).toBe(hash);
      for (const [place, uncle] of own.entries()) {
        expect(told[place]).toMatch(/^0x[0-9a-f]{64}$/);
        expect(told[place]).not.toBe(uncle.hash);
        const header = known.get(BigInt(uncle.number));
        if (header === undefined) continue;
        expect(told[place]).toBe(header);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(0);
  });

  it('are zero 257 blocks back, and rejected if not recorded or in the future', async () => {
    const zero = `0x${'0'.repeat(64)}`;
    expect(await asked('evm-b', [17n, 24n, 290n], 290n)).toEqual([zero, zero, zero]);
    await expect(asked('evm-b', [70n], 71n)).rejects.toThrow(/the hash of block 70/);
    await expect(asked('evm-b', [290n], 291n)).rejects.toThrow(/at block 291/);
  });
});

it('the base fee after a recorded block matches the next block', () => {
  for (const chain of ['evm-a', 'evm-b'] as const) {
    const { blocks } = chainOf(chain);
    const pairs = blocks.flatMap((block, place) => {
      const next = blocks[place + 1];
      return block.baseFee !== undefined && next?.number === block.number + 1n ? [[block, next] as const] : [];
    });
    expect(pairs.length).toBeGreaterThan(chain === 'evm-a' ? 30 : 2);
    for (const [block, next] of pairs) expect(block.nextBaseFee).toBe(next.baseFee);
  }
});
