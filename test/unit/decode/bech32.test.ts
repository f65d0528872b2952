import { bech32 } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBech32, encodeBech32 } from '../../../src/decode/bech32.js';
import { anyText } from '../../support/wire-values.js';

const address = 'cosmosvalcons1uk55prsav5fhq925hspvyhvpsrduxgrecs74dc';

describe('a bech32 text', () => {
  it('is decoded to the encoded bytes and prefix', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{1,30}$/), fc.uint8Array({ maxLength: 200 }), (prefix, bytes) => {
        const text = encodeBech32(prefix, bytes);
        expect(decodeBech32(text ?? '')).toEqual({ prefix, bytes });
        expect(decodeBech32((text ?? '').toUpperCase())).toEqual({ prefix, bytes });
      }),
    );
  });

  it('matches @scure/base in both directions and is rejected if that throws', () => {
    const near = fc
      .tuple(fc.nat(address.length - 1), anyText(1))
      .map(([at, other]) => address.slice(0, at) + other + address.slice(at + 1));
    fc.assert(
      fc.property(
        fc.oneof(near, anyText(100), fc.stringMatching(/^[a-z]{1,5}1[qpzry9x8gf2tvdw0s3jn54khce6mua7l]{6,20}$/)),
        (text) => {
          expect(decodeBech32(text)).toEqual(decodedByLibrary(text));
        },
      ),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), fc.array(fc.nat(31), { maxLength: 40 }), (bytes, words) => {
        expect(encodeBech32('cosmos', bytes)).toBe(bech32.encode('cosmos', bech32.toWords(bytes), 1_023));
        // Words with extra bits, which are not whole bytes or not padded with zeros.
        const text = bech32.encode('cosmos', words, 1_023);
        expect(decodeBech32(text)).toEqual(decodedByLibrary(text));
      }),
    );
  });

  it('is rejected with letters whose lower case is Latin', () => {
    // The Kelvin sign becomes a k in lower case.
    const upper = encodeBech32('k', new Uint8Array(4))?.toUpperCase() ?? '';
    expect(decodeBech32(upper)).toBeDefined();
    expect(decodeBech32(upper.replaceAll('K', '\u212a'))).toBeUndefined();
  });

  it('is rejected if one character changes', () => {
    fc.assert(
      fc.property(fc.nat(address.length - 1), fc.constantFrom(...'qpzry9x8gf2tvdw0s3jn54khce6mua7l'), (at, other) => {
        fc.pre(address[at] !== other);
        expect(decodeBech32(address.slice(0, at) + other + address.slice(at + 1))).toBeUndefined();
      }),
    );
  });

  it('never throws when decoded', () => {
    fc.assert(fc.property(anyText(2_000), (text) => void decodeBech32(text)));
  });

  it.each([
    ['mixed case', `C${address.slice(1)}`],
    ['bech32m', 'cosmosvalcons1uk55prsav5fhq925hspvyhvpsrduxgrexvvwk9'],
    ['nothing', ''],
    ['a leading space', ` ${address}`],
    ['two thousand characters', `a1${'q'.repeat(2_000)}`],
    ['no prefix', '1pzry9x0s0muk'],
  ])('with %s is rejected', (_, text) => {
    expect(decodeBech32(text)).toBeUndefined();
  });

  it.each(['', 'Cosmos', 'cos mos', 'cosmös', 'a'.repeat(84)])('is not written with the prefix %o', (prefix) => {
    expect(encodeBech32(prefix, new Uint8Array(20))).toBeUndefined();
  });
});

function decodedByLibrary(text: string): { prefix: string; bytes: Uint8Array } | undefined {
  try {
    const { prefix, words } = bech32.decode(text as `${string}1${string}`, 1_023);
    return { prefix, bytes: bech32.fromWords(words) };
  } catch {
    return undefined;
  }
}
