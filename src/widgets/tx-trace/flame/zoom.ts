import type { Box, FlameView } from './rows-in-view.js';
import type { FlameLayout } from './layout.js';

/** A zoomed range of the whole. */
export interface Zoom {
  readonly from: number;
  readonly to: number;
  /** The frame of this range, or the caller of a group of tiny frames. */
  readonly frame: number;
  /** The number of frames in the group; 0 for a frame. */
  readonly tiny: number;
}

type BlockSpan = Pick<FlameView, 'from' | 'to'>;

// Below this fraction of the whole, floating-point precision is exhausted.
const smallest = 1e-11;

/** The whole. */
const unzoomed: Zoom = { from: 0, to: 1, frame: 0, tiny: 0 };

/** The zoom steps, each within the one before. Never empty. */
export type ZoomPath = readonly [Zoom, ...Zoom[]];

/** Not zoomed. */
export const start: ZoomPath = [unzoomed];

/** The last step. */
export function lastOf(path: ZoomPath): Zoom {
  return path.at(-1) ?? unzoomed;
}

/** Adds a step; steps that do not contain it are removed. */
export function zoomTo(path: ZoomPath, to: Zoom): ZoomPath {
  const around = path.filter((zoom, index) => index === 0 || (contains(zoom, to) && !isSame(zoom, to)));
  const [first = unzoomed, ...others] = around;
  return isSame(first, to) ? [first] : [first, ...others, to];
}

/** Removes the last step. */
export function zoomOut(path: ZoomPath): ZoomPath {
  const [first, ...others] = path;
  return [first, ...others.slice(0, -1)];
}

/** Removes steps until a node is visible: in the range, or around it. */
export function zoomOutTo(path: ZoomPath, layout: FlameLayout, node: number): ZoomPath {
  const span = spanOf(layout, node);
  const [first, ...others] = path;
  const kept = others.findIndex((zoom) => !contains(zoom, span) && !contains(span, zoom));
  return kept < 0 ? path : [first, ...others.slice(0, kept)];
}

/** The range of a box; undefined if it is too narrow. */
export function zoomOf(layout: FlameLayout, { node, at, count }: Box): Zoom | undefined {
  const last = layout.row[at + count - 1] ?? node;
  const [from, to] = [layout.x0[node] ?? 0, layout.x1[last] ?? 0];
  if (!(to - from >= smallest)) return undefined;
  if (count === 1) return { from, to, frame: node, tiny: 0 };
  let frame = node;
  while (frame > 0 && !contains(spanOf(layout, frame), { from, to })) frame = layout.parent[frame] ?? 0;
  return { from, to, frame: Math.max(0, frame), tiny: count };
}

/** A frame and its callers, from the first. */
export function callersOf({ parent }: FlameLayout, frame: number): readonly number[] {
  const path: number[] = [];
  for (let at = frame; at >= 0; at = parent[at] ?? -1) path.push(at);
  return path.reverse();
}

/** Whether a frame is wider than the zoomed range, and so above all of it. */
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
