/** Heights of a replay: at least both ends, and at most what a gateway can be asked in one go. */
export const mostHeights = 40;
export const usualHeights = 12;
export const fewestHeights = 2;
/** Requests of one replay in all: a set of many pages is replayed at fewer heights. */
export const mostRequests = 200;

/** Between which heights, and at how many of them, sets are asked for. */
export interface Sampling {
  readonly from: bigint;
  readonly to: bigint;
  readonly count: number;
}

/** Heights in equal steps, both ends among them, in rising order and none twice. */
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

/** How many heights the budget allows when each costs so many requests. */
export function affordable(count: number, requestsEach: number): number {
  return Math.max(fewestHeights, Math.min(count, Math.floor(mostRequests / Math.max(1, requestsEach))));
}
