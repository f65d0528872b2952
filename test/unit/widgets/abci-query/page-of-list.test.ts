import { describe, expect, it } from 'vitest';
import type { Decoded, DecodedField, DecodedValue } from '../../../../src/decode/cosmos/message.js';
import { hasPages, isPageOfList as isPage, nextKeyOf } from '../../../../src/widgets/abci-query/view.js';

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

describe('a list answer', () => {
  const last = paging('next_key', bytes());
  const first = paging('next_key', bytes(1));

  it('is a page if more entries follow, or if it does not start at the first entry', () => {
    expect(isPage(read(first))).toBe(true);
    expect(isPage(read(last, paging('key', bytes(7))))).toBe(true);
    expect(isPage(read(last, paging('offset', { kind: 'integer', value: 4n })))).toBe(true);
  });

  it('is the whole list if it starts at the first entry and no entries follow', () => {
    expect(isPage(read(last))).toBe(false);
    expect(isPage(read(last, paging('limit', { kind: 'integer', value: 4n })))).toBe(false);
    expect(isPage(read(last, paging('offset', { kind: 'integer', value: 0n })))).toBe(false);
    expect(isPage(read(last, paging('key', bytes())))).toBe(false);
  });

  it('has pages if it contains a pagination field, and a next page if that contains a key', () => {
    expect([hasPages(read(first)), hasPages(read(message()))]).toEqual([true, false]);
    expect([nextKeyOf(read(first)), nextKeyOf(read(last)), nextKeyOf(read(message()))]).toEqual([
      Uint8Array.of(1),
      undefined,
      undefined,
    ]);
  });
});
