import type { FieldReader } from './fields.js';

/** The display unit of a denom in the bank module. */
export interface DenomUnit {
  /** The ticker, as `ATOM`; the name of the unit without one. Untrusted text. */
  readonly symbol: string;
  /** The decimals of an amount in this unit. */
  readonly decimals: number;
}

/** More decimals than an amount of 256 bits has digits are invalid. */
const mostDecimals = 77;

/**
 * Reads the display unit of a denom from its metadata (`cosmos.bank.v1beta1.Metadata`).
 *
 * @returns undefined if the metadata is of another denom, its display unit is missing, or it contradicts itself:
 * nothing is guessed
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
