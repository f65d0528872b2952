import type { FlameHost } from './flame-host.js';
import { callsOf } from './kin.js';
import type { FlameLayout } from './layout.js';

/** What a frame used with all that it called: its `gasUsed`, or where the trace has none, that of what it called. */
export function usedOf(frames: FlameHost['frames'], { guessed }: FlameLayout, index: number): bigint {
  return frames[index]?.gasUsed ?? guessed.get(index) ?? 0n;
}

/** What a frame used itself, to the last digit; never below zero. Of the first one, without the intrinsic gas in it. */
export function ownOf(
  { frames, intrinsic }: Pick<FlameHost, 'frames' | 'intrinsic'>,
  layout: FlameLayout,
  index: number,
): bigint {
  let own = usedOf(frames, layout, index);
  if (index === 0 && intrinsic?.isIncluded) own -= intrinsic.gas;
  const { from, to } = callsOf(layout, index);
  for (let at = from; at < to; at++) own -= usedOf(frames, layout, layout.row[at] ?? 0);
  return own > 0n ? own : 0n;
}
