import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWireTree, type WireField } from '../../../../src/decode/cosmos/wire-tree.js';

describe('readWireTree', () => {
  it('reads every kind of field in the order of the bytes', () => {
    const bytes = [
      0x08, 0x96, 1, 0x11, 1, 0, 0, 0, 0, 0, 0, 0x80, 0x1d, 2, 0, 0, 0, 0x22, 3, 0x68, 0x65, 0x79, 0x08, 0,
    ];
    expect(readWireTree(Uint8Array.from(bytes))).toEqual({
      unread: 0,
      fields: [
        { number: 1, value: { kind: 'varint', value: 150n } },
        { number: 2, value: { kind: 'fixed64', value: 0x8000_0000_0000_0001n } },
        { number: 3, value: { kind: 'fixed32', value: 2n } },
        { number: 4, value: { kind: 'bytes', bytes: Uint8Array.of(0x68, 0x65, 0x79), text: 'hey' } },
        { number: 1, value: { kind: 'varint', value: 0n } },
      ],
    });
  });

  it('reads a possible message as a message next to its text', () => {
    const [field] = readWireTree(Uint8Array.of(0x0a, 2, 0x28, 0x31))!.fields;
    expect(field?.value).toMatchObject({ text: '(1', message: [{ number: 5, value: { kind: 'varint', value: 49n } }] });
  });

  it('reads a negative integer as its 64 bits', () => {
    const minusOne = [0x08, ...Array<number>(9).fill(0xff), 1];
    expect(readWireTree(Uint8Array.from(minusOne))?.fields[0]?.value).toEqual({
      kind: 'varint',
      value: 2n ** 64n - 1n,
    });
  });

  it.each([
    ['field 0', [0x00, 1]],
    ['a group', [0x0b, 0x0c]],
    ['wire type 6', [0x0e, 1]],
    ['a length past the end', [0x0a, 2, 1]],
    ['a length of 2^63', [0x0a, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 1]],
    ['a varint of eleven bytes', [0x08, ...Array<number>(10).fill(0x80), 0]],
    ['half a fixed32', [0x0d, 1, 2]],
    ['a tag above 32 bits', [0xff, 0xff, 0xff, 0xff, 0x7f, 0]],
    ['field 536,870,912, one above the last', [0x80, 0x80, 0x80, 0x80, 0x10, 0]],
  ])('rejects %s', (_, bytes) => {
    expect(readWireTree(Uint8Array.from(bytes))).toBeUndefined();
  });

  it('reads the highest field number', () => {
    expect(readWireTree(Uint8Array.of(0xf8, 0xff, 0xff, 0xff, 0x0f, 7))?.fields).toEqual([
      { number: 536_870_911, value: { kind: 'varint', value: 7n } },
    ]);
  });

  it('limits depth and fields', () => {
    let nested = Uint8Array.of(0x08, 1);
    for (let depth = 0; depth < 100; depth++) nested = Uint8Array.of(0x0a, nested.length, ...nested.subarray(0, 120));
    expect(depthOf(readWireTree(Uint8Array.of(0x0a, 4, 0x0a, 2, 0x08, 1))!.fields)).toBe(3);
    expect(depthOf(readWireTree(nested)?.fields ?? [])).toBeLessThanOrEqual(32);
    const many = new Uint8Array(50_000).map((_, index) => (index % 2 ? 1 : 0x08));
    expect(readWireTree(many)).toMatchObject({ fields: { length: 10_000 }, unread: 30_000 });
  });

  // threat B18
  it('reads any bytes within the limits or rejects them, and never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const tree = readWireTree(bytes, { depth: 4, fields: 50 });
        if (!tree) return;
        expect(depthOf(tree.fields)).toBeLessThanOrEqual(4);
        expect(countOf(tree.fields)).toBeLessThanOrEqual(50);
      }),
    );
  });

  it('reads written fields back', () => {
    const field = fc.record({
      number: fc.integer({ min: 1, max: 15 }),
      value: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
    });
    fc.assert(
      fc.property(fc.array(field), (fields) => {
        const bytes = Uint8Array.from(fields.flatMap(({ number, value }) => [number << 3, ...varint(value)]));
        expect(readWireTree(bytes)?.fields).toEqual(
          fields.map(({ number, value }) => ({ number, value: { kind: 'varint', value } })),
        );
      }),
    );
  });
});

function varint(value: bigint): number[] {
  return value < 128n ? [Number(value)] : [Number(value & 0x7fn) | 0x80, ...varint(value >> 7n)];
}

function depthOf(fields: readonly WireField[]): number {
  return Math.max(
    1,
    ...fields.map(({ value }) => (value.kind === 'bytes' && value.message ? 1 + depthOf(value.message) : 1)),
  );
}

function countOf(fields: readonly WireField[]): number {
  return fields.reduce(
    (sum, { value }) => sum + 1 + (value.kind === 'bytes' && value.message ? countOf(value.message) : 0),
    0,
  );
}
