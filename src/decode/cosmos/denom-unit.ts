import type { FieldReader } from './fields.js';

/** The unit in which the bank module has amounts of a denom shown. */
export interface DenomUnit {
  /** The ticker, as `ATOM`; the name of the unit where there is none. Foreign text. */
  readonly symbol: string;
  /** How many decimals an amount in the base denom has in this unit. */
  readonly decimals: number;
}

/** More than an amount of 256 bits has digits: what a chain states beyond is no unit. */
const mostDecimals = 77;

/**
 * Reads the display unit of a denom out of its metadata (`cosmos.bank.v1beta1.Metadata`).
 *
 * @returns undefined where the metadata is of another denom, names no display unit among its units, or contradicts itself:
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
  // The base is what amounts are counted in.
  if (named(denom).some((exponent) => exponent !== 0n)) return undefined;
  const known = Array.from({ length: mostDecimals + 1 }, (_, count) => count);
  const count = known.find((each) => BigInt(each satisfies number) === decimals);
  if (count === undefined) return undefined;
  return { symbol: metadata.text('symbol')?.trim() || display, decimals: count };
}
