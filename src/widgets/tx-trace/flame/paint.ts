import { html, type TemplateResult } from 'lit';
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
} from './layout.js';

/**
 * The colors of the flame graph; each is the color of a class in `styles.ts`, so that tokens and forced colors apply
 * here too.
 */
const colours = [
  ...(['surface', 'text', 'edge', 'heat0', 'heat1', 'heat2', 'heat3', 'failed', 'failed-fill', 'reverted'] as const),
  ...(['reverted-fill', 'intrinsic', 'intrinsic-fill', 'tiny', 'tiny-fill', 'match', 'chosen'] as const),
];

type FlameColour = (typeof colours)[number];

export type PatternName = 'failed' | 'reverted' | 'intrinsic';

/** Computed colors, patterns made of them, and the font. */
export interface FlameTheme {
  readonly colours: Readonly<Record<FlameColour, string>>;
  readonly patternOf: (name: PatternName) => CanvasPattern | string;
  readonly font: string;
  /** Forced colors fill everything alike: boxes then need outlines. */
  readonly hasLines: boolean;
}

/**
 * Hidden elements that have the colors, as a canvas cannot read custom properties. Written out, so that they cost one
 * clone.
 */
export function renderProbes(): TemplateResult {
  return html`<span class="flame-probes" aria-hidden="true"
    ><i class="flame-surface"></i><i class="flame-text"></i><i class="flame-edge"></i><i class="flame-heat0"></i
    ><i class="flame-heat1"></i><i class="flame-heat2"></i><i class="flame-heat3"></i><i class="flame-failed"></i
    ><i class="flame-failed-fill"></i><i class="flame-reverted"></i><i class="flame-reverted-fill"></i
    ><i class="flame-intrinsic"></i><i class="flame-intrinsic-fill"></i><i class="flame-tiny"></i
    ><i class="flame-tiny-fill"></i><i class="flame-match"></i><i class="flame-chosen"></i
  ></span>`;
}

export function readTheme(canvas: HTMLCanvasElement, probes: Element): FlameTheme {
  const computed = Object.fromEntries(
    [...probes.children].map((probe) => [probe.className.slice('flame-'.length), getComputedStyle(probe).color]),
  );
  const colourOf = (name: FlameColour) => computed[name] ?? 'GrayText';
  const patterns: Partial<Record<PatternName, CanvasPattern | string>> = {};
  // One for all: a pattern keeps its content, and the first context of a canvas takes longer than all that is drawn
  // here.
  const tile = document.createElement('canvas');
  return {
    colours: Object.fromEntries(colours.map((name) => [name, colourOf(name)])) as Record<FlameColour, string>,
    patternOf: (name) => (patterns[name] ??= makePattern(tile, name, colourOf(name), colourOf(`${name}-fill`))),
    font: `12px ${getComputedStyle(canvas).fontFamily}`,
    hasLines: matchMedia('(forced-colors: active)').matches,
  };
}

/** Each state has a pattern in addition to its color: slanted lines, dots, horizontal lines. */
function makePattern(tile: HTMLCanvasElement, kind: PatternName, line: string, fill: string): CanvasPattern | string {
  const size = 8;
  // Resizing clears the canvas.
  tile.width = tile.height = Math.round(size * devicePixelRatio);
  const context = tile.getContext('2d');
  if (!context) return fill;
  const scale = tile.width / size;
  context.scale(scale, scale);
  context.fillStyle = fill;
  context.fillRect(0, 0, size, size);
  context.strokeStyle = context.fillStyle = line;
  context.globalAlpha = 0.45;
  context.lineWidth = 1;
  context.beginPath();
  if (kind === 'failed') {
    for (const shift of [-size, 0, size]) {
      context.moveTo(shift - 1, size + 1);
      context.lineTo(shift + size + 1, -1);
    }
  } else if (kind === 'intrinsic') {
    context.moveTo(0, 2.5);
    context.lineTo(size, 2.5);
  } else {
    context.fillRect(1, 1, 2, 2);
    context.fillRect(5, 5, 2, 2);
  }
  context.stroke();
  const pattern = context.createPattern(tile, 'repeat');
  pattern?.setTransform(new DOMMatrix().scale(1 / scale));
  return pattern ?? fill;
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
  /** The selected node, and the one under the pointer. */
  readonly chosen: number | undefined;
  readonly hovered: number | undefined;
  readonly isRightToLeft: boolean;
  /** The name of a node, safe to display; only called for nodes with room for it. */
  readonly nameOf: (node: number) => string;
  /** The name of a group: in words, and as a number only. */
  readonly tinyNames: (count: number) => readonly [string, string];
}

/** The least room for a word, and the padding around it. */
const leastText = 28;
const padding = 5;
const box = rowHeight - 2;
/**
 * The vertical positions of the two lines of a group, which look like stacked sheets. Stripes all over would be harder
 * to read, and take half of the paint time of a large trace.
 */
const sheets = [box - 5, box - 2];
/** Lines on narrower boxes are not visible. */
const leastSheet = 6;

/** A box at its canvas position, and what it shows. */
interface Placed {
  readonly one: Box;
  readonly left: number;
  readonly y: number;
  readonly width: number;
  readonly marks: Marks;
  readonly ground: Ground;
}

type Ground = PatternName | 'tiny-fill' | 'heat0' | 'heat1' | 'heat2' | 'heat3';

const patternNames: readonly PatternName[] = ['intrinsic', 'reverted', 'failed'];

const plainGrounds = ['heat0', 'heat1', 'heat2', 'heat3', 'tiny-fill'] as const;

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
  // Narrow ones are above their neighbors.
  for (const boxes of [wide, narrow]) {
    paintPlain(context, boxes, theme);
    paintPatterned(context, boxes, theme);
  }
  paintSheets(context, wide['tiny-fill'], theme);
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
  return {
    ...{ intrinsic: [], reverted: [], failed: [], heat0: [], heat1: [], heat2: [], heat3: [] },
    'tiny-fill': [],
  };
}

/** Boxes of one color, filled color by color, because the browser parses a color each time it is set. */
function paintPlain(context: CanvasRenderingContext2D, boxes: ByGround, theme: FlameTheme): void {
  for (const ground of plainGrounds) {
    const placed = boxes[ground];
    if (placed.length === 0) continue;
    context.fillStyle = theme.colours[ground];
    for (const { left, y, width } of placed) context.fillRect(left, y, width, box);
  }
}

/** Boxes of one pattern, filled as one path, as each fill has the same cost. */
function paintPatterned(context: CanvasRenderingContext2D, boxes: ByGround, theme: FlameTheme): void {
  for (const name of patternNames) {
    const placed = boxes[name];
    if (placed.length === 0) continue;
    context.beginPath();
    for (const { left, y, width } of placed) context.rect(left, y, width, box);
    context.fillStyle = theme.patternOf(name);
    context.fill();
  }
}

function paintSheets(context: CanvasRenderingContext2D, placed: readonly Placed[], { colours }: FlameTheme): void {
  context.fillStyle = colours.tiny;
  for (const { left, y, width } of placed)
    if (width >= leastSheet) for (const line of sheets) context.fillRect(left, y + line, width, 1);
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
    // The start edge of a failed call, drawn also in a group and where no word fits.
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
  // Names are code, with a direction of their own; our words have the direction of the page.
  context.direction = isOurs && isRightToLeft ? 'rtl' : 'ltr';
  const text = isGroup
    ? (tinyNames(count).find((name) => name.length * letter <= room) ?? '')
    : fit(context, hasFailed ? `✕ ${nameOf(node)}` : nameOf(node), room, letter);
  if (text === '') return;
  const x = isRightToLeft ? left + width - inset : left + inset;
  const middle = y + (isGroup ? box - 5 : box) / 2;
  if (!isGroup && (isOurs || hasFailed || isReverted)) {
    // Text on lines and dots is hard to read: the pattern fades behind it.
    const length = Math.min(room, context.measureText(text).width);
    context.globalAlpha = 0.85;
    context.fillStyle = colours[isOurs ? 'intrinsic-fill' : hasFailed ? 'failed-fill' : 'reverted-fill'];
    context.fillRect((isRightToLeft ? x - length : x) - 2, y + 3, length + 4, box - 6);
    context.globalAlpha = 1;
    context.fillStyle = isReverted ? colours.reverted : colours.text;
    if (isReverted) context.fillRect(isRightToLeft ? x - length : x, middle, length, 1);
  } else {
    context.fillStyle = isReverted ? colours.reverted : colours.text;
  }
  context.fillText(text, x, middle + 0.5, room);
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

/** The marks of a box's frames. A group is reverted if all of it is. */
function marksOf(layout: FlameLayout, one: Box, effects: readonly Effect[], matches: ReadonlySet<number>): Marks {
  if (one.node === layout.slice) return unmarked;
  if (one.count === 1) {
    const effect = effects[one.node];
    const hasMatch = matches.has(one.node);
    if (effect === 'done' && !hasMatch) return unmarked;
    return { hasFailed: effect === 'failed', isReverted: effect === 'reverted', hasMatch };
  }
  let [hasFailed, isReverted, hasMatch] = [false, true, false];
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

/** As much of a text as fits; empty if that would be no character. */
function fit(context: CanvasRenderingContext2D, text: string, room: number, letter: number): string {
  // Most names are cut by counting characters; measuring each would take most of the paint time.
  const letters = Math.floor(room / letter);
  if (text.length <= letters || (text.length <= letters * 1.5 && context.measureText(text).width <= room)) return text;
  return letters < 3 ? '' : `${[...text].slice(0, letters - 1).join('')}…`;
}

function groundOf({ slice, heat }: FlameLayout, { node, count }: Box, { hasFailed, isReverted }: Marks): Ground {
  if (node === slice) return 'intrinsic';
  if (count > 1) return 'tiny-fill';
  if (hasFailed) return 'failed';
  return isReverted ? 'reverted' : (heats[heat[node] ?? 0] ?? 'heat0');
}

const heats = ['heat0', 'heat1', 'heat2', 'heat3'] as const;
