import { readHeight } from '../../../ui/cosmos/fields.js';
import { fewestHeights, mostHeights, type Sampling } from './sampling.js';

/** What was typed, or which of it cannot be: pinned heights, for the head moves while others are asked for. */
export function readSampling(from: string, to: string, count: string): Sampling | 'height' | 'count' {
  const [first, last] = [readHeight(from), readHeight(to)];
  if (typeof first !== 'bigint' || typeof last !== 'bigint') return 'height';
  const trimmed = count.trim();
  const wanted = /^\d{1,3}$/.test(trimmed) ? Number(trimmed) : 0;
  return wanted < fewestHeights || wanted > mostHeights ? 'count' : { from: first, to: last, count: wanted };
}
