import { html, LitElement } from 'lit';
import type { Frame } from '../../src/client/wire/frame.js';
import { inOneGo } from '../../src/client/wire/in-one-go.js';
import { effectsOf, type Effect } from '../../src/decode/trace/outcome.js';
import { createFormats } from '../../src/ui/format/formats.js';
import { createLocalization } from '../../src/ui/localization/localization.js';
import { cardStyles, tokens } from '../../src/ui/styles/card.js';
import { boxOf, layOutInSteps, zoomOf } from '../../src/widgets/tx-trace/controllers/flame-layout.js';
import { FlamePanel, type FlameTrace } from '../../src/widgets/tx-trace/controllers/flame-panel.js';
import { flameStyles } from '../../src/widgets/tx-trace/flame/styles.js';
import { callTree } from '../../src/widgets/tx-trace/controllers/call-tree.js';
import { Explorer } from '../../src/widgets/tx-trace/controllers/explorer.js';
import { treeStyles } from '../../src/widgets/tx-trace/tree/styles.js';
import { generateFrames } from '../../test/support/frames.js';

/**
 * An implementation that renders a trace in steps. A step ends after its promise has resolved and the page has rendered a frame.
 */
interface Contender {
  prepare?(frames: readonly PlainFrame[]): void;
  paint(): unknown;
  /** Zooms to a frame. Accepts the path to the frame, its interval as fractions of the total, and the total. */
  zoom(path: readonly number[], stretch: { from: number; to: number }, whole: number): unknown;
  drop(): void;
}

/** The input of the other libraries, which accept only numbers. */
interface PlainFrame {
  readonly gas: number;
  readonly start: number;
  readonly parent: number | null;
}

const width = 1_000;
const rowHeight = 24;
const height = 480;
const localization = createLocalization('en', { createFormats });

let frames: readonly Frame[] = [];
let effects: readonly Effect[] = [];
let plain: readonly PlainFrame[] = [];
let target = 1;
let zoom = { from: 0, to: 1, whole: 1 };

class FlameStage extends LitElement {
  static override styles = [tokens, cardStyles, flameStyles];
  readonly #panel = new FlamePanel(this, () => undefined);
  readonly #trace: FlameTrace = {
    ...{ frames, effects, localization, selected: target, matches: new Set() },
    selfOf: (index) => frames[index]?.gasUsed,
    nameOf: (index) => `call ${index}`,
  };

  protected override render() {
    return html`<div class="frame">${this.#panel.render(this.#trace)}</div>`;
  }
}
customElements.define('flame-stage', FlameStage);

const ours = (): Contender => {
  let stage: FlameStage;
  const canvas = () => stage.renderRoot.querySelector('canvas');
  return {
    async paint() {
      stage = document.body.appendChild(new FlameStage());
      stage.style.cssText = `display:block;inline-size:${width}px`;
      await stage.updateComplete;
      while (!canvas()) await new Promise((resolve) => setTimeout(resolve, 1));
    },
    zoom: () => stage.renderRoot.querySelector<HTMLButtonElement>('.flame-steps button')?.click(),
    drop: () => stage.remove(),
  };
};

/** The handwritten baseline: renders the same boxes with names, but without keyboard support, patterns, and selection. */
const floor = (): Contender => {
  let canvas: HTMLCanvasElement;
  let place: { x0: Float64Array; x1: Float64Array; depth: Int32Array };
  const draw = (from: number, to: number) => {
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) return;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.font = '12px monospace';
    context.textBaseline = 'middle';
    const { x0, x1, depth } = place;
    const rows = height / rowHeight;
    const scale = width / (to - from);
    const groups = new Float64Array(rows * 2).fill(-2);
    const put = (row: number, start: number, end: number, name: string) => {
      context.fillStyle = '#cdd9f3';
      context.fillRect(start, row * rowHeight, Math.max(3, end - start - 1), rowHeight - 2);
      if (end - start < 28) return;
      context.fillStyle = '#111';
      context.fillText(name, start + 5, row * rowHeight + 12, end - start - 10);
    };
    for (let index = 0; index < depth.length; index++) {
      const row = depth[index] ?? 0;
      if (row >= rows || (x1[index] ?? 0) <= from || (x0[index] ?? 0) >= to) continue;
      const start = Math.max(0, ((x0[index] ?? 0) - from) * scale);
      const end = Math.min(width, ((x1[index] ?? 0) - from) * scale);
      const [groupStart = -2, groupEnd = -2] = [groups[row * 2], groups[row * 2 + 1]];
      if (end - start < 3 && start - groupEnd <= 1 && end - groupStart <= 96) {
        groups[row * 2 + 1] = end;
        continue;
      }
      if (groupEnd >= 0) put(row, groupStart, groupEnd, '');
      const isTiny = end - start < 3;
      groups[row * 2] = isTiny ? start : -2;
      groups[row * 2 + 1] = isTiny ? end : -2;
      if (!isTiny) put(row, start, end, `call ${index}`);
    }
    for (let row = 0; row < rows; row++) {
      if ((groups[row * 2 + 1] ?? -1) >= 0) put(row, groups[row * 2] ?? 0, groups[row * 2 + 1] ?? 0, '');
    }
  };
  return {
    paint() {
      const count = frames.length;
      const [x0, x1, laid] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
      const depth = new Int32Array(count);
      const whole = Number(frames[0]?.gasUsed);
      for (let index = 0; index < count; index++) {
        const frame = frames[index];
        const parent = frame?.parent ?? null;
        const share = Number(frame?.gasUsed) / whole;
        const start = parent === null ? 0 : (laid[parent] ?? 0);
        x0[index] = laid[index] = start;
        x1[index] = start + share;
        depth[index] = frame?.depth ?? 0;
        if (parent !== null) laid[parent] = start + share;
      }
      place = { x0, x1, depth };
      canvas = document.body.appendChild(document.createElement('canvas'));
      canvas.width = width;
      canvas.height = height;
      draw(0, 1);
    },
    zoom: (_path, { from, to }) => draw(from, to),
    drop: () => canvas.remove(),
  };
};

class TreeStage extends LitElement {
  static override styles = [tokens, cardStyles, treeStyles];
  #explorer: Explorer | undefined;

  toggle(index: number): void {
    this.#explorer = this.#explorer?.toggle(index);
    this.requestUpdate();
  }

  protected override render() {
    const explorer = (this.#explorer ??= opened());
    return html`<div class="frame">
      ${callTree({
        label: 'Calls',
        explorer,
        classesOf: (index) => effects[index] ?? '',
        isNarrow: false,
        renderCall: (index) =>
          html`<span>call ${index}</span> <span>${localization.format.integer(gasOf(index))}</span>`,
        ...{ select: () => undefined, change: () => undefined, move: undefined },
      })}
    </div>`;
  }
}

/** All calls, of which none is closed. */
function opened(): Explorer {
  return new Explorer(frames).openAll();
}
customElements.define('tree-stage', TreeStage);

const tree = (): Contender => {
  let stage: TreeStage;
  return {
    async paint() {
      stage = document.body.appendChild(new TreeStage());
      stage.style.cssText = `display:block;inline-size:${width}px`;
      await stage.updateComplete;
    },
    zoom: () => (stage.toggle(target), stage.updateComplete),
    drop: () => stage.remove(),
  };
};

/** The handwritten baseline of the tree: a virtual list. */
const treeFloor = (): Contender => {
  let scroller: HTMLElement;
  let inner: HTMLElement;
  let lines: HTMLElement[];
  const closed = new Set<number>();
  const draw = () => {
    const open: number[] = [];
    let hiddenBelow = Infinity;
    for (const [index, { depth }] of frames.entries()) {
      if (depth > hiddenBelow) continue;
      hiddenBelow = closed.has(index) ? depth : Infinity;
      open.push(index);
    }
    inner.style.blockSize = `${open.length * 28}px`;
    const first = Math.max(0, Math.floor(scroller.scrollTop / 28) - 8);
    for (const [place, line] of lines.entries()) {
      const index = open[first + place] ?? 0;
      line.style.cssText = `position:absolute;inset-block-start:${(first + place) * 28}px;padding-inline-start:${(frames[index]?.depth ?? 0) * 16}px`;
      line.textContent = `call ${index} ${localization.format.integer(gasOf(index))}`;
    }
  };
  return {
    paint() {
      scroller = document.createElement('div');
      scroller.style.cssText =
        'block-size:480px;overflow:auto;position:relative;inline-size:1000px;font:13px/27px monospace';
      inner = scroller.appendChild(document.createElement('div'));
      lines = Array.from({ length: 33 }, () => inner.appendChild(document.createElement('div')));
      document.body.append(scroller);
      draw();
    },
    zoom: () => (closed.add(target), draw()),
    drop: () => scroller.remove(),
  };
};

/** Generates the trace. Returns its depth, and the width of the zoom target as a fraction of the total. */
export function prepare(count: number): { readonly depth: number; readonly zoomShare: number } {
  frames = generateFrames(count, 40);
  effects = effectsOf(frames);
  const layout = inOneGo(layOutInSteps(frames));
  const widthOf = (index: number) => (layout.x1[index] ?? 0) - (layout.x0[index] ?? 0);
  target = frames.reduce(
    (best, { parent }, index) => (parent === 0 && widthOf(index) > widthOf(best) ? index : best),
    1,
  );
  const whole = Number(layout.whole);
  plain = frames.map(({ parent, gasUsed = 0n }, index) => ({
    gas: Number(gasUsed),
    start: (layout.x0[index] ?? 0) * whole,
    parent,
  }));
  // Our flame graph zooms to a narrow frame together with its neighbors. Use the same interval for all contenders.
  const box = boxOf(layout, target, { from: 0, to: 1, width });
  const { from, to } = (box && zoomOf(layout, box)) ?? { from: 0, to: 1 };
  zoom = { from, to, whole };
  return { depth: layout.rowStart.length - 1, zoomShare: to - from };
}

function create(name: string): Contender {
  // Use a new array, so that caches of earlier runs do not apply.
  frames = [...frames];
  const { peers } = globalThis as unknown as { readonly peers: Record<string, () => Contender> };
  const contender = ({ ours, floor, tree, treeFloor, ...peers } as Record<string, () => Contender>)[name]?.();
  if (!contender) throw new Error(`Unknown contender: ${name}`);
  contender.prepare?.(plain);
  return contender;
}

let held: Contender | undefined;

/** Renders a contender and keeps it on the page until `release`. */
export async function hold(name: string): Promise<void> {
  held = create(name);
  await held.paint();
  await pause(200);
}

/** Removes the contender from the page. */
export async function release(): Promise<void> {
  held?.drop();
  held = undefined;
  await pause(100);
}

/** Runs one contender, and marks each step in the trace. */
export async function run(name: string): Promise<{ readonly paint: number; readonly zoom: number }> {
  const contender = create(name);
  await pause(200);
  const step = async (what: string, act: () => unknown) => {
    performance.mark(`step ${name}.${what}`);
    const start = performance.now();
    await act();
    await new Promise(requestAnimationFrame);
    await pause(0);
    const took = performance.now() - start;
    await pause(100);
    performance.mark('step rest');
    return took;
  };
  const paint = await step('paint', () => contender.paint());
  const zoomed = await step('zoom', () => contender.zoom([target], zoom, zoom.whole));
  contender.drop();
  await pause(50);
  return { paint, zoom: zoomed };
}

function gasOf(index: number): bigint {
  return frames[index]?.gasUsed ?? 0n;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

Object.assign(globalThis, { bench: { prepare, run, hold, release } });
