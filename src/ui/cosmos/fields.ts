import type { Field } from '../fields/fields.js';

/** A height; `latest` is the set of the block after the head. */
export type Height = bigint | 'latest';

/**
 * A height, decimal from 1 on, or `latest`.
 *
 * Nodes read `0120` as octal and `0x50` as hexadecimal, so only plain decimal digits are accepted.
 */
export const heightField: Field<Height> = { parse: readHeight };

/** Reads a height; undefined if it cannot be parsed. Empty text means the latest height. */
export function readHeight(text: string): Height | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed === 'latest') return 'latest';
  if (!/^[1-9]\d{0,18}$/.test(trimmed)) return undefined;
  const height = BigInt(trimmed);
  // Nodes use signed 64-bit integers.
  return BigInt.asIntN(64, height) === height ? height : undefined;
}
