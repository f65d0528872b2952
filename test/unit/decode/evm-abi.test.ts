import fc from 'fast-check';
import { encodeAbiParameters } from 'viem';
import { describe, expect, it } from 'vitest';
import { decodeTuple, prepareTuple, prepareType } from '../../../src/decode/abi/codec.js';
import { abiLimits, type Decoded, type Param, Reading } from '../../../src/decode/abi/reading.js';
import { anyTyped, ours } from './abi-values.js';

const word = (value: bigint | number) => BigInt(value).toString(16).padStart(64, '0');

function decode(params: readonly unknown[], data: string, limits = abiLimits): Decoded {
  const codec = prepareTuple(params as readonly Param[], limits);
  if (typeof codec === 'string') throw new Error(codec);
  return decodeTuple(codec, data, 2, new Reading(), limits);
}

const types = (...names: string[]) => names.map((type) => ({ name: '', type }));

describe('decoding bytes by an ABI', () => {
  it('returns the values that viem encoded and finds them canonical', () => {
    fc.assert(
      fc.property(fc.array(anyTyped(3), { maxLength: 4 }), (all) => {
        const params = all.map(({ param }) => param);
        const values = all.map(({ value }) => value);
        expect(decode(params, encodeAbiParameters(params, values))).toEqual({
          ok: true,
          values: all.map(({ param, value }) => ours(param, value)),
          canonical: true,
          forward: true,
          trailing: 0,
        });
      }),
      { numRuns: 400 },
    );
  });

  it('finds bytes canonical exactly if encoding the values again returns them', () => {
    fc.assert(
      fc.property(
        anyTyped(2),
        anyTyped(2),
        fc.nat(),
        fc.nat(15),
        fc.constantFrom('', '00', word(0)),
        (a, b, at, digit, more) => {
          const params = [a.param, b.param];
          const bytes = encodeAbiParameters(params, [a.value, b.value]);
          const place = 2 + (at % (bytes.length - 2));
          const data = bytes.slice(0, place) + digit.toString(16) + bytes.slice(place + 1) + more;
          const result = decode(params, data);
          if (!result.ok) return;
          const isText = !JSON.stringify(result.values, (_, value: unknown) =>
            typeof value === 'bigint' ? 0 : value,
          ).includes('invalid-text');
          if (isText) expect(result.canonical).toBe(encodeAbiParameters(params, result.values) === data);
        },
      ),
      { numRuns: 600 },
    );
  });

  // fault S12
  it('returns values or a reason for any bytes', () => {
    const hostileWord = fc.oneof(
      fc.constantFrom(0, 1, 32, 64, 96, 128, 255, 4096).map(word),
      fc.constantFrom(2n ** 256n - 1n, 2n ** 255n, 2n ** 64n, 2n ** 31n).map(word),
      fc.bigInt(0n, 2n ** 256n - 1n).map(word),
    );
    fc.assert(
      fc.property(
        fc.array(anyTyped(4), { maxLength: 4 }),
        fc.array(hostileWord, { maxLength: 30 }),
        fc.nat(63),
        (all, words, cut) => {
          const data = `0x${words.join('')}`.slice(0, Math.max(2, 2 + words.length * 64 - cut));
          const result = decode(
            all.map(({ param }) => param),
            data,
          );
          expect(typeof result.ok).toBe('boolean');
        },
      ),
      { numRuns: 1_500 },
    );
  });

  it('rejects a length of 2^256-1, an offset past the end, and a truncated head', () => {
    const fault = { ok: false, fault: 'past-end' };
    expect(decode(types('bytes'), `0x${word(32)}${word(2n ** 256n - 1n)}`)).toEqual(fault);
    expect(decode(types('uint256[]'), `0x${word(32)}${word(2)}${word(1)}`)).toEqual(fault);
    expect(decode(types('string'), `0x${word(4096)}`)).toEqual(fault);
    expect(decode(types('uint256', 'uint256'), `0x${word(1)}`)).toEqual(fault);
    expect(decode(types('uint256'), '0x')).toEqual(fault);
  });

  it('rejects bits outside the type', () => {
    const fault = { ok: false, fault: 'dirty-word' };
    for (const [type, value] of [
      ['bool', 2n],
      ['uint8', 256n],
      ['uint64', 2n ** 64n],
      ['int8', 128n],
      ['address', 2n ** 160n],
      ['bytes4', 1n],
    ] as const) {
      expect(decode(types(type), `0x${word(value)}`), type).toEqual(fault);
    }
  });

  it('does not expand lists that share their bytes into millions of values', () => {
    // Every level has 100 offsets to the same list: 100^4 values in 400 words.
    const level = word(100) + word(100 * 32).repeat(100);
    const bomb = `0x${word(32)}${level.repeat(4)}${word(0)}`;
    expect(decode(types('uint256[][][][][]'), bomb)).toEqual({ ok: false, fault: 'too-many-values' });
    const long = word(3_000) + '61'.repeat(3_008);
    const shared = `0x${word(32)}${word(5_000)}${word(5_000 * 32).repeat(5_000)}${long}`;
    expect(decode(types('string[]'), shared)).toEqual({ ok: false, fault: 'overlapping' });
  });

  it('rejects types that are too deep, too large, or invalid', () => {
    const type = (name: string) => prepareType({ name: '', type: name });
    expect(type(`uint256${'[]'.repeat(17)}`)).toBe('too-deep');
    expect(typeof type(`uint256${'[]'.repeat(16)}`)).toBe('object');
    expect(type('uint8[200][200]')).toBe('too-many-values');
    expect(type('uint8[99999999999999999999]')).toBe('too-many-values');
    for (const none of ['uint7', 'uint264', 'bytes33', 'bytes0', 'uint256[0]', 'IERC20', 'fixed128x18', '', '[]'])
      expect(type(none), none).toBe('bad-type');
  });

  it('reads bytes that are not canonical and reports the reason', () => {
    const backward = decode(types('string'), `0x${word(0)}${word(0)}`);
    expect(backward).toMatchObject({ ok: true, values: [''], canonical: false, forward: false });
    const gap = decode(types('bytes'), `0x${word(64)}${word(7)}${word(1)}ab${'0'.repeat(62)}`);
    expect(gap).toMatchObject({ ok: true, values: ['0xab'], canonical: false, forward: true, trailing: 0 });
    const more = decode(types('uint256'), `0x${word(5)}${word(6)}`);
    expect(more).toMatchObject({ ok: true, values: [5n], canonical: false, trailing: 32 });
    const unpadded = decode(types('bytes'), `0x${word(32)}${word(1)}ab`);
    expect(unpadded).toMatchObject({ ok: true, values: ['0xab'], canonical: false, trailing: 0 });
  });

  it('keeps invalid text as bytes and a byte order mark as part of the text', () => {
    const text = (hex: string) => decode(types('string'), `0x${word(32)}${word(hex.length / 2)}${hex.padEnd(64, '0')}`);
    expect(text('fffec080eda0')).toMatchObject({ values: [{ kind: 'invalid-text', hex: '0xfffec080eda0' }] });
    expect(text('efbbbf61')).toMatchObject({ values: ['\ufeffa'] });
  });

  it('accepts upper-case hex', () => {
    const data = `0x${word(BigInt('0xabcdefabcdefabcdefabcdefabcdefabcdefabcd')).toUpperCase()}`;
    expect(decode(types('address'), data)).toMatchObject({ values: ['0xabcdefabcdefabcdefabcdefabcdefabcdefabcd'] });
    expect(decode(types('int256'), `0x${'F'.repeat(64)}`)).toMatchObject({ values: [-1n] });
  });
});
