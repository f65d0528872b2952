import type { FlameLayout } from './layout.js';

/** A step from a frame to one beside, above or below it. */
export type Move = 'caller' | 'call' | 'previous' | 'next' | 'first' | 'last' | 'root';

/** What a key does: a step, or something with the frame that is chosen. */
export type KeyAction = Move | 'in' | 'out' | 'close';

/** What a key asks for; undefined when it is none of ours. From right to left the arrows go the other way. */
export function actionOf(key: string, isRightToLeft: boolean): KeyAction | undefined {
  switch (key) {
    case 'ArrowUp':
      return 'caller';
    case 'ArrowDown':
      return 'call';
    case 'ArrowLeft':
      return isRightToLeft ? 'next' : 'previous';
    case 'ArrowRight':
      return isRightToLeft ? 'previous' : 'next';
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    case 'PageUp':
      return 'root';
    case 'Enter':
      return 'in';
    case 'Backspace':
      return 'out';
    case 'Escape':
      return 'close';
    default:
      return undefined;
  }
}

/** Where a step leads; the same node where there is nothing on that side. The slice is the first of the calls it lies among. */
export function moveFrom(layout: FlameLayout, node: number, move: Move): number {
  const { slice, parent, firstCall, lastCall, previous, next } = layout;
  const caller = parent[node] ?? -1;
  const or = (found: number | undefined, other = node) => (found === undefined || found < 0 ? other : found);
  const sliceAmong = (above: number) => (slice >= 0 && parent[slice] === above ? slice : -1);
  switch (move) {
    case 'caller':
      return or(caller);
    case 'call':
      return node === slice ? node : or(firstCall[node], or(sliceAmong(node)));
    case 'previous':
      return node === slice ? node : or(previous[node], or(sliceAmong(caller)));
    case 'next':
      return node === slice ? or(caller < 0 ? 0 : firstCall[caller]) : or(next[node]);
    case 'first':
      return or(sliceAmong(caller), caller < 0 ? 0 : or(firstCall[caller]));
    case 'last':
      return caller < 0 ? 0 : or(lastCall[caller]);
    case 'root':
      return 0;
  }
}

/** Which of its neighbours a node is, from 1, and of how many, as a tree says it. */
export function standingOf(
  layout: FlameLayout,
  node: number,
): { readonly position: number; readonly size: number; readonly level: number } {
  const { slice, parent, place, lastCall, depth } = layout;
  const caller = parent[node] ?? -1;
  const before = slice >= 0 && parent[slice] === caller ? 1 : 0;
  const last = caller < 0 ? 0 : (lastCall[caller] ?? -1);
  const calls = last < 0 ? 0 : (place[last] ?? 0) + 1;
  const position = node === slice ? 1 : (place[node] ?? 0) + 1 + before;
  return { position, size: calls + before, level: (depth[node] ?? 0) + 1 };
}
