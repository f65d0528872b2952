import { describe, expect, it } from 'vitest';
import type { Decoded, DecodedField, DecodedValue } from '../../../../src/decode/cosmos/message.js';
import { hasPages, isPage, nextKeyOf } from '../../../../src/widgets/abci-query/next-page.js';

const message = (...fields: DecodedField[]) =>
  ({ kind: 'message', type: 'a.b.C', fields, whole: true }) as unknown as Extract<Decoded, { kind: 'message' }>;
const paging = (name: string, value: object) =>
  message({ name: 'pagination', value: { kind: 'fields', fields: [{ name, value }] } } as unknown as DecodedField);
const bytes = (...given: number[]): DecodedValue => ({ kind: 'bytes', bytes: Uint8Array.from(given) }) as DecodedValue;
const read = (decoded: Decoded, request?: Decoded) => ({
  ...({ kind: 'loaded', bytes: new Uint8Array() } as const),
  reading: { kind: 'message', decoded } as never,
  ...(request ? { request } : {}),
});

describe('an answer of a list', () => {
  const last = paging('next_key', bytes());
  const first = paging('next_key', bytes(1));

  it('is a page when more follows, or when it begins behind the first entry', () => {
    expect(isPage(read(first))).toBe(true);
    expect(isPage(read(last, paging('key', bytes(7))))).toBe(true);
    expect(isPage(read(last, paging('offset', { kind: 'integer', value: 4n })))).toBe(true);
  });

  it('is the whole list when nothing follows and nothing was left out before', () => {
    expect(isPage(read(last))).toBe(false);
    expect(isPage(read(last, paging('limit', { kind: 'integer', value: 4n })))).toBe(false);
    expect(isPage(read(last, paging('offset', { kind: 'integer', value: 0n })))).toBe(false);
    expect(isPage(read(last, paging('key', bytes())))).toBe(false);
  });

  it('has pages where the answer speaks of paging, and a next one where it names its key', () => {
    expect([hasPages(read(first)), hasPages(read(message()))]).toEqual([true, false]);
    expect([nextKeyOf(read(first)), nextKeyOf(read(last)), nextKeyOf(read(message()))]).toEqual([
      Uint8Array.of(1),
      undefined,
      undefined,
    ]);
  });
});
