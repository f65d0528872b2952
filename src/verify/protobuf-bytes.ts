/** A varint as protobuf writes it: a negative one takes ten bytes. */
function varint(value: bigint): number[] {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, value);
  for (; rest > 0x7fn; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80);
  return [...bytes, Number(rest)];
}

/** A varint field, which is omitted if it is 0. */
export function intField(field: number, value: bigint): number[] {
  return value === 0n ? [] : [field << 3, ...varint(value)];
}

/** A field of bytes, a text or a message, which is omitted if it is empty. */
export function bytesField(field: number, bytes: ArrayLike<number>): number[] {
  return bytes.length === 0 ? [] : messageField(field, bytes);
}

/** A field of a message that is always written, also if it is empty. */
export function messageField(field: number, bytes: ArrayLike<number>): number[] {
  return [(field << 3) | 2, ...varint(BigInt(bytes.length)), ...Array.from(bytes)];
}

/** A number of eight bytes, the lowest first (`sfixed64`), which is omitted if it is 0. */
export function fixedField(field: number, value: bigint): number[] {
  if (value === 0n) return [];
  return [(field << 3) | 1, ...Array.from({ length: 8 }, (_, place) => Number((value >> BigInt(8 * place)) & 0xffn))];
}

/** Bytes behind one another. */
export function joined(...parts: readonly ArrayLike<number>[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Bytes behind their length as a varint. */
export function sized(bytes: ArrayLike<number>): Uint8Array {
  return joined(varint(BigInt(bytes.length)), bytes);
}
