import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { pad, parseAbi, stringToHex, toHex, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import type { AbisInput } from '../../../src/decode/abi/input.js';
import { gettersOf, nameMappings } from '../../../src/decode/state/getters.js';
import type { Preimage } from '../../../src/decode/state/slot-preimages.js';
import { createStateReader } from '../../../src/decode/state/reader.js';
import { readReserves, readWordValue, wordsOfState } from '../../../src/decode/state/storage-words.js';
import { loadSignatures } from '../../../src/decode/signatures/table.js';
import { recordedStates } from '../../support/recorded-evm.js';

const owner = pad('0xbccda516d19ab53aff1b58b6b6f020dcc5da3f16', { size: 32 });
const found = (base: number, keys: readonly Hex[]): Preimage => ({
  slot: toHex(base + 1_000, { size: 32 }),
  base: toHex(base, { size: 32 }),
  keys,
  isArray: false,
  offset: 0,
});
const token = '0x9b1b50f6033da954dd63547f3429f9c92007bf74';

describe('the names of mappings', () => {
  const abi = parseAbi([
    'function balanceOf(address) view returns (uint256)',
    'function allowance(address, address) view returns (uint256)',
    'function ownerOf(uint256) view returns (address)',
  ]);
  const getters = gettersOf(token, [], { [token]: abi }, undefined);

  it('match the only getter with such keys', () => {
    const names = nameMappings(getters, [
      found(3, [owner]),
      found(4, [owner, owner]),
      found(5, [toHex(7, { size: 32 })]),
    ]);
    expect([...names.values()]).toEqual(['balanceOf', 'allowance', 'ownerOf']);
  });

  it('are omitted if one getter fits several mappings or several getters fit one mapping', () => {
    expect(nameMappings(getters, [found(3, [owner]), found(6, [owner])]).size).toBe(0);
    const two = gettersOf(token, [], parseAbi(['function a(address)', 'function b(address)']), undefined);
    expect(nameMappings(two, [found(3, [owner])]).size).toBe(0);
  });

  it('come from selectors and the bundled table without an ABI', async () => {
    const known = gettersOf(token, ['0x70a08231', '0xffffffff'], undefined, await loadSignatures());
    expect(known.map(({ text }) => text)).toEqual(['balanceOf(address)']);
  });
});

describe('a slot value', () => {
  it('is read by its shape', () => {
    expect(readWordValue('0x')).toEqual({ kind: 'number', value: 0n });
    expect(readWordValue(owner)).toEqual({ kind: 'address', address: `0x${owner.slice(26)}` });
    expect(readWordValue(toHex(2n ** 255n))).toEqual({ kind: 'word' });
    const text = stringToHex('Wrapped', { size: 31 }) + '0e';
    expect(readWordValue(text as Hex)).toEqual({ kind: 'text', text: 'Wrapped' });
  });

  it('never throws, and a number is read unchanged', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 256n - 1n), (value) => {
        const read = readWordValue(toHex(value, { size: 32 }));
        if (value < 2n ** 112n) expect(read).toEqual({ kind: 'number', value });
        if (read.kind === 'address') expect(BigInt(read.address)).toBe(value);
      }),
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => void readWordValue(toHex(bytes))));
  });
});

describe('the state of a recorded block', () => {
  it('is followed through the block, with matching values before and after', async () => {
    const state = recordedStates('evm-a').find(({ block }) => block === '48');
    const reader = await createStateReader(state?.before ?? [], () => Promise.resolve());
    const coinbase = '0xbccda516d19ab53aff1b58b6b6f020dcc5da3f16';
    const moments = reader.balanceHistory(coinbase);
    expect(moments).toHaveLength(150);
    expect(reader.touches(coinbase)).toBe(150);
    for (const [at, { change }] of moments.slice(0, -1).entries())
      expect(change.outcome === 'changed' && change.post).toBe(moments[at + 1]?.change.pre);
    expect(moments.at(-1)?.change).toMatchObject({ outcome: 'unknown', why: 'last' });
  });

  it('has the same values whether derived or read from the node diff', async () => {
    const state = recordedStates('evm-a').find(({ block }) => block === '48');
    const derived = await createStateReader(state?.before ?? [], () => Promise.resolve());
    const node = await createStateReader(state?.truth ?? [], () => Promise.resolve());
    const counter = toHex(2, { size: 32 });
    const collection = '0xeb7de5ab1c6fcb310600630aac096b8daf1fca70';
    const plain = (reader: typeof node) =>
      reader
        .slotHistory(collection, counter)
        .flatMap(({ index, change }) => (change.outcome === 'changed' ? [[index, change.pre, change.post]] : []));
    expect(plain(node).length).toBeGreaterThan(10);
    expect(plain(derived)).toEqual(plain(node).slice(0, -1));
    expect(node.touches(collection, counter)).toBe(plain(node).length);
    expect(node.changesOf(0)?.basis).toBe('node');
  });

  it('has function names from the contract ABI', async () => {
    const abis = JSON.parse(readFileSync('recordings/evm-a/abi.json', 'utf8')) as AbisInput;
    const reader = await createStateReader([], () => Promise.resolve());
    const texts = reader.gettersOf(token, '0x', abis).map(({ text }) => text);
    expect(texts).toContain('balanceOf(address)');
  });

  it('supplies words to hash: the accounts and their slot values', () => {
    const state = recordedStates('evm-a').find(({ block }) => block === '43');
    const words = wordsOfState(state?.before ?? [], 1);
    expect(words).toContain('0xfe50b1119040f98b77cb28e4b8a9e13c6ef73bc2');
    expect(words.length).toBeLessThanOrEqual(2_000);
    expect(new Set(words).size).toBe(words.length);
  });
});

it('unpacks reserves with a timestamp, and nothing else', () => {
  const packed = (time: bigint, second: bigint, first: bigint) =>
    toHex((time << 224n) | (second << 112n) | first, { size: 32 });
  expect(readReserves(packed(1_767_226_104n, 50n, 5n))).toEqual([5n, 50n, 1_767_226_104n]);
  expect(readReserves(packed(12n, 50n, 5n))).toBeUndefined();
  expect(readReserves(packed(1_767_226_104n, 0n, 5n))).toBeUndefined();
  expect(readReserves(owner)).toBeUndefined();
  expect(readReserves('0x')).toBeUndefined();
});
