import { readWireTree, type WireField } from './wire-tree.js';

/** Only the fields of one level are decoded at a time. */
const oneLevel = { depth: 1, fields: 1_000_000 };
const deepest = 64;

/**
 * Whether two encodings of a message are equal except for empty fields: encoders differ in whether they write an empty
 * list or a zero.
 */
export function haveSameFields(some: Uint8Array, others: Uint8Array, depth = 0): boolean {
  if (areEqual(some, others)) return true;
  const [a, b] = [filledFields(some), filledFields(others)];
  if (!a || !b || a.length !== b.length || depth > deepest) return false;
  return a.every((field, index) => {
    const other = b[index];
    return other?.number === field.number && saysTheSame(field.value, other.value, depth);
  });
}

/** A plain loop, as these may be megabytes. */
function areEqual(some: Uint8Array, others: Uint8Array): boolean {
  if (some.length !== others.length) return false;
  for (let at = 0; at < some.length; at++) if (some[at] !== others[at]) return false;
  return true;
}

function saysTheSame(some: WireField['value'], other: WireField['value'], depth: number): boolean {
  if (some.kind === 'bytes') return other.kind === 'bytes' && haveSameFields(some.bytes, other.bytes, depth + 1);
  return other.kind === some.kind && other.value === some.value;
}

function filledFields(bytes: Uint8Array): readonly WireField[] | undefined {
  return readWireTree(bytes, oneLevel)?.fields.filter(({ value }) =>
    value.kind === 'bytes' ? value.bytes.length > 0 : value.value !== 0n,
  );
}
