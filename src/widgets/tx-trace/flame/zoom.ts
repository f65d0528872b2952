import type { Box, FlameView } from './rows-in-view.js';
import type { FlameLayout } from './layout.js';

/** A stretch of the whole that is zoomed to. */
export interface Zoom {
  readonly from: number;
  readonly to: number;
  /** The frame whose stretch it is, or that a group of tiny frames lies in. */
  readonly frame: number;
  /** How many tiny frames the group has that it was made for; 0 for a frame. */
  readonly tiny: number;
}

type BlockSpan = Pick<FlameView, 'from' | 'to'>;

// Below this part of the whole the numbers of the screen have no digits left.
const smallest = 1e-11;

/** All of it. */
const unzoomed: Zoom = { from: 0, to: 1, frame: 0, tiny: 0 };

/** The way into a flame graph: what was zoomed to, each within the one before. Never empty. */
export type ZoomPath = readonly [Zoom, ...Zoom[]];

/** Not zoomed. */
export const start: ZoomPath = [unzoomed];

/** The last step of a way. */
export function lastOf(path: ZoomPath): Zoom {
  return path.at(-1) ?? unzoomed;
}

/** The way with one step more; what the step is not within is left. */
export function zoomTo(path: ZoomPath, to: Zoom): ZoomPath {
  const around = path.filter((zoom, index) => index === 0 || (contains(zoom, to) && !isSame(zoom, to)));
  const [first = unzoomed, ...others] = around;
  return isSame(first, to) ? [first] : [first, ...others, to];
}

/** The way without its last step. */
export function zoomOut(path: ZoomPath): ZoomPath {
  const [first, ...others] = path;
  return [first, ...others.slice(0, -1)];
}

/** The way as far as a node can be seen on it: as a frame in the stretch or one around it. */
export function zoomOutTo(path: ZoomPath, layout: FlameLayout, node: number): ZoomPath {
  const span = spanOf(layout, node);
  const [first, ...others] = path;
  const kept = others.findIndex((zoom) => !contains(zoom, span) && !contains(span, zoom));
  return kept < 0 ? path : [first, ...others.slice(0, kept)];
}

/** What a box is zoomed to; undefined when it has no width to speak of. */
export function zoomOf(layout: FlameLayout, { node, at, count }: Box): Zoom | undefined {
  const last = layout.row[at + count - 1] ?? node;
  const [from, to] = [layout.x0[node] ?? 0, layout.x1[last] ?? 0];
  if (!(to - from >= smallest)) return undefined;
  if (count === 1) return { from, to, frame: node, tiny: 0 };
  let frame = node;
  while (frame > 0 && !contains(spanOf(layout, frame), { from, to })) frame = layout.parent[frame] ?? 0;
  return { from, to, frame: Math.max(0, frame), tiny: count };
}

/** A frame and the frames that called it, from the first. */
export function callersOf({ parent }: FlameLayout, frame: number): readonly number[] {
  const path: number[] = [];
  for (let at = frame; at >= 0; at = parent[at] ?? -1) path.push(at);
  return path.reverse();
}

/** Whether a frame is wider than what is zoomed to, and so stands above all of it. */
export function isAround(layout: FlameLayout, node: number, zoom: BlockSpan): boolean {
  const span = spanOf(layout, node);
  return contains(span, zoom) && !isSame(span, zoom);
}

function spanOf({ x0, x1 }: FlameLayout, node: number): BlockSpan {
  return { from: x0[node] ?? 0, to: x1[node] ?? 0 };
}

function contains(outer: BlockSpan, inner: BlockSpan): boolean {
  return outer.from <= inner.from && outer.to >= inner.to;
}

function isSame(a: BlockSpan, b: BlockSpan): boolean {
  return a.from === b.from && a.to === b.to;
}
