import fc from 'fast-check';
import { encodeAbiParameters, keccak256, pad, toHex, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { knownSlots, namespaceSlot, slotAfter } from '../../../src/decode/state/known-slots.js';
import { isProxySlot, labelSlots } from '../../../src/decode/state/labels.js';
import { searchPreimages, type PreimageQuery } from '../../../src/decode/state/slot-preimages.js';

const free = { signal: new AbortController().signal, breathe: () => Promise.resolve() };
const search = (query: PreimageQuery) => searchPreimages(query, free);
const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => toHex(bytes));
const word = (hex: Hex) => pad(hex, { size: 32 });
const mapping = (key: Hex, base: Hex) => keccak256(`${word(key)}${word(base).slice(2)}`);

describe('the named slots', () => {
  // As the standards print them.
  const printed: Record<string, Hex> = {
    'EIP-1967 implementation': '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
    'EIP-1967 admin': '0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103',
    'EIP-1967 beacon': '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50',
    'EIP-1967 rollback': '0x4910fdfa16fed3260ed0e7147f7cc6da11a60208b5b9406d12a635614ffd9143',
    'EIP-1822 implementation': '0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7',
    'OpenZeppelin implementation': '0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3',
    'ERC-2535 diamond storage': '0xc8fcad8db84d3cc18b4c41d551ea0ee66dd599cde068d998e57d5e09332c131c',
    'Safe guard': '0x4a204f620c8c5ccdca3fd54d003badd85ba500436a431f0cbda4f558c93c34c8',
    'Safe fallback handler': '0x6c9a6c4a39284e37ed1cf53d337577d14212a4870fb976a4366c693b939918d5',
    'ERC-7201 Ownable._owner': '0x9016d09d72d40fdae2fd8ceac6b6234c7706214fd39c1cd1e609a0528c199300',
    'ERC-7201 ERC20._balances': '0x52c63247e1f47db19d5ce0460030c497f067ca4cebf71ba98eeadabe20bace00',
    'ERC-7201 Initializable._initialized,_initializing':
      '0xf0c57e16840df040f15088dc2f81fe391c3923bec73e23a9662efc9c229c6a00',
  };

  it('match the standards', () => {
    const known = new Map(knownSlots().map(({ source, name, slot }) => [`${source} ${name}`, slot]));
    for (const [name, slot] of Object.entries(printed)) expect(known.get(name), name).toBe(slot);
  });

  it('are all different', () => {
    const slots = knownSlots().map(({ slot }) => slot);
    expect(new Set(slots).size).toBe(slots.length);
  });

  it('follow the formula and the example of ERC-7201', () => {
    expect(namespaceSlot('example.main')).toBe('0x183a6125c38840424c4a85fa12bab2ab606c4b6d0e7cc73c0c06ba5300eab500');
    fc.assert(
      fc.property(fc.string(), (id) => {
        const inner = encodeAbiParameters([{ type: 'uint256' }], [BigInt(keccak256(toHex(id))) - 1n]);
        expect(namespaceSlot(id)).toBe(`${keccak256(inner).slice(0, -2)}00`);
      }),
    );
  });
});

describe('slot labels', () => {
  const [implementation] = knownSlots();
  const slots = [
    implementation?.slot ?? '0x',
    slotAfter(namespaceSlot('openzeppelin.storage.ERC20'), 9n),
    '0x3',
    toHex(2n ** 200n),
  ] as Hex[];

  it('name a slot only by its standard, its namespace, or its low number', () => {
    const labels = labelSlots(slots);
    expect(labels.get(slots[0] as Hex)).toMatchObject({ kind: 'known', known: { source: 'EIP-1967' }, offset: 0 });
    expect(labels.get(slots[1] as Hex)).toMatchObject({
      kind: 'known',
      known: { text: 'openzeppelin.storage.ERC20' },
      offset: 9,
    });
    expect(labels.get('0x3')).toEqual({ kind: 'variable', index: 3 });
    expect(labels.size).toBe(3);
    expect(labelSlots([toHex(51)]).size).toBe(0);
  });

  it('mark a proxy by the slot that it touches', () => {
    const labels = labelSlots(slots);
    expect(slots.map((slot) => isProxySlot(labels.get(slot)))).toEqual([true, false, false, false]);
  });

  it('name a mapping slot by its preimage, also in a namespace', async () => {
    const owner = toHex(7n, { size: 20 });
    const base = namespaceSlot('openzeppelin.storage.ERC20');
    const slot = mapping(owner, base);
    const { found } = await search({ slots: [slot], words: [owner] });
    expect(labelSlots([slot], knownSlots(), found).get(slot)).toMatchObject({
      kind: 'preimage',
      preimage: { base, keys: [word(owner)], offset: 0 },
      base: { name: 'ERC20._balances' },
    });
  });
});

describe('a preimage search', () => {
  it('finds mappings, structs in them, and mappings in mappings', async () => {
    await fc.assert(
      fc.asyncProperty(address, address, fc.nat(60), fc.nat(60), fc.nat(7), async (owner, spender, a, b, offset) => {
        fc.pre(a !== b && owner !== spender && BigInt(owner) > 100n && BigInt(spender) > 100n);
        const balance = slotAfter(mapping(owner, toHex(a)), BigInt(offset));
        const allowance = mapping(spender, mapping(owner, toHex(b)));
        const { found } = await search({ slots: [balance, allowance], words: [owner, spender] });
        expect(found).toHaveLength(2);
        expect(found.find(({ slot }) => slot === balance)).toEqual({
          slot: balance,
          base: word(toHex(a)),
          keys: [word(owner)],
          isArray: false,
          offset,
        });
        expect(found.find(({ slot }) => slot === allowance)).toEqual({
          slot: allowance,
          base: word(toHex(b)),
          keys: [word(owner), word(spender)],
          isArray: false,
          offset: 0,
        });
      }),
      { numRuns: 15 },
    );
  });

  it('finds elements of arrays, and of arrays in mappings next to their length', async () => {
    const owner = toHex(77n ** 9n, { size: 20 });
    const element = slotAfter(keccak256(word('0x5')), 1_234n);
    const length = mapping(owner, '0x8');
    const inner = slotAfter(keccak256(length), 3n);
    const { found, isWhole } = await search({ slots: [element, length, inner], words: [owner] });
    expect(isWhole).toBe(true);
    expect(found.find(({ slot }) => slot === element)).toMatchObject({
      base: word('0x5'),
      isArray: true,
      offset: 1_234,
    });
    expect(found.find(({ slot }) => slot === inner)).toMatchObject({ keys: [word(owner)], isArray: true, offset: 3 });
  });

  it('finds nothing among random slots', async () => {
    const slots = Array.from({ length: 50 }, (_, index) => keccak256(toHex(`nothing ${index}`)));
    const { found, isWhole, hashes } = await search({ slots, words: slots.slice(0, 5) });
    expect(found).toEqual([]);
    expect(isWhole).toBe(true);
    expect(hashes).toBeLessThan(200_000);
  });

  it('respects its hash limit and reports an incomplete search', async () => {
    const words = Array.from({ length: 500 }, (_, index) => keccak256(toHex(index)));
    for (const mostHashes of [1, 1_000, 10_000]) {
      const answer = await search({ slots: [keccak256('0x00')], words, mostHashes });
      expect(answer.hashes).toBeLessThanOrEqual(mostHashes);
      expect(answer.isWhole).toBe(false);
    }
  });

  it('ends if it is aborted', async () => {
    const stop = new AbortController();
    let turns = 0;
    const pace = {
      signal: stop.signal,
      breathe: async () => {
        if (++turns === 3) stop.abort(new Error('not wanted'));
      },
    };
    const words = Array.from({ length: 50 }, (_, index) => keccak256(toHex(index)));
    await expect(searchPreimages({ slots: [keccak256('0x00')], words }, pace)).rejects.toThrow('not wanted');
    expect(turns).toBe(3);
  });
});
