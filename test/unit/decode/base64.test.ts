import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeHex } from '../../../src/decode/bytes.js';
import { decodeBase64, encodeBase64 } from '../../../src/decode/base64.js';

const bytes = fc.uint8Array({ maxLength: 300 });

describe('base64', () => {
  it('is written and read like in Node.js', () => {
    fc.assert(
      fc.property(bytes, (list) => {
        const text = Buffer.from(list).toString('base64');
        expect(encodeBase64(list)).toBe(text);
        expect(decodeBase64(text)).toEqual(list);
      }),
    );
  });

  it('has one spelling: any text that can be read is written identically', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9+/=\s_-]{0,40}$/), (text) => {
        const read = decodeBase64(text);
        if (read) expect(encodeBase64(read)).toBe(text);
      }),
    );
  });

  it.each(['AA', 'A===', 'AA=', 'AAAA=', 'AA=A', ' AAAA', 'AAAA\n', 'AA-_', 'AB==', 'ÄÄÄÄ'])(
    '%o is rejected',
    (text) => {
      expect(decodeBase64(text)).toBeUndefined();
    },
  );

  it('is rejected above the limit', () => {
    expect(decodeBase64('AAAAAAAA', 4)).toBeUndefined();
  });
});

describe('hex', () => {
  it('is written like in Node.js', () => {
    fc.assert(
      fc.property(bytes, (list) => {
        expect(encodeHex(list)).toBe(Buffer.from(list).toString('hex'));
      }),
    );
  });
});
