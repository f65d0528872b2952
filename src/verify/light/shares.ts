/** A `LegacyDec` of the SDK: an integer of 10^-18, stored as its digits. */
const one = 10n ** 18n;

/**
 * What shares in a validator are worth, in whole tokens: `Validator.TokensFromShares` and `TruncateInt` of the SDK. The quotient
 * is cut at 36 digits, rounded to 18 (half to even), and cut; so a hair below a whole token is that token.
 *
 * @returns undefined if these are no numbers, or there are no shares at all
 */
export function balanceOfShares(shares: string, tokens: string, allShares: string): bigint | undefined {
  if (![shares, tokens, allShares].every((digits) => /^\d{1,100}$/.test(digits))) return undefined;
  const all = BigInt(allShares);
  if (all === 0n) return undefined;
  const quotient = (BigInt(shares) * BigInt(tokens) * one * one) / all;
  return roundHalfToEven(quotient) / one;
}

function roundHalfToEven(value: bigint): bigint {
  const [whole, rest] = [value / one, value % one];
  if (rest * 2n === one) return whole + (whole % 2n);
  return rest * 2n > one ? whole + 1n : whole;
}
