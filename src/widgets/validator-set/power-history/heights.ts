import { readHeight } from '../../../ui/cosmos/fields.js';

/** The most heights of a history, a reasonable load for a gateway. */
export const mostHeights = 40n;
export const usualHeights = 12n;
export const fewestHeights = 2n;
/** The most requests of a history: sets of many pages are loaded at fewer heights. */
export const mostRequests = 200;

/** The heights and number of sets to load. */
export interface Sampling {
  readonly from: bigint;
  readonly to: bigint;
  readonly count: bigint;
}

/** Evenly spaced heights including both ends, in ascending order without duplicates: no more than the budget allows. */
export function sampleHeights({ from, to, count }: Sampling, requestsEach: number): readonly bigint[] {
  const [first, last] = from <= to ? [from, to] : [to, from];
  const span = last - first;
  const affordable = BigInt(Math.floor(mostRequests / Math.max(1, requestsEach)) satisfies number);
  const wanted = [count, affordable, mostHeights].reduce((least, each) => (each < least ? each : least));
  const most = wanted < fewestHeights ? fewestHeights : wanted;
  const steps = span < most ? span : most - 1n;
  if (steps === 0n) return [first];
  const heights: bigint[] = [];
  for (let step = 0n; step <= steps; step++) heights.push(first + (span * step) / steps);
  return heights;
}

/** Parses the typed input, or names the invalid field: heights must be numbers, as the head moves during loading. */
export function readSampling(form: FormData): Sampling | keyof Sampling {
  const [from, to, count] = ['from', 'to', 'count'].map((name) => readHeight(String(form.get(name))));
  if (typeof from !== 'bigint') return 'from';
  if (typeof to !== 'bigint') return 'to';
  return typeof count !== 'bigint' || count < fewestHeights || count > mostHeights ? 'count' : { from, to, count };
}
