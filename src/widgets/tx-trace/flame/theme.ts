import { html, type TemplateResult } from 'lit';

/**
 * The colours of the flame graph; each is the colour of a class in `styles.ts`, so that tokens and forced colours apply
 * here too.
 */
const colours = [
  ...(['surface', 'text', 'edge', 'heat0', 'heat1', 'heat2', 'heat3', 'failed', 'failed-fill', 'reverted'] as const),
  ...(['reverted-fill', 'intrinsic', 'intrinsic-fill', 'tiny', 'tiny-fill', 'match', 'chosen'] as const),
];

type FlameColour = (typeof colours)[number];

/** The states that have a pattern. */
export type PatternName = 'failed' | 'reverted' | 'intrinsic';

/** Computed colours, patterns made of them, and the font. */
export interface FlameTheme {
  readonly colours: Readonly<Record<FlameColour, string>>;
  readonly patternOf: (name: PatternName) => CanvasPattern | string;
  readonly font: string;
  /** The width of a text in pixels: the font is monospace, so that ASCII is counted, and other text measured. */
  readonly widthOf: (context: CanvasRenderingContext2D, text: string, letter: number) => number;
  /** Forced colours fill everything alike: boxes then need outlines. */
  readonly hasLines: boolean;
}

/** The most cached widths: group names are few, names of calls may be many. */
const mostWidths = 2_000;

const isAscii = /^[ -~]*$/;

/**
 * Hidden elements that have the colours, as a canvas cannot read custom properties. Written out, so that they cost one
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

/** Reads the current colours. */
export function readTheme(canvas: HTMLCanvasElement, probes: Element): FlameTheme {
  const computed = Object.fromEntries(
    [...probes.children].map((probe) => [probe.className.slice('flame-'.length), getComputedStyle(probe).color]),
  );
  const colourOf = (name: FlameColour) => computed[name] ?? 'GrayText';
  const { fontFamily } = getComputedStyle(canvas);
  const font = `12px ${fontFamily}`;
  const patterns: Partial<Record<PatternName, CanvasPattern | string>> = {};
  // One for all: a pattern keeps its content, and the first context of a canvas takes longer than all that is drawn
  // here.
  const tile = document.createElement('canvas');
  const widths = new Map<string, number>();
  return {
    colours: Object.fromEntries(colours.map((name) => [name, colourOf(name)])) as Record<FlameColour, string>,
    patternOf: (name) => (patterns[name] ??= makePattern(tile, name, colourOf(name), colourOf(`${name}-fill`))),
    font,
    widthOf(context, text, letter) {
      if (isAscii.test(text)) return text.length * letter;
      if (widths.size > mostWidths) widths.clear();
      const width = widths.get(text) ?? context.measureText(text).width;
      widths.set(text, width);
      return width;
    },
    hasLines: matchMedia('(forced-colors: active)').matches,
  };
}

/** Each state has a pattern beside its colour: slanted lines, dots, horizontal lines. */
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
