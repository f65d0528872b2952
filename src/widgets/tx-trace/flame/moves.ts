import { placeInRow } from './boxes.js';
import { callsOf, siblingsOf } from './ancestry.js';
import type { FlameLayout } from './layout.js';

/** A step from a frame to one beside, above or below it. */
export type Move = 'caller' | 'call' | 'previous' | 'next' | 'first' | 'last' | 'root';

/** The action of a key: a step, or something with the selected frame. */
export type KeyAction = Move | 'in' | 'out' | 'close';

const keys: ReadonlyMap<string, KeyAction> = new Map([
  ['ArrowUp', 'caller'],
  ['ArrowDown', 'call'],
  ['ArrowLeft', 'previous'],
  ['ArrowRight', 'next'],
  ['Home', 'first'],
  ['End', 'last'],
  ['PageUp', 'root'],
  ['Enter', 'in'],
  ['Backspace', 'out'],
  ['Escape', 'close'],
]);

/** The action of a key; undefined if it has none. In right-to-left text, the left and right arrows are swapped. */
export function actionOf(key: string, isRightToLeft: boolean): KeyAction | undefined {
  if (isRightToLeft && key === 'ArrowLeft') return 'next';
  return isRightToLeft && key === 'ArrowRight' ? 'previous' : keys.get(key);
}

/**
 * The destination of a step; the same node if there is none in that direction. The slice is the first among its
 * siblings.
 */
export function moveFrom(layout: FlameLayout, node: number, move: Move): number {
  const { slice, parent, row } = layout;
  const caller = parent[node] ?? -1;
  const { from, to } = siblingsOf(layout, node);
  const nodeAt = (place: number) => row[Math.max(from, Math.min(to - 1, place))] ?? node;
  switch (move) {
    case 'caller':
      return caller < 0 ? node : caller;
    case 'call': {
      const calls = callsOf(layout, node);
      if (calls.from < calls.to) return row[calls.from] ?? node;
      return slice >= 0 && parent[slice] === node ? slice : node;
    }
    case 'previous':
      return nodeAt(placeInRow(layout, node) - 1);
    case 'next':
      return nodeAt(placeInRow(layout, node) + 1);
    case 'first':
      return nodeAt(from);
    case 'last':
      return nodeAt(to - 1);
    case 'root':
      return 0;
  }
}

/** The position of a node among its siblings, from 1, and their number, for `aria-posinset`. */
export function siblingPositionOf(
  layout: FlameLayout,
  node: number,
): { readonly position: number; readonly size: number; readonly level: number } {
  const { from, to } = siblingsOf(layout, node);
  return { position: placeInRow(layout, node) - from + 1, size: to - from, level: (layout.depth[node] ?? 0) + 1 };
}
