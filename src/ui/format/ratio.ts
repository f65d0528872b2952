const safe = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * Which part of a whole an amount is, from 0 to 1, for lengths on the screen: what is written goes through `share`. More of
 * the same whole is never less: parts laid side by side do not overlap. Right to the last digit for wholes below 2^53 and to
 * 12 digits above; 0 when there is no whole.
 */
export function ratioOf(part: bigint, whole: bigint): number {
  if (part <= 0n || whole <= 0n) return 0;
  if (part >= whole) return 1;
  if (whole <= safe) return Number(part) / Number(whole);
  // Both lose the same digits, so that order is kept.
  const digits = BigInt(whole.toString(16).length - 12) * 4n;
  return Number(part >> digits) / Number(whole >> digits);
}

/** Part of a total in hundredths of a percent, rounded half up, for `share`; 0n when there is no total. */
export function basisPointsOf(part: bigint, total: bigint): bigint {
  return total <= 0n ? 0n : (part * 20_000n + total) / (total * 2n);
}
