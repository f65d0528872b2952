import { keccak_256 } from '@noble/hashes/sha3.js';
import fc from 'fast-check';
import type { AccessList, Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { createGateway, type Gateway } from '../../../src/client/gateway.js';
import {
  type ContractCall,
  encodeInitCode,
  markerOf,
  type ReadContractsRequest,
  slotCountOf,
} from '../../../src/client/operations/contract-calls.js';
import { batchesOf } from '../../../src/client/operations/contract-batches.js';
import { readContracts } from '../../../src/client/operations/read-contract.js';
import { readSlots, type SpelledAnswer } from '../../../src/client/wire/read-slots.js';
import { fromHex, runInitCode } from '../../../src/server/recorded/contracts.js';
import { readerExchanges, type ExpectedRead, type ReaderExchange } from '../../support/recorded-calls.js';

const exchanges = readerExchanges();

describe('the contract reader on recorded node responses', () => {
  it('encodes every recorded marker and init code byte for byte', () => {
    let bytes = 0;
    for (const { name, calls, salt, variant, marker, sent } of exchanges) {
      expect(markerOf(calls, salt, keccak_256), name).toBe(marker);
      const code = encodeInitCode(calls, marker, variant);
      if (code !== (sent['data'] ?? sent['input'])) expect.fail(`${name} has another init code`);
      bytes += code.length / 2 - 1;
    }
    expect([exchanges.length, exchanges.reduce((sum, { calls }) => sum + calls.length, 0)]).toEqual([242, 5_599]);
    console.log(`reader: ${exchanges.length} init codes of ${bytes} bytes made again`);
  });

  it('reads every recorded list with the results of `eth_call`', () => {
    const counts = { lists: 0, calls: 0, differing: 0 };
    for (const exchange of readable()) {
      const { name, variant, expected = [], differing } = exchange;
      const answers = read(exchange, listOf(exchange)) ?? expect.fail(`${name} was not read`);
      expect(answers.length, name).toBe(expected.length);
      for (const [index, answer] of answers.entries()) {
        const wanted = expected[index]!; // as many as there are answers
        if (!agrees(answer, wanted, variant === 'call')) expect({ name, index, answer }).toEqual(wanted);
      }
      counts.lists += 1;
      counts.calls += answers.length;
      counts.differing += differing;
    }
    expect(counts).toEqual({ lists: 179, calls: 4_486, differing: 51 });
    console.log(
      `reader: ${counts.calls} answers of ${counts.lists} lists as eth_call says, ${counts.differing} otherwise`,
    );
  });

  it('reads nothing if two accounts have the marker or only a forger has it', () => {
    const twice = exchanges.filter(({ outcome, unreadable }) => outcome === 'result' && unreadable);
    expect(twice.map((exchange) => read(exchange, listOf(exchange)))).toEqual(Array(5).fill(undefined));
    // In a failed run, the forger is the only account with the marker; it touched the slots of the calls but not the padding.
    const forged = exchanges.find(({ name }) => name === 'hostile/forger-with-good-little-gas')!;
    expect(forged.body).toContain('53544f4c454e');
    expect(read(forged, listOf(forged))).toBeUndefined();
  });

  it('reads the same from a list in any order', () => {
    const some = readable().filter(({ name }) => /^(tokens\/a-few-4|many\/a-24|zero\/(imitator|forger)$)/.test(name));
    expect(some.length).toBeGreaterThan(3);
    for (const exchange of some) {
      const list = listOf(exchange);
      const shuffled = fc
        .tuple(
          ...list.map((entry) => fc.shuffledSubarray([...entry.storageKeys], { minLength: entry.storageKeys.length })),
        )
        .chain((keys) => {
          const entries = list.map(({ address }, index) => ({ address, storageKeys: keys[index]! })); // one for each
          return fc.shuffledSubarray(entries, { minLength: entries.length });
        });
      const expected = read(exchange, list);
      fc.assert(
        fc.property(shuffled, (other) => {
          expect(read(exchange, other)).toEqual(expected);
        }),
        { numRuns: 20 },
      );
    }
  });

  it('never returns a different answer for an imitated list', () => {
    const exchange = exchanges.find(({ name }) => name === 'many/a-24-slots')!;
    const honest = listOf(exchange);
    const expected = read(exchange, honest)!;
    const created = honest.find(({ storageKeys }) => storageKeys.includes(exchange.marker))!;
    const key = fc
      .tuple(fc.nat(40), fc.uint8Array({ minLength: 30, maxLength: 30 }))
      .map(([index, bytes]): Hex => `0x${index.toString(16).padStart(4, '0')}${Buffer.from(bytes).toString('hex')}`);
    const imitation = fc.record({
      keys: fc.array(key, { maxLength: 30 }),
      place: fc.constantFrom('before', 'after'),
      withMarker: fc.boolean(),
    });
    fc.assert(
      fc.property(imitation, ({ keys, place, withMarker }) => {
        const other = {
          address: `0x${'ba'.repeat(20)}` as const,
          storageKeys: [...keys, ...(withMarker ? [exchange.marker] : [])],
        };
        const list = place === 'before' ? [other, ...honest] : [...honest, other];
        // The created account is known; if it is not, two markers make it ambiguous.
        const layout = { ...exchange, account: created.address };
        expect(read(layout, list)).toEqual(expected);
        expect(read({ ...exchange, account: undefined }, list)).toEqual(withMarker ? undefined : expected);
      }),
    );
    fc.assert(
      fc.property(fc.array(key, { minLength: 1, maxLength: 5 }), (more) => {
        const list = honest.map((entry) =>
          entry === created ? { ...entry, storageKeys: [...entry.storageKeys, ...more] } : entry,
        );
        // An extra slot spoils the call that it belongs to, or all calls.
        const answers = read(exchange, list) ?? [];
        for (const [index, answer] of answers.entries()) {
          if (answer.status !== 'unsteady') expect(answer).toEqual(expected[index]);
        }
      }),
    );
    for (const lost of created.storageKeys) {
      const list = honest.map((entry) =>
        entry === created ? { ...entry, storageKeys: entry.storageKeys.filter((each) => each !== lost) } : entry,
      );
      expect(read(exchange, list)).toBeUndefined();
    }
  });
});

describe('readContracts', () => {
  const shapes = (prefix: string) => exchanges.filter(({ name }) => name.startsWith(prefix));

  it('pays from the zero address without a price before London', async () => {
    const [one] = shapes('forks/shape-131');
    const { gateway, asked } = replaying(shapes('forks/shape-131'));
    const { value, requests } = await readContracts(gateway, requestOf(one!));
    expect(asked).toEqual(['zero-tip-0', 'zero-gasprice-0']);
    expect(requests).toBe(2);
    expect(value).toEqual(shapes('forks/shape-131-zero-gasprice-0')[0]!.expected!.map(plain));
  });

  it('pays from an account of the page if the zero address has no ether', async () => {
    const recorded = shapes('forks/shape-241');
    const rich = recorded.find(({ name }) => name.endsWith('rich-tip-0'))!;
    const { gateway, asked } = replaying(recorded);
    const payers = [rich.sent['from'] as Hex];
    const { value, requests } = await readContracts(gateway, { ...requestOf(rich), payers });
    expect(asked).toEqual(['zero-tip-0', 'rich-tip-0']);
    expect(requests).toBe(2);
    expect(value).toEqual(rich.expected!.map(plain));
  });

  it('reports that no account can pay', async () => {
    const { gateway } = replaying(shapes('forks/shape-241'));
    await expect(readContracts(gateway, requestOf(shapes('forks/shape-241')[0]!))).rejects.toMatchObject({
      code: 'bad-request',
      details: { text: expect.stringContaining('insufficient funds') as string },
    });
  });

  it('fills a request up to the maximum length of init code', () => {
    const to = `0x${'12'.repeat(20)}` as const;
    const decimals = Array<ContractCall>(411).fill({ to, data: '0x313ce567', words: 2 });
    expect(batchesOf(decimals)).toHaveLength(1);
    const call = fc.oneof(
      fc.record({
        to: fc.constant(to),
        data: fc.nat(300).map((size): Hex => `0x${'ab'.repeat(size)}`),
        words: fc.integer({ min: 1, max: 40 }),
      }),
      fc.record({ blockHash: fc.bigInt(0n, 2n ** 64n - 1n), words: fc.constant(2 as const) }),
    );
    const someCalls = fc.array(call, { minLength: 1, maxLength: 400, size: 'max' });
    fc.assert(
      fc.property(someCalls, fc.constantFrom('staticcall' as const, 'call' as const), (calls, variant) => {
        const batches = batchesOf(calls);
        expect(batches.flat()).toEqual([...calls.keys()]);
        for (const places of batches) {
          const code = encodeInitCode(
            places.map((place) => calls[place]!),
            `0xffff${'00'.repeat(30)}`,
            variant,
          );
          expect(code.length / 2 - 1).toBeLessThanOrEqual(49_152);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('rejects invalid calls and sends nothing', async () => {
    const { gateway, asked } = replaying([]);
    const to = `0x${'12'.repeat(20)}` as const;
    const wrong: [unknown, string][] = [
      [{ calls: 'all' }, 'calls'],
      [{ calls: [{ to: '0x12', data: '0x95d89b41', words: 5 }] }, 'to'],
      [{ calls: [{ to, data: '0x9', words: 5 }] }, 'data'],
      [{ calls: [{ to, data: '0x95d89b41', words: 0 }] }, 'words'],
      [{ calls: [{ to, data: '0x95d89b41', words: 5_000 }] }, 'words'],
      [{ calls: [{ blockHash: 5, words: 2 }] }, 'blockHash'],
      [{ calls: [{ blockHash: 5n, words: 3 }] }, 'words'],
      [{ calls: [], salt: '0x12' }, 'salt'],
      [{ calls: [], payers: ['0x12'] }, 'payers'],
    ];
    for (const [request, option] of wrong) {
      const asking = readContracts(gateway, { block: 1n, ...(request as object) } as ReadContractsRequest);
      await expect(asking, option).rejects.toMatchObject({ code: 'config', details: { option } });
    }
    expect(asked).toEqual([]);
  });

  it('creates one salt per gateway', async () => {
    const sent: string[] = [];
    const gateway = () =>
      createGateway({
        evmAUrl: 'http://127.0.0.1:1',
        retries: 0,
        fetch: (_, { body }) => {
          sent.push((JSON.parse(body as string) as { params: [{ data: string }] }).params[0].data);
          return Promise.reject(new TypeError('offline'));
        },
      });
    const one = gateway();
    const request: ReadContractsRequest = { calls: [{ blockHash: 1n, words: 2 }], block: 2n };
    for (const each of [one, one, gateway()]) await readContracts(each, request).catch(() => undefined);
    const [first, second, third] = sent;
    expect(sent).toHaveLength(3);
    expect(first).toBe(second);
    expect(first).not.toBe(third);
  });
});

/** The readable exchanges whose results `eth_call` recorded. */
function readable(): readonly ReaderExchange[] {
  return exchanges.filter(({ outcome, unreadable, expected }) => outcome === 'result' && !unreadable && expected);
}

function listOf({ body }: ReaderExchange): AccessList {
  return (JSON.parse(body) as { result: { accessList: AccessList } }).result.accessList;
}

function read({ calls, marker, account }: ReaderExchange, list: AccessList): SpelledAnswer[] | undefined {
  const words = calls.map((call) => call.words);
  return readSlots(list, { words, slots: slotCountOf(calls), marker, account });
}

function agrees(answer: SpelledAnswer, wanted: ExpectedRead, isCall: boolean): boolean {
  if (answer.status === 'unsteady' || wanted.unsteady) return answer.status === 'unsteady' && wanted.unsteady === true;
  if ((answer.status === 'ok') !== wanted.ok) return false;
  // With CALL the length is unknown, and the result of a failed call is not read.
  if (isCall) return wanted.data === '0x' ? answer.data === '0x' : answer.data.startsWith(wanted.data);
  return answer.length === wanted.length && answer.data === wanted.data;
}

function plain({ ok, data, length }: ExpectedRead) {
  return { ok, data, length };
}

function requestOf({ calls, block, salt }: ReaderExchange): ReadContractsRequest {
  return { calls, block: BigInt(block as string), salt };
}

/** A gateway that knows these exchanges for any gas, and the shapes that were requested. */
function replaying(known: readonly ReaderExchange[]): { readonly gateway: Gateway; readonly asked: string[] } {
  const asked: string[] = [];
  const sameBut = ({ gas: _, ...call }: Readonly<Record<string, string>>) =>
    JSON.stringify(Object.entries(call).sort());
  const gateway = createGateway({
    evmAUrl: 'http://127.0.0.1:1',
    fetch: (_, { body }) => {
      const { id, params } = JSON.parse(body as string) as { id: number; params: [Record<string, string>, unknown] };
      const found = known.find((each) => sameBut(each.sent) === sameBut(params[0]) && each.block === params[1]);
      if (!found) throw new Error(`not recorded: ${JSON.stringify(params).slice(0, 200)}`);
      asked.push(/-\d+-(.*)$/.exec(found.name)?.[1] ?? found.name);
      return Promise.resolve(new Response(found.body.replace(/"id":\d+/, `"id":${id}`), { status: 200 }));
    },
  });
  return { gateway, asked };
}

describe('a contract that spoils every request that includes it', () => {
  const addressOf = (index: number): Hex => `0x${(index + 0xabcdef).toString(16).padStart(40, '0')}`;
  const wordOf = (index: number) => index.toString(16).padStart(64, '0');

  /** A node on which each contract returns its index, and some spoil the run with `out of gas` or an oversized reply. */
  function nodeWith(
    spoilers: ReadonlySet<number>,
    heavy: ReadonlySet<number>,
  ): { gateway: Gateway; asked: () => number } {
    let asked = 0;
    const gateway = createGateway({
      evmAUrl: 'http://127.0.0.1:1',
      fetch: (_, { body }) => {
        asked += 1;
        const { id, params } = JSON.parse(body as string) as { id: number; params: [{ data: string; gas: string }] };
        let [isSpoilt, used] = [false, 100_000];
        const { slots } = runInitCode(
          fromHex(params[0].data),
          {
            call: (to) => {
              const index = Number(to) - 0xabcdef;
              isSpoilt ||= spoilers.has(index);
              used += heavy.has(index) ? 190_000 : 9_000;
              // A heavy call late in the run fails without any other sign if the gas is low.
              const ok = !heavy.has(index) || used < Number(params[0].gas);
              return { ok, data: ok ? `0x${wordOf(index)}` : '0x' };
            },
            blockHash: () => 0n,
          },
          true,
        );
        const gasUsed = `0x${Math.min(used, Number(params[0].gas)).toString(16)}`;
        const accessList = [{ address: '0xbd770416a3345f91e4b34576cb804a576fa48eb1', storageKeys: slots }];
        const result = { accessList, gasUsed, ...(isSpoilt ? { error: 'out of gas' } : {}) };
        return Promise.resolve(Response.json({ jsonrpc: '2.0', id, result }));
      },
    });
    return { gateway, asked: () => asked };
  }

  it('costs only its own result, within the request limit', async () => {
    const some = (most: number) => fc.uniqueArray(fc.nat(49), { maxLength: most });
    await fc.assert(
      fc.asyncProperty(some(8), some(10), async (spoiling, heavy) => {
        const spoilers = new Set(spoiling);
        const { gateway, asked } = nodeWith(spoilers, new Set(heavy.filter((index) => !spoilers.has(index))));
        const calls = Array.from({ length: 50 }, (_, index) => ({
          to: addressOf(index),
          data: '0x313ce567' as const,
          words: 2,
        }));
        const { value, requests } = await readContracts(gateway, { calls, block: 1n });
        expect(asked()).toBe(requests);
        for (const [index, result] of value.entries()) {
          if (spoilers.has(index)) expect(result).toMatchObject({ ok: false, reason: 'unreadable' });
          else expect(result).toEqual({ ok: true, length: 32, data: `0x${wordOf(index)}` });
        }
        expect(requests).toBeLessThanOrEqual(65);
      }),
      { numRuns: 10 },
    );
  });

  it('does not send later calls if every contract breaks its request', async () => {
    const { gateway } = nodeWith(new Set(Array.from({ length: 50 }, (_, index) => index)), new Set());
    const calls = Array.from({ length: 50 }, (_, index) => ({
      to: addressOf(index),
      data: '0x313ce567' as const,
      words: 2,
    }));
    const { value, requests } = await readContracts(gateway, { calls, block: 1n });
    expect(requests).toBe(65);
    expect(new Set(value.map((result) => (result.ok ? 'ok' : result.reason)))).toEqual(
      new Set(['unreadable', 'not-asked']),
    );
  });
});
