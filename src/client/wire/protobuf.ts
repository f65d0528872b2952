/** One field of a protobuf message: a varint, or the bytes of a string or message. */
type Field = bigint | Uint8Array;

/**
 * Reads the varints and byte strings of one small protobuf message, by field number. If a number repeats, its last
 * field counts.
 *
 * @returns undefined if the bytes are not a message of this kind
 */
export function readFields(bytes: Uint8Array): ReadonlyMap<number, Field> | undefined {
  const fields = new Map<number, Field>();
  let at = 0;
  const varint = (): bigint | undefined => {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = bytes[at++];
      if (byte === undefined) return undefined;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return BigInt.asIntN(64, value);
    }
    return undefined;
  };
  while (at < bytes.length) {
    const tag = varint();
    if (tag === undefined || tag < 8n || tag > 0xffffn) return undefined;
    const length = varint();
    if (length === undefined) return undefined;
    const number = Number(tag >> 3n);
    if ((tag & 7n) === 0n) {
      fields.set(number, length);
    } else {
      if ((tag & 7n) !== 2n || length < 0n || length > BigInt(bytes.length - at)) return undefined;
      fields.set(number, bytes.subarray(at, (at += Number(length))));
    }
  }
  return fields;
}

/** Decodes base64 in either alphabet; undefined if it is invalid. */
export function fromBase64(base64: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (unit) => unit.charCodeAt(0));
  } catch {
    // Invalid: the caller keeps the text.
    return undefined;
  }
}
