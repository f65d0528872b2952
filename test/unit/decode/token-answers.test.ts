import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeDecimals, decodeFlag, decodeTokenText } from '../../../src/decode/token-answers.js';
import { readerExchanges } from '../../support/recorded-calls.js';

const word = (value: bigint | number) => value.toString(16).padStart(64, '0');
const answer = (...words: string[]) => ({
  ok: true,
  data: `0x${words.join('')}` as const,
  length: words.join('').length / 2,
});

describe('the result of a token call', () => {
  it('is the text that ethers reads, for every recorded result of text length', () => {
    const counts = { texts: 0, bytes32: 0, cut: 0, none: 0 };
    for (const { name, calls, expected = [], variant } of readerExchanges()) {
      // With CALL the length is unknown; zeros follow the result.
      if (variant === 'call') continue;
      for (const [index, result] of expected.entries()) {
        if ((calls[index]?.words ?? 0) < 5) continue;
        const text = decodeTokenText(result);
        const wanted = result.text ?? result.bytes32;
        const kept = result.data.length / 2 - 65;
        if (wanted === undefined || wanted.replace(/^\0.*/, '') === '') {
          // A string without its padding, which ethers rejects; and a contract that returns another name to the reader.
          expect([undefined, 'NOP', 'EVIL'], name).toContain(text);
          counts.none += 1;
        } else if (new TextEncoder().encode(wanted).length > kept && result.text !== undefined) {
          expect(text, name).toBe([...wanted].slice(0, [...(text ?? '')].length).join(''));
          expect(text?.length, name).toBeGreaterThan(20);
          counts.cut += 1;
        } else {
          expect(text, name).toBe([...wanted].slice(0, 64).join(''));
          counts[result.text === undefined ? 'bytes32' : 'texts'] += 1;
        }
      }
    }
    expect(counts).toEqual({ texts: 893, bytes32: 11, cut: 6, none: 853 });
  });

  it('is no text if a length is wrong, a byte is invalid, or the call failed', () => {
    const abc = '616263'.padEnd(64, '0');
    expect(decodeTokenText(answer(word(32), word(3), abc))).toBe('abc');
    expect(decodeTokenText({ ...answer(word(32), word(3), abc), ok: false })).toBeUndefined();
    expect(decodeTokenText(answer(word(32), word(33), abc))).toBeUndefined();
    expect(decodeTokenText(answer(word(96), word(3), abc))).toBeUndefined();
    expect(decodeTokenText(answer(word(2n ** 255n), word(3), abc))).toBeUndefined();
    expect(decodeTokenText(answer(word(32), word(2), 'c328'.padEnd(64, '0')))).toBeUndefined();
    expect(decodeTokenText(answer(abc))).toBe('abc');
    expect(decodeTokenText(answer(`00${abc.slice(2)}`))).toBeUndefined();
    expect(decodeTokenText(answer(word(0)))).toBeUndefined();
    expect(decodeTokenText({ ok: true, data: '0x', length: 0 })).toBeUndefined();
  });

  it('has at most 77 decimals, and is a flag only if it is one word of 1', () => {
    expect(decodeDecimals(answer(word(18)))).toBe(18);
    expect(decodeDecimals(answer(word(77)))).toBe(77);
    expect(decodeDecimals(answer(word(78)))).toBeUndefined();
    expect(decodeDecimals(answer(word(2n ** 256n - 1n)))).toBeUndefined();
    expect(decodeDecimals({ ok: true, data: '0x12', length: 1 })).toBeUndefined();
    expect(decodeDecimals({ ok: false, data: `0x${word(18)}`, length: 32 })).toBeUndefined();
    expect([1, 0, 2].map((value) => decodeFlag(answer(word(value))))).toEqual([true, false, false]);
    expect(decodeFlag(answer(word(1), word(1)))).toBe(false);
  });

  it('never throws for any bytes', () => {
    const bytes = fc.uint8Array({ maxLength: 145 });
    fc.assert(
      fc.property(bytes, fc.nat(100_000), fc.boolean(), (kept, more, ok) => {
        const given = { ok, data: `0x${Buffer.from(kept).toString('hex')}` as const, length: kept.length + more };
        const text = decodeTokenText(given);
        if (text !== undefined) expect([...text].length).toBeLessThanOrEqual(64);
        const decimals = decodeDecimals(given);
        if (decimals !== undefined) expect(decimals).toBeLessThanOrEqual(77);
        decodeFlag(given);
      }),
    );
  });
});
