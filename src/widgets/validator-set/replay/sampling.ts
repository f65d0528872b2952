/** The most heights of a replay, a reasonable load for a gateway. */
export const mostHeights = 40;
export const usualHeights = 12;
export const fewestHeights = 2;
/** The most requests of a replay: a set of many pages is replayed at fewer heights. */
export const mostRequests = 200;

/** The heights and number of sets to load. */
export interface Sampling {
  readonly from: bigint;
  readonly to: bigint;
  readonly count: number;
}

/** Evenly spaced heights including both ends, in ascending order without duplicates. */
export function sampleHeights({ from, to, count }: Sampling): readonly bigint[] {
  const [first, last] = from <= to ? [from, to] : [to, from];
  const span = last - first;
  const most = BigInt(Math.min(mostHeights, Math.max(fewestHeights, count)) satisfies number);
  const steps = span < most ? span : most - 1n;
  if (steps === 0n) return [first];
  const heights: bigint[] = [];
  for (let step = 0n; step <= steps; step++) heights.push(first + (span * step) / steps);
  return heights;
}

/** How many heights the budget allows at this many requests each. */
export function affordable(count: number, requestsEach: number): number {
  return Math.max(fewestHeights, Math.min(count, Math.floor(mostRequests / Math.max(1, requestsEach))));
}
