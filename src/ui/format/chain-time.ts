/** The last second that a date can hold. */
const latest = 8_640_000_000_000n;

/** The time of a block, from its seconds since 1970; undefined when no date is that far. */
export function toChainTime(seconds: bigint): Date | undefined {
  return seconds < 0n || seconds > latest ? undefined : new Date(Number(seconds) * 1_000);
}
