import { readHeight } from '../../../ui/cosmos/fields.js';
import { fewestHeights, mostHeights, type Sampling } from './sampling.js';

/** Parses the typed input, or names the invalid field: heights must be numbers, as the head moves during loading. */
export function readSampling(from: string, to: string, count: string): Sampling | 'height' | 'count' {
  const [first, last] = [readHeight(from), readHeight(to)];
  if (typeof first !== 'bigint' || typeof last !== 'bigint') return 'height';
  const trimmed = count.trim();
  const wanted = /^\d{1,3}$/.test(trimmed) ? Number(trimmed) : 0;
  return wanted < fewestHeights || wanted > mostHeights ? 'count' : { from: first, to: last, count: wanted };
}
