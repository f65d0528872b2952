import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { lengthsOf } from '../../../ui/format/ratio.js';
import type { FlameView } from './rows-in-view.js';

/** A mark of the axis. */
export interface Tick {
  readonly gas: bigint;
  /** Where it stands in the view, from 0 to 1. */
  readonly at: number;
}

/** What a fraction of the whole is counted in: a picture has fewer pixels. */
const parts = 1_000_000_000;
const partsOfAll = 1_000_000_000n;
/** Pixels that a text of the axis has. */
const room = 96;
/** Pixels that the text of the last mark needs before the end. */
const roomAtEnd = 64;

/** Round amounts of gas along the stretch of a whole that is in view, as many as have room. */
export function ticksOf(whole: bigint, { from, to, width }: FlameView): readonly Tick[] {
  const [start, end] = [from, to].map((at) => (whole * BigInt(Math.round(at * parts) satisfies number)) / partsOfAll);
  if (start === undefined || end === undefined || end <= start) return [];
  const span = end - start;
  const { toLength } = lengthsOf(span, 1);
  const most = BigInt(Math.max(1, Math.floor(width / room)) satisfies number);
  const step = stepOf(span, most);
  const ticks: Tick[] = [];
  for (let gas = ((start + step - 1n) / step) * step; gas <= end; gas += step) {
    const at = toLength(gas - start) / toLength(span);
    if (gas === start || (1 - at) * width >= roomAtEnd) ticks.push({ gas, at });
  }
  return ticks;
}

/** The smallest of 1, 2, 5, 10, 20 … that makes no more steps than that. */
function stepOf(span: bigint, most: bigint): bigint {
  for (let power = 1n; ; power *= 10n)
    for (const times of [1n, 2n, 5n]) if (span / (times * power) <= most) return times * power;
}

/** Draws the axis below the picture, which its style turns round with the picture; what it tells is in the table, too. */
export function renderAxis(ticks: readonly Tick[], write: (gas: bigint, place: number) => string): TemplateResult {
  return html`<svg class="flame-axis" width="100%" height="20" aria-hidden="true">
    ${ticks.map(({ gas, at }, place) => renderTick(`${(at * 100).toFixed(3)}%`, write(gas, place)))}
  </svg>`;
}

function renderTick(x: string, text: string): SVGTemplateResult {
  return svg`<line x1=${x} x2=${x} y2="20"></line><text x=${x} dx="5" y="14">${text}</text>`;
}
