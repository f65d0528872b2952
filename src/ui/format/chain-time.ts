/** The first second of the year 1, the earliest time in protobuf and RFC 3339. Go's zero time is the same second. */
export const earliest = -62_135_596_800n;

/** The last second that a `Date` can represent. */
const latest = 8_640_000_000_000n;

/** The time of a block from its seconds since 1970, negative before; undefined outside the range of `Date`. */
export function toChainTime(seconds: bigint): Date | undefined {
  return seconds < earliest || seconds > latest ? undefined : new Date(Number(seconds) * 1_000);
}
