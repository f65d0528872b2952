import { isGasUnread, isSelfUnread } from '../../../client/wire/unread.js';
import type { FlameHost } from './flame-host.js';
import { callsOf } from './ancestry.js';
import type { FlameLayout } from './layout.js';

/** What a frame used with all that it called: its `gasUsed`, or where the trace has none, that of what it called. */
export function usedOf(frames: FlameHost['frames'], { guessed }: FlameLayout, index: number): bigint {
  return frames[index]?.gasUsed ?? guessed.get(index) ?? 0n;
}

/**
 * What a frame used itself, to the last digit; never below zero. Of the first one, without the intrinsic gas in it. Undefined
 * where it, or a call that it made, could not be read and says nothing of gas, and where the list of these calls could not.
 */
export function selfGasOf(
  { frames, intrinsic }: Pick<FlameHost, 'frames' | 'intrinsic'>,
  layout: FlameLayout,
  index: number,
): bigint | undefined {
  if (isSelfUnread(frames[index])) return undefined;
  let own = usedOf(frames, layout, index);
  if (index === 0 && intrinsic?.isIncluded) own -= intrinsic.gas;
  const { from, to } = callsOf(layout, index);
  for (let at = from; at < to; at++) {
    const call = layout.row[at] ?? 0;
    if (isGasUnread(frames[call])) return undefined;
    own -= usedOf(frames, layout, call);
  }
  return own > 0n ? own : 0n;
}
