import { isGasUnread, isSelfUnread } from '../../../client/wire/unread.js';
import type { FlameHost } from './flame-host.js';
import { callsOf } from './ancestry.js';
import type { FlameLayout } from './layout.js';

/** The gas of a frame including its calls: its `gasUsed`, or if the trace has none, that of its calls. */
export function usedOf(frames: FlameHost['frames'], { guessed }: FlameLayout, index: number): bigint {
  return frames[index]?.gasUsed ?? guessed.get(index) ?? 0n;
}

/**
 * The exact self gas of a frame, never below zero; for the first one without its intrinsic gas. Undefined if it, or a
 * call that it made, could not be parsed and has no gas, or the list of these calls could not be.
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
