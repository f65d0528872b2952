import { html, type TemplateResult } from 'lit';

/** The colours of the flame graph; each is the colour of a class in `styles.ts`, so that tokens and forced colours hold here too. */
export type FlameColour =
  | 'surface'
  | 'text'
  | 'muted'
  | 'edge'
  | 'heat0'
  | 'heat1'
  | 'heat2'
  | 'heat3'
  | 'failed'
  | 'failed-fill'
  | 'undone'
  | 'undone-fill'
  | 'intrinsic'
  | 'intrinsic-fill'
  | 'tiny'
  | 'tiny-fill'
  | 'match'
  | 'chosen';

/** What the canvas is drawn with: colours as the browser computes them, patterns made of them, and the face of the text. */
export interface FlameTheme {
  readonly colours: Readonly<Record<FlameColour, string>>;
  readonly patterns: Readonly<Record<'failed' | 'undone' | 'intrinsic' | 'tiny', CanvasPattern | string>>;
  readonly font: string;
  /** Forced colours fill everything alike: boxes then need a line around them. */
  readonly hasLines: boolean;
}

const colours: readonly FlameColour[] = [
  ...(['surface', 'text', 'muted', 'edge', 'heat0', 'heat1', 'heat2', 'heat3', 'failed', 'failed-fill'] as const),
  ...(['undone', 'undone-fill', 'intrinsic', 'intrinsic-fill', 'tiny', 'tiny-fill', 'match', 'chosen'] as const),
];

/** Elements that are not seen and have the colours: a canvas knows no custom properties. */
export function renderProbes(): TemplateResult {
  return html`<span class="flame-probes" aria-hidden="true"
    >${colours.map((name) => html`<i class="flame-${name}" data-colour=${name}></i>`)}</span
  >`;
}

/** Reads the colours of the moment. */
export function readTheme(canvas: HTMLCanvasElement, probes: Element): FlameTheme {
  const computed = Object.fromEntries(
    [...probes.querySelectorAll<HTMLElement>('[data-colour]')].map((probe) => [
      probe.dataset['colour'] ?? '',
      getComputedStyle(probe).color,
    ]),
  );
  const colourOf = (name: FlameColour) => computed[name] ?? 'GrayText';
  const pixels = devicePixelRatio;
  const { fontFamily } = getComputedStyle(canvas);
  const pattern = (name: 'failed' | 'undone' | 'intrinsic' | 'tiny') =>
    makePattern(name, colourOf(name), colourOf(`${name}-fill`), pixels);
  return {
    colours: Object.fromEntries(colours.map((name) => [name, colourOf(name)])) as Record<FlameColour, string>,
    patterns: {
      failed: pattern('failed'),
      undone: pattern('undone'),
      intrinsic: pattern('intrinsic'),
      tiny: pattern('tiny'),
    },
    font: `12px ${fontFamily}`,
    hasLines: matchMedia('(forced-colors: active)').matches,
  };
}

/** Each state has a pattern of its own, not a colour alone: slanted lines, dots, level lines, upright lines. */
function makePattern(
  kind: keyof FlameTheme['patterns'],
  line: string,
  fill: string,
  pixels: number,
): CanvasPattern | string {
  const size = kind === 'tiny' ? 4 : 8;
  const tile = document.createElement('canvas');
  tile.width = tile.height = Math.round(size * pixels);
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
  } else if (kind === 'tiny') {
    context.moveTo(1.5, 0);
    context.lineTo(1.5, size);
  } else {
    context.fillRect(1, 1, 2, 2);
    context.fillRect(5, 5, 2, 2);
  }
  context.stroke();
  const pattern = context.createPattern(tile, 'repeat');
  pattern?.setTransform(new DOMMatrix().scale(1 / scale));
  return pattern ?? fill;
}
