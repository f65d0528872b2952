import type { Log } from '../../client/operations/logs-reply.js';
import type { BlockSpan } from './search/plan.js';

/** Blocks of one bar of the histogram, and how many logs they have. */
export interface Bucket extends BlockSpan {
  readonly count: number;
}

/** The distribution of logs over a range of blocks. */
export interface Histogram {
  /** From the lowest block up; all but the last have the same width. */
  readonly buckets: readonly Bucket[];
  /** The most logs of one bucket. */
  readonly most: number;
}

/** Counts logs, which are in chain order, by block, in at most this many buckets. */
export function toHistogram(logs: readonly Log[], { from, to }: BlockSpan, mostBuckets = 60): Histogram {
  const most = BigInt(mostBuckets satisfies number);
  const width = (to - from + most) / most;
  const buckets: (BlockSpan & { count: number })[] = [];
  for (let first = from; first <= to; first += width) {
    const last = first + width - 1n;
    buckets.push({ from: first, to: last < to ? last : to, count: 0 });
  }
  let place = 0;
  for (const { blockNumber } of logs) {
    if (blockNumber === null || blockNumber < from || blockNumber > to) continue;
    // Logs are in chain order.
    while (blockNumber > (buckets[place]?.to ?? to)) place++;
    const bucket = buckets[place];
    if (bucket) bucket.count++;
  }
  return { buckets, most: buckets.reduce((largest, { count }) => Math.max(largest, count), 0) };
}

/** The range of a histogram: that of the search, or of the logs. */
export function rangeOf(logs: readonly Log[], asked: BlockSpan | undefined): BlockSpan | undefined {
  if (asked) return asked;
  const [first, last] = [logs[0]?.blockNumber, logs.at(-1)?.blockNumber];
  return typeof first === 'bigint' && typeof last === 'bigint' ? { from: first, to: last } : undefined;
}
