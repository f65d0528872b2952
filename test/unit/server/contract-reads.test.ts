import { readFile } from 'node:fs/promises';
import type { AccessList, Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { createGateway } from '../../../src/client/gateway.js';
import { readContracts } from '../../../src/client/operations/read-contract.js';
import { contractAnswer, type ContractAnswers } from '../../../src/server/recorded/contract-answers.js';
import { fromHex, runInitCode } from '../../../src/server/recorded/init-code.js';
import { recordedSource } from '../../../src/server/recorded/source.js';
import { askSourceRpc } from '../../support/gateway-questions.js';
import { readerExchanges, type ReaderExchange } from '../../support/recorded-reader.js';
import { loadRecordings, recordingPath } from '../../support/recordings.js';
import { canaryKey, testHandler } from '../../support/test-gateway.js';

const load = (path: string) => readFile(recordingPath(path.replace(/\.json\.gz$/, '')));
const exchanges = readerExchanges();

interface ListReply {
  readonly result?: { readonly accessList: AccessList; readonly error?: string; readonly gasUsed: string };
  readonly error?: { readonly code: number; readonly message: string };
}

describe.each([
  ['evm-a', { lists: 19, slots: 1_673, failed: 1, refused: 4, missing: 61 }],
  ['evm-b', { lists: 15, slots: 492, failed: 2, refused: 2, missing: 75 }],
] as const)('contracts of chain %s, read through access lists', (chain, counts) => {
  const source = recordedSource({ load, a: chain, b: chain });

  it('are told as geth told them, slot by slot', async () => {
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
        // A node names the hash of the transaction that it made of the call.
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
    // An estimate, in which the contracts themselves are a guess.
    expect(Math.min(...gas)).toBeGreaterThan(0.7);
    expect(Math.max(...gas)).toBeLessThan(1.2);
  });
});

it('init code spells what `eth_call` said in the slots that geth lists, in every recorded exchange', () => {
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
  // Told that there is no tip yet and no STATICCALL; then that calls which fail use up the gas, so they are given more in halves.
  ['evm-b', 53n, 6],
  // Two requests, and one that tells that there is no tip yet.
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
  // Precompiled contracts answer whatever they compute.
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

function slotsOf({ result }: ListReply, { marker, name, account }: ReaderExchange): readonly string[] {
  const found =
    result?.accessList.filter(
      ({ address, storageKeys }) => address === (account ?? address) && storageKeys.includes(marker),
    ) ?? [];
  expect(found.length, name).toBe(1);
  return [...(found[0]?.storageKeys ?? [])].sort();
}
