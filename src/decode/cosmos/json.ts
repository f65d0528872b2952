import type { FieldReader } from './fields.js';
import { encodeBase64 } from '../base64.js';
import type { Decoded, DecodedField, DecodedValue } from './message.js';

export interface DenomUnit {
  /** The ticker (for example, `ATOM`); otherwise the name of the unit. Untrusted text. */
  readonly symbol: string;
  readonly decimals: number;
}

/** More decimals than a 256-bit amount has digits are invalid. */
const mostDecimals = 77;

/**
 * Reads the display unit of a denom from its metadata (`cosmos.bank.v1beta1.Metadata`).
 *
 * @returns undefined if the metadata is for another denom, lacks its display unit, or is contradictory: nothing is
 *   guessed
 */
export function readDenomUnit(metadata: FieldReader, denom: string): DenomUnit | undefined {
  const display = metadata.text('display') ?? '';
  if (display === '' || metadata.text('base') !== denom) return undefined;
  const exponents = metadata
    .list('denom_units')
    .map((unit) => [unit.text('denom') ?? '', unit.integer('exponent') ?? 0n] as const);
  const named = (name: string) => exponents.filter(([each]) => each === name).map(([, exponent]) => exponent);
  const [decimals, ...others] = named(display);
  if (decimals === undefined || others.length > 0) return undefined;
  // Amounts are counted in the base denom.
  if (named(denom).some((exponent) => exponent !== 0n)) return undefined;
  const known = Array.from({ length: mostDecimals + 1 }, (_, count) => count);
  const count = known.find((each) => BigInt(each satisfies number) === decimals);
  if (count === undefined) return undefined;
  return { symbol: metadata.text('symbol')?.trim() || display, decimals: count };
}

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/**
 * A message in the format of a node's REST API (protobuf's JSON, as written by gogoproto): 64-bit integers and decimals
 * as text, bytes in base64, times in RFC 3339, packed messages with `@type`.
 *
 * Unset fields are null, but nodes omit the fields of a `oneof`.
 */
export function toProtoJson(decoded: Decoded): JsonValue {
  if (decoded.kind === 'message') return objectOf(decoded.fields);
  return { '@type': `/${decoded.type}`, value: encodeBase64(decoded.bytes) };
}

function objectOf(fields: readonly DecodedField[]): { readonly [name: string]: JsonValue } {
  return Object.fromEntries(fields.map(({ name, value }) => [name, jsonOf(value)]));
}

function jsonOf(value: DecodedValue): JsonValue {
  switch (value.kind) {
    case 'text':
    case 'decimal':
      return value.text;
    case 'integer':
      return `${value.value}`;
    case 'boolean':
      return value.value;
    case 'enum':
      return value.name;
    case 'bytes':
      return encodeBase64(value.bytes);
    case 'time':
      return toRfc3339(value.seconds, value.nanos) ?? `${value.seconds}.${nineDigits(value.nanos)}`;
    case 'duration':
      return `${value.seconds === 0n && value.nanos < 0 ? '-' : ''}${value.seconds}${fractionOf(value.nanos)}s`;
    case 'fields':
      return objectOf(value.fields);
    case 'list':
      return value.items.map(jsonOf);
    case 'any': {
      const type = { '@type': value.typeUrl };
      if (value.inside.kind === 'message') return { ...type, ...objectOf(value.inside.fields) };
      return { ...type, value: encodeBase64(value.inside.bytes) };
    }
    case 'absent':
      return null;
  }
}

/**
 * A time in UTC with all its fraction digits, in groups of three like in nodes.
 *
 * @returns undefined for a time outside of the years 1 to 9999, which RFC 3339 does not support
 */
export function toRfc3339(seconds: bigint, nanos: number): string | undefined {
  if (seconds < -62_135_596_800n || seconds > 253_402_300_799n || nanos < 0 || nanos > 999_999_999) return undefined;
  const whole = new Date(Number(seconds) * 1_000).toISOString().slice(0, 19);
  return `${whole}${fractionOf(nanos)}Z`;
}

function fractionOf(nanos: number): string {
  if (nanos === 0) return '';
  const digits = nineDigits(nanos).replace(/(?:000){1,2}$/, '');
  return `.${digits}`;
}

function nineDigits(nanos: number): string {
  return `${Math.abs(nanos)}`.padStart(9, '0');
}
