import { describe, expect, it } from 'vitest';
import { readEntry, type EntryForm } from '../../../../src/decode/cosmos/fields.js';
import { encodeHex } from '../../../../src/decode/bytes.js';

/** The expected bytes in hex, or why there are none. */
function read(form: EntryForm, typed: string): string {
  const entry = readEntry(form, typed);
  expect(Object.keys(entry)).toEqual(['kind', entry.kind === 'bytes' ? 'bytes' : 'reason']);
  return entry.kind === 'bytes' ? encodeHex(entry.bytes) : entry.reason;
}

describe('typed bytes', () => {
  it.each<[EntryForm, string, string]>([
    ['hex', '0214ff', '0214ff'],
    ['hex', ' 0x0214FF ', '0214ff'],
    ['hex', '0X02  14\n f f', '0214ff'],
    ['hex', '021', 'odd-hex'],
    ['hex', '0x', ''],
    ['hex', '02zz', 'not-hex'],
    ['hex', '020x', 'not-hex'],
    ['text', ' ä ', '20c3a420'],
    ['base64', 'q83v', 'abcdef'],
    ['base64', '-_8=', 'fbff'],
    ['base64', '+/8', 'fbff'],
    ['base64', 'q8\n 3v==', 'abcdef'],
    ['base64', '***', 'not-base64'],
    ['bech32', ' cosmos1qqqsyqcyq5rqwzqfpg9scrgwpugpzysndqmkxk ', 'not-bech32'],
    ['bech32', '0102', 'not-bech32'],
    ['integer', ' 7 ', '0000000000000007'],
    ['integer', '18446744073709551615', 'ffffffffffffffff'],
    ['integer', '18446744073709551616', 'not-a-uint64'],
    ['integer', '-1', 'not-a-uint64'],
    ['integer', '0x7', 'not-a-uint64'],
  ])('as %s %j are %s', (form, typed, bytes) => {
    expect(read(form, typed)).toBe(bytes);
  });

  it('are read from an address', () => {
    expect(read('bech32', ' cosmos1n9trcyyw5gyse676wztnhrvaq5srz2ms286cz0 ')).toMatch(/^[0-9a-f]{40}$/);
  });

  it.each<EntryForm>(['hex', 'text', 'base64', 'bech32', 'integer'])('are empty if nothing is typed as %s', (form) => {
    expect(read(form, '')).toBe('');
    expect(read(form, '  ')).toBe(form === 'text' ? '2020' : '');
  });
});
