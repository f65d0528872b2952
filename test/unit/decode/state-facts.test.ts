import { parseAbi, toHex, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { powersOf, readCode } from '../../../src/decode/state/code.js';
import { gettersOf, nameMappings, readSelectors } from '../../../src/decode/state/getters.js';
import { isProxySlot, labelSlots } from '../../../src/decode/state/labels.js';
import { readWordValue, wordNumber } from '../../../src/decode/state/storage-words.js';
import type { KnownSlot } from '../../../src/decode/state/known-slots.js';

const slot = (value: bigint | number) => toHex(value, { size: 32 });
const of = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));

describe('a slot label', () => {
  const exact = { slot: slot(1n << 200n), source: 'EIP-1967', name: 'implementation' } as KnownSlot;
  const space = { slot: slot(1n << 208n), source: 'ERC-7201', name: 'Ownable', isNamespace: true } as KnownSlot;
  const preimage = { slot: slot(1n << 240n), base: exact.slot, keys: [slot(7)], isArray: false, offset: 0 };
  const loose = { ...preimage, slot: slot(1n << 241n), base: slot(3) };
  const labelOf = (given: Hex) => labelSlots([given], [exact, space], [preimage, loose]).get(given);

  it('is its standard, by the slot itself or by its namespace', () => {
    expect(labelOf(exact.slot)).toEqual({ kind: 'known', known: exact, offset: 0 });
    expect(labelOf(slot((1n << 208n) + 0x1fn))).toEqual({ kind: 'known', known: space, offset: 0x1f });
    // A slot without a namespace has no slots after it.
    expect(labelOf(slot((1n << 200n) + 1n))).toBeUndefined();
    expect(labelOf(slot((1n << 208n) + 0x100n))).toBeUndefined();
  });

  it('is its preimage, with the name of the base if it has one', () => {
    expect(labelOf(preimage.slot)).toEqual({ kind: 'preimage', preimage, base: exact });
    expect(labelOf(loose.slot)).toEqual({ kind: 'preimage', preimage: loose });
  });

  it('is its number if that is low', () => {
    expect(labelOf(slot(0))).toEqual({ kind: 'variable', index: 0 });
    expect(labelOf('0x32')).toEqual({ kind: 'variable', index: 50 });
    expect(labelOf(slot(51))).toBeUndefined();
    expect(labelOf(slot(256))).toBeUndefined();
    expect(labelSlots([slot(999)], [exact]).size).toBe(0);
  });

  it.each(['EIP-1967', 'EIP-1822', 'OpenZeppelin', 'ERC-2535'])(
    'of %s marks a contract that touches it as a proxy',
    (source) => {
      const known = { ...exact, source } as KnownSlot;
      expect(isProxySlot({ kind: 'known', known, offset: 0 })).toBe(true);
      expect(isProxySlot({ kind: 'known', known: { ...exact, source: 'Safe' } as KnownSlot, offset: 0 })).toBe(false);
      expect(isProxySlot({ kind: 'variable', index: 0 })).toBe(false);
      expect(isProxySlot(undefined)).toBe(false);
    },
  );
});

describe('the capabilities of code', () => {
  const none = { stores: false, creates: false, delegates: false, destroys: false };

  it.each([
    ['55', { stores: true }],
    ['f0', { creates: true }],
    ['f5', { creates: true }],
    ['f2', { delegates: true }],
    ['f4', { delegates: true }],
    ['ff', { destroys: true }],
    ['f1 fa 54 00', {}],
    // Pushed bytes are data, up to the last of 32 bytes.
    ['60 55', {}],
    [`7f ${'ff'.repeat(32)}`, {}],
    [`7f ${'00'.repeat(32)} f0`, { creates: true }],
    ['5f 55', { stores: true }],
    ['80 55', { stores: true }],
  ])('with %s', (code, powers) => {
    expect(powersOf(`0x${code.replaceAll(' ', '')}`)).toEqual({ ...none, ...powers });
  });

  it('include everything for another format', () => {
    for (const code of ['0xef0100', '0xEF00'] as const)
      expect(powersOf(code)).toEqual({ stores: true, creates: true, delegates: true, destroys: true });
  });
});

describe('the functions in code', () => {
  const compared = (selector: string, place = '0010') => `8063${selector}14 61${place}57`;
  const found = (code: string) => readSelectors(of(code));

  it('are compared before a jump, with EQ, SUB, or XOR', () => {
    expect(found(compared('a9059cbb'))).toEqual(['0xa9059cbb']);
    for (const comparison of ['03', '18']) expect(found(`8063a9059cbb${comparison}61001057`)).toEqual(['0xa9059cbb']);
    expect(found('63a9059cbb8114 6010 57')).toEqual(['0xa9059cbb']);
    for (const other of [
      '8063a9059cbb10 610010 57',
      '8063a9059cbb14 610010 56',
      '8063a9059cbb14 15 610010 57',
      '8064a9059cbb0014 610010 57',
    ])
      expect(found(other)).toEqual([]);
  });

  it('are also read after a jump destination, but not after an end', () => {
    const rest = compared('11223344');
    // JUMP over one byte of data to a JUMPDEST.
    expect(found(`6004 56 fe 5b ${rest}`)).toEqual(['0x11223344']);
    expect(found(`6004 56 fe 00 ${rest}`)).toEqual([]);
    expect(found(`6004 56 fe 60 ${rest}`)).toEqual([]);
    expect(found(`6004 50 fe 5b ${rest}`)).toEqual([]);
    for (const end of ['00', 'f3', 'fd', 'fe', 'ff', '56']) expect(found(`${end} ${rest}`)).toEqual([]);
    expect(found(`50 ${rest}`)).toEqual(['0x11223344']);
  });

  it('may be pushed without leading zeros only after a jump, a destination, or a shift', () => {
    const short = '8062abcdef1461001057';
    for (const before of ['5b', '1c', '600057']) expect(found(`${before}${short}`)).toEqual(['0x00abcdef']);
    for (const before of ['', '50', '80']) expect(found(`${before}${short}`)).toEqual([]);
  });

  it('exclude selectors that a catch clause compares', () => {
    expect(found(compared('08c379a0') + compared('4e487b71') + compared('a9059cbb'))).toEqual(['0xa9059cbb']);
  });
});

describe('the metadata after code', () => {
  const mapOf = (value: string) => `a1 64 ${Buffer.from('solc').toString('hex')} ${value}`.replaceAll(' ', '');
  const withLength = (cbor: string) => `0x00${cbor}${(cbor.length / 2).toString(16).padStart(4, '0')}` as Hex;

  it('is found by its length of one or two bytes', () => {
    expect(readCode(withLength(mapOf('43 00081a'))).metadata).toEqual({ compiler: 'solc', version: '0.8.26' });
    const build = `0.8.27-nightly+${'x'.repeat(300)}`;
    const long = mapOf(`79 ${build.length.toString(16).padStart(4, '0')} ${Buffer.from(build).toString('hex')}`);
    expect(readCode(withLength(long)).metadata).toEqual({ compiler: 'solc', version: build });
  });

  it('is absent without such a length', () => {
    for (const code of ['0x', '0x00', '0x0000', '0x00ffff', '0x000000000000'] as const)
      expect(readCode(code).metadata).toBeUndefined();
  });
});

describe('the shape of a word', () => {
  it('is a number, an address, a short text, or unknown', () => {
    expect(readWordValue('0x7')).toEqual({ kind: 'number', value: 7n });
    expect(readWordValue(slot((1n << 112n) - 1n))).toMatchObject({ kind: 'number' });
    expect(readWordValue(slot(1n << 112n))).toMatchObject({ kind: 'address' });
    expect(readWordValue(slot((1n << 160n) - 1n))).toEqual({ kind: 'address', address: `0x${'ff'.repeat(20)}` });
    expect(readWordValue(slot(1n << 160n))).toEqual({ kind: 'word' });
    const text = (letters: string, twice: number) =>
      readWordValue(`0x${Buffer.from(letters).toString('hex').padEnd(62, '0')}${twice.toString(16).padStart(2, '0')}`);
    expect(text('USD', 6)).toEqual({ kind: 'text', text: 'USD' });
    expect(text('x'.repeat(31), 62)).toEqual({ kind: 'text', text: 'x'.repeat(31) });
    for (const twice of [2, 4, 5, 64]) expect(text('USD', twice)).toEqual({ kind: 'word' });
  });

  it('is a number for charts in any spelling', () => {
    expect([wordNumber('0x'), wordNumber('0x0a'), wordNumber(slot(1n << 255n))]).toEqual([0n, 10n, 1n << 255n]);
  });
});

describe('the name of a mapping', () => {
  const getters = (text: string) =>
    gettersOf(`0x${'11'.repeat(20)}`, [], parseAbi([text] as never) as never, undefined);
  const own = (text: string, key: Hex) => {
    const all = gettersOf(
      `0x${'11'.repeat(20)}`,
      [],
      { [`0x${'11'.repeat(20)}`]: parseAbi([text] as never) as never },
      undefined,
    );
    return [...nameMappings(all, [{ slot: slot(9), base: slot(3), keys: [key], isArray: false, offset: 0 }]).values()];
  };

  it('supports an address that starts with zeros and treats no small number as an address', () => {
    const vanity = `0x${'0'.repeat(24)}0000${'ab'.repeat(18)}` as Hex;
    expect(own('function balanceOf(address)', vanity)).toEqual(['balanceOf']);
    expect(own('function ownerOf(uint256)', vanity)).toEqual([]);
    expect(own('function balanceOf(address)', slot(7))).toEqual([]);
    expect(own('function ownerOf(uint256)', slot(7))).toEqual(['ownerOf']);
    expect(own('function isSet(bool)', slot(1))).toEqual(['isSet']);
    expect(own('function isSet(bool)', slot(2))).toEqual([]);
    expect(own('function roles(bytes32)', `0x${'ab'.repeat(32)}`)).toEqual(['roles']);
    expect(own('function roles(bytes32)', slot(1))).toEqual([]);
  });

  it('is not taken from an ABI without an address if the code lacks its functions', () => {
    expect(getters('function balanceOf(address)')).toEqual([]);
  });
});
