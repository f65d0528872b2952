import type { Effect } from '../../../decode/trace/outcome.js';
import {
  type Box,
  boxesOf,
  drawnEnd,
  drawnStart,
  type FlameLayout,
  type FlameView,
  narrowest,
  placeInRow,
} from './flame-layout.js';

/**
 * The colors of the flame graph; each is the color of a class in `styles.ts`, so that tokens and forced colors also
 * apply here.
 */
const colours = [
  ...(['surface', 'text', 'edge', 'call', 'failed', 'failed-fill', 'reverted', 'reverted-fill'] as const),
  ...(['intrinsic-fill', 'tiny-fill', 'match', 'chosen'] as const),
];

type FlameColour = (typeof colours)[number];

export interface FlameTheme {
  readonly colours: Readonly<Record<FlameColour, string>>;
  readonly font: string;
  /** Forced colors fill everything with the same color, so boxes need outlines. */
  readonly hasLines: boolean;
}

export function readTheme(canvas: HTMLCanvasElement, probes: Element): FlameTheme {
  const computed = Object.fromEntries(
    [...probes.children].map((probe) => [probe.className.slice('flame-'.length), getComputedStyle(probe).color]),
  );
  const colourOf = (name: FlameColour) => computed[name] ?? 'GrayText';
  return {
    colours: Object.fromEntries(colours.map((name) => [name, colourOf(name)])) as Record<FlameColour, string>,
    font: `12px ${getComputedStyle(canvas).fontFamily}`,
    hasLines: matchMedia('(forced-colors: active)').matches,
  };
}

/** Height of a row in pixels, including the gap below it: the minimum size of a target. */
export const rowHeight = 24;

export interface FlameScene {
  readonly layout: FlameLayout;
  readonly effects: readonly Effect[];
  readonly matches: ReadonlySet<number>;
  readonly view: FlameView;
  /** Scroll offset in pixels; `height` is the visible height. */
  readonly top: number;
  readonly height: number;
  readonly chosen: number | undefined;
  readonly hovered: number | undefined;
  readonly isRightToLeft: boolean;
  /** The name of a node, safe to display; only called for nodes with room for it. */
  readonly nameOf: (node: number) => string;
  readonly tinyNames: (count: number) => readonly [string, string];
}

/** Minimum room for a word, and the padding around it. */
const leastText = 28;
const padding = 5;
const box = rowHeight - 2;
interface Placed {
  readonly one: Box;
  readonly left: number;
  readonly y: number;
  readonly width: number;
  readonly marks: Marks;
  readonly ground: Ground;
}

const grounds = ['call', 'failed-fill', 'reverted-fill', 'intrinsic-fill', 'tiny-fill'] as const;

type Ground = (typeof grounds)[number];

export function paint(context: CanvasRenderingContext2D, scene: FlameScene, theme: FlameTheme): void {
  const { layout, view, top, height } = scene;
  context.fillStyle = theme.colours.surface;
  context.fillRect(0, 0, view.width, height);
  context.font = theme.font;
  context.textBaseline = 'middle';
  context.textAlign = scene.isRightToLeft ? 'right' : 'left';
  const letter = context.measureText('0').width || 7;
  const rows = layout.rowStart.length - 1;
  const wide = byGround();
  const narrow = byGround();
  const told: Placed[] = [];
  const outlines: Box[] = [];
  const placeOf = (node: number | undefined) => (node === undefined ? -1 : placeInRow(layout, node));
  const [chosenAt, hoveredAt] = [placeOf(scene.chosen), placeOf(scene.hovered)];
  for (let depth = Math.floor(top / rowHeight); depth < rows && depth * rowHeight < top + height; depth++) {
    const boxes = boxesOf(layout, depth, view);
    const y = depth * rowHeight - top;
    for (const one of boxes) {
      const placed = placeBox(one, y, scene);
      const { ground, width, marks } = placed;
      (width > narrowest ? wide : narrow)[ground].push(placed);
      // Most boxes of a large trace are a plain color.
      if (theme.hasLines || width >= leastText || marks.hasFailed || marks.hasMatch) told.push(placed);
      if (has(one, chosenAt) || has(one, hoveredAt)) outlines.push(one);
    }
  }
  // Narrow boxes are above their neighbors.
  for (const boxes of [wide, narrow]) paintBoxes(context, boxes, theme);
  for (const placed of told) paintMarks(context, placed, scene, theme, letter);
  for (const one of outlines) paintOutline(context, one, has(one, chosenAt), scene, theme);
}

function has({ at, count }: Box, place: number): boolean {
  return place >= at && place < at + count;
}

function leftOf(start: number, end: number, { view, isRightToLeft }: FlameScene): number {
  return isRightToLeft ? view.width - end : start;
}

/** On whole pixels: edges are sharp, and fill in half the time. */
function firstPixel(one: Box, view: FlameView): number {
  return Math.round(drawnStart(one, view));
}

function lastPixel(one: Box, view: FlameView): number {
  return Math.max(firstPixel(one, view) + 2, Math.round(drawnEnd(one, view)));
}

// Called for thousands of boxes per paint, so a pair of numbers is not returned as an array.
function placeBox(one: Box, y: number, scene: FlameScene): Placed {
  const start = firstPixel(one, scene.view);
  const end = lastPixel(one, scene.view);
  const gap = end - start > 6 ? 1 : 0;
  const left = leftOf(start, end, scene) + (scene.isRightToLeft ? gap : 0);
  const marks = marksOf(scene.layout, one, scene.effects, scene.matches);
  return { one, left, y, width: end - start - gap, marks, ground: groundOf(scene.layout, one, marks) };
}

type ByGround = Readonly<Record<Ground, Placed[]>>;

function byGround(): ByGround {
  return { call: [], 'failed-fill': [], 'reverted-fill': [], 'intrinsic-fill': [], 'tiny-fill': [] };
}

/** Fills boxes color by color, because the browser parses a color each time it is set. */
function paintBoxes(context: CanvasRenderingContext2D, boxes: ByGround, theme: FlameTheme): void {
  for (const ground of grounds) {
    const placed = boxes[ground];
    if (placed.length === 0) continue;
    context.fillStyle = theme.colours[ground];
    for (const { left, y, width } of placed) context.fillRect(left, y, width, box);
  }
}

function paintMarks(
  context: CanvasRenderingContext2D,
  placed: Placed,
  scene: FlameScene,
  theme: FlameTheme,
  letter: number,
): void {
  const { colours } = theme;
  const { left, y, width, marks } = placed;
  if (theme.hasLines && width > 2) {
    context.strokeStyle = colours.edge;
    context.lineWidth = 1;
    context.strokeRect(left + 0.5, y + 0.5, width - 1, box - 1);
  }
  if (marks.hasFailed) {
    // The start edge of a failed call, also painted in a group and if no word fits.
    const edge = Math.min(4, width);
    context.fillStyle = colours.failed;
    context.fillRect(scene.isRightToLeft ? left + width - edge : left, y, edge, box);
  }
  if (marks.hasMatch) {
    context.fillStyle = colours.match;
    context.fillRect(left, y + box - 4, width, 4);
  }
  if (width >= leastText) paintName(context, placed, letter, scene, theme);
}

function paintName(
  context: CanvasRenderingContext2D,
  { one: { node, count }, left, y, width, marks: { hasFailed, isReverted } }: Placed,
  letter: number,
  { layout, nameOf, tinyNames, isRightToLeft }: FlameScene,
  { colours }: FlameTheme,
): void {
  const isGroup = count > 1;
  const inset = padding + (hasFailed ? 4 : 0);
  const room = width - padding - inset;
  const isOurs = isGroup || node === layout.slice;
  // Names are code, with their own direction; the widget's words have the direction of the page.
  context.direction = isOurs && isRightToLeft ? 'rtl' : 'ltr';
  const text = isGroup
    ? (tinyNames(count).find((name) => name.length * letter <= room) ?? '')
    : fit(context, hasFailed ? `✕ ${nameOf(node)}` : nameOf(node), room, letter);
  if (text === '') return;
  const x = isRightToLeft ? left + width - inset : left + inset;
  context.fillStyle = isReverted ? colours.reverted : colours.text;
  context.fillText(text, x, y + (box + 1) / 2, room);
}

function paintOutline(
  context: CanvasRenderingContext2D,
  one: Box,
  isChosen: boolean,
  scene: FlameScene,
  { colours }: FlameTheme,
): void {
  const { layout, view, top } = scene;
  const start = firstPixel(one, view);
  const end = lastPixel(one, view);
  const left = leftOf(start, end, scene);
  const y = (layout.depth[one.node] ?? 0) * rowHeight - top;
  const thickness = isChosen ? 2 : 1;
  const shift = thickness / 2;
  context.lineWidth = thickness;
  context.strokeStyle = isChosen ? colours.chosen : colours.text;
  context.strokeRect(left + shift, y + shift, Math.max(1, end - start - thickness), box - thickness);
}

interface Marks {
  readonly hasFailed: boolean;
  readonly isReverted: boolean;
  readonly hasMatch: boolean;
}

const unmarked: Marks = { hasFailed: false, isReverted: false, hasMatch: false };

/**
 * The marks of a box's frames. A group is reverted if all its frames are. If everything was reverted, only the failure
 * is marked.
 */
function marksOf(layout: FlameLayout, one: Box, effects: readonly Effect[], matches: ReadonlySet<number>): Marks {
  if (one.node === layout.slice) return unmarked;
  const isPartly = effects[0] !== 'failed';
  if (one.count === 1) {
    const effect = effects[one.node];
    const hasMatch = matches.has(one.node);
    if (effect === 'done' && !hasMatch) return unmarked;
    return { hasFailed: effect === 'failed', isReverted: isPartly && effect === 'reverted', hasMatch };
  }
  let [hasFailed, isReverted, hasMatch] = [false, isPartly, false];
  const isSearched = matches.size > 0;
  for (let at = one.at; at < one.at + one.count; at++) {
    const node = layout.row[at] ?? 0;
    const effect = effects[node];
    if (effect === 'failed') hasFailed = true;
    if (effect !== 'reverted') isReverted = false;
    if (isSearched && matches.has(node)) hasMatch = true;
    if (hasFailed && (hasMatch || !isSearched)) break;
  }
  return { hasFailed, isReverted, hasMatch };
}

/** The part of a text that fits; empty if no character fits. */
function fit(context: CanvasRenderingContext2D, text: string, room: number, letter: number): string {
  // Most names are cut by counting characters, because measuring each would take most of the paint time.
  const letters = Math.floor(room / letter);
  if (text.length <= letters || (text.length <= letters * 1.5 && context.measureText(text).width <= room)) return text;
  return letters < 3 ? '' : `${[...text].slice(0, letters - 1).join('')}…`;
}

function groundOf({ slice }: FlameLayout, { node, count }: Box, { hasFailed, isReverted }: Marks): Ground {
  if (node === slice) return 'intrinsic-fill';
  if (count > 1) return 'tiny-fill';
  if (hasFailed) return 'failed-fill';
  return isReverted ? 'reverted-fill' : 'call';
}
