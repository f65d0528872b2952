import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AddressMap, readAddress } from '../../../src/decode/address-bytes.js';
import { encodeBech32 } from '../../../src/decode/bech32.js';
import { anyText } from '../../support/wire-values.js';

const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 });
const spellings = (list: Uint8Array) => {
  const hex = Buffer.from(list).toString('hex');
  return [hex, hex.toUpperCase(), `0x${hex}`, encodeBech32('cosmosvalcons', list) ?? ''];
};

describe('an address', () => {
  it('has the same bytes in bech32 and in hex, and keeps its form for other bytes', () => {
    fc.assert(
      fc.property(bytes, bytes, (list, other) => {
        const written = spellings(other);
        for (const [at, text] of spellings(list).entries()) {
          const read = readAddress(text);
          expect(read?.bytes).toEqual(list);
          // Digits without a letter have no case.
          if (/[a-f]/i.test(text)) expect(read?.write(other)).toBe(written[at]);
        }
      }),
    );
  });

  it.each(['', '0x', 'abc', '0xabc', 'ab'.repeat(256), 'a'.repeat(1_048_576), 'not an address'])('is not %o', (text) =>
    expect(readAddress(text)).toBeUndefined(),
  );
});

describe('values by address', () => {
  it('are found by every spelling of the same bytes', () => {
    fc.assert(
      fc.property(bytes, (list) => {
        for (const key of spellings(list)) {
          const map = new AddressMap([[key, 1]]);
          expect(map.size).toBe(1);
          for (const other of spellings(list)) expect([map.get(other), map.has(other)]).toEqual([1, true]);
        }
      }),
    );
  });

  it('are found by the exact text if it is not an address', () => {
    fc.assert(
      fc.property(anyText(60), anyText(60), (some, other) => {
        const map = new AddressMap([[some, 1]]);
        expect(map.get(some)).toBe(1);
        if (some !== other && !readAddress(some)) expect(map.get(other)).toBeUndefined();
        map.delete(some);
        expect(map.size).toBe(0);
      }),
    );
  });
});
