import type { Frame } from '../../../client/wire/frame.js';
import type { Outline } from './outline.js';

/** The most rows open at first, unless the top-level call alone has more. */
const rowBudget = 100;
/** Sorting more callers than this by gas takes longer than it helps. */
const mostSorted = 1_000;

/**
 * Which calls are open at first: those near the top, at equal depth those that used most gas, within a row budget; and
 * the callers of the relevant call.
 */
export function openAtFirst(frames: readonly Frame[], outline: Outline, wanted: number | undefined): Uint8Array {
  const open = new Uint8Array(frames.length);
  if (frames.length === 0) return open;
  open[0] = 1;
  let rows = 1 + (outline.childCounts[0] ?? 0);
  let callers = childrenOf(outline, 0);
  while (callers.length > 0 && rows < rowBudget) {
    if (callers.length <= mostSorted) callers.sort((a, b) => (gasOf(frames, a) < gasOf(frames, b) ? 1 : -1));
    const opened: number[] = [];
    for (const caller of callers) {
      const more = outline.childCounts[caller] ?? 0;
      if (more === 0 || rows + more > rowBudget) continue;
      open[caller] = 1;
      rows += more;
      opened.push(caller);
    }
    callers = opened.flatMap((caller) => childrenOf(outline, caller));
  }
  if (wanted !== undefined) openCallers(outline, open, wanted);
  return open;
}

/** Opens all callers of a call. */
export function openCallers({ parents }: Outline, open: Uint8Array, index: number): void {
  for (let at = parents[index] ?? -1; at >= 0; at = parents[at] ?? -1) open[at] = 1;
}

/** Opens a call and everything in it. */
export function openWithin({ ends }: Outline, open: Uint8Array, index: number): void {
  open.fill(1, index, ends[index]);
}

function childrenOf({ ends, childCounts }: Outline, index: number): number[] {
  const found: number[] = [];
  const end = ends[index] ?? 0;
  for (let at = index + 1; at < end; at = ends[at] ?? end) if ((childCounts[at] ?? 0) > 0) found.push(at);
  return found;
}

function gasOf(frames: readonly Frame[], index: number): bigint {
  return frames[index]?.gasUsed ?? 0n;
}
