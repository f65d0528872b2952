import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { toLength } from '../../../ui/format/formats.js';
import type { FlameView } from './boxes.js';

/** A tick of the axis. */
export interface Tick {
  readonly gas: bigint;
  /** Its position in the view, from 0 to 1. */
  readonly at: number;
}

/** The resolution of fractions, higher than that of any picture. */
const parts = 1_000_000_000;
const partsOfAll = 1_000_000_000n;
/** Pixels available for a label of the axis. */
const room = 96;
/** Pixels that the last label needs before the end. */
const roomAtEnd = 64;

/** Round amounts of gas along the visible range, as many as fit. */
export function ticksOf(whole: bigint, { from, to, width }: FlameView): readonly Tick[] {
  const [start, end] = [from, to].map((at) => (whole * BigInt(Math.round(at * parts) satisfies number)) / partsOfAll);
  if (start === undefined || end === undefined || end <= start) return [];
  const span = end - start;
  const most = BigInt(Math.max(1, Math.floor(width / room)) satisfies number);
  const step = stepOf(span, most);
  const ticks: Tick[] = [];
  for (let gas = ((start + step - 1n) / step) * step; gas <= end; gas += step) {
    const at = toLength(gas - start) / toLength(span);
    if (gas === start || (1 - at) * width >= roomAtEnd) ticks.push({ gas, at });
  }
  return ticks;
}

/** The smallest of 1, 2, 5, 10, 20 … that makes at most this many steps. */
function stepOf(span: bigint, most: bigint): bigint {
  for (let power = 1n; ; power *= 10n)
    for (const times of [1n, 2n, 5n]) if (span / (times * power) <= most) return times * power;
}

/** Draws the axis below the picture, mirrored with it by CSS; the call tree has the gas of each call. */
export function renderAxis(ticks: readonly Tick[], write: (gas: bigint, place: number) => string): TemplateResult {
  return html`<svg class="flame-axis" width="100%" height="20" aria-hidden="true">
    ${ticks.map(({ gas, at }, place) => renderTick(`${(at * 100).toFixed(3)}%`, write(gas, place)))}
  </svg>`;
}

function renderTick(x: string, text: string): SVGTemplateResult {
  return svg`<line x1=${x} x2=${x} y2="20"></line><text x=${x} dx="5" y="14">${text}</text>`;
}
