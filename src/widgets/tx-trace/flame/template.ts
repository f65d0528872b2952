import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { toLength } from '../../../ui/format/ratio.js';
import type { FlameView } from './layout.js';
import { ref } from 'lit/directives/ref.js';
import type { CanvasStage } from './canvas-stage.js';
import { renderProbes } from './paint.js';
import type { FlameWords, LegendKey } from '../late-words.en.js';

export interface Tick {
  readonly gas: bigint;
  /** Its position in the view, from 0 to 1. */
  readonly at: number;
}

/** The resolution of fractions, higher than any picture's. */
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

export interface FlameModel {
  readonly words: FlameWords;
  readonly stage: CanvasStage;
  readonly label: string;
  /** Facts about the node under the pointer, or the selected one. */
  readonly readOut: readonly string[];
  readonly axis: unknown;
  readonly legend: readonly LegendKey[];
  /** Facts above the picture, and notes on what may be unexpected. */
  readonly sentences: readonly string[];
  readonly notes: readonly string[];
  readonly zoomIn: (() => void) | undefined;
  readonly zoomOut: (() => void) | undefined;
  readonly on: Readonly<Record<'click' | 'dblclick' | 'pointermove' | 'pointerleave', (event: PointerEvent) => void>>;
}

/** Draws the flame graph: a picture for eyes and pointer. Keys and screen readers have the call tree. */
export function renderFlame(model: FlameModel): TemplateResult {
  const { words, stage, label, readOut, axis, legend, sentences, notes, on } = model;
  return html`<div class="flame" part="flame">
    <div class="flame-head">
      <h3 title=${words.titleNote}>${words.title}</h3>
      <p class="info">${sentences.join(' · ')}</p>
      <div class="flame-steps">${renderStep(words.zoomIn, model.zoomIn)}${renderStep(words.whole, model.zoomOut)}</div>
    </div>
    ${notes.map((note) => html`<p class="info">${note}</p>`)}
    <div
      class="flame-scroller"
      part="flame-scroller"
      role="img"
      aria-label=${label}
      tabindex=${stage.scrolls ? 0 : nothing}
    >
      <div>
        <canvas
          ${ref(stage.attach)}
          part="flame-canvas"
          @click=${on.click}
          @dblclick=${on.dblclick}
          @pointermove=${on.pointermove}
          @pointerleave=${on.pointerleave}
        ></canvas>
      </div>
    </div>
    ${axis}
    <p class="flame-read-out" aria-hidden="true">${readOut.join(' · ')}</p>
    <ul class="flame-legend" aria-label=${words.legendOf}>
      ${legend.map(
        (key) => html`<li><svg viewBox="0 0 18 12" aria-hidden="true">${swatches[key]}</svg>${words.legend[key]}</li>`,
      )}
      <li class="flame-heats">
        <svg viewBox="0 0 18 12" aria-hidden="true">
          ${[0, 1, 2, 3].map((heat) => svg`<rect class="flame-heat${heat}" x=${heat * 4.5} width="4.5" height="12"/>`)}
        </svg>
        ${words.heat}
      </li>
    </ul>
    ${renderProbes()}
  </div>`;
}

function renderStep(label: string, act: (() => void) | undefined): TemplateResult {
  return html`<button type="button" part="button" aria-disabled=${act ? 'false' : 'true'} @click=${act}>
    ${label}
  </button>`;
}

const swatches: Readonly<Record<LegendKey, SVGTemplateResult>> = {
  failed: svg`<rect class="flame-failed-fill" width="18" height="12"/><path class="flame-failed" d="M-2 12 10 0M6 12 18 0M14 12 20 6"/><rect class="flame-failed" width="4" height="12"/>`,
  reverted: svg`<rect class="flame-reverted-fill" width="18" height="12"/><path class="flame-reverted" stroke-width="2" stroke-dasharray="2 3" d="M1 3H18M3 9H18"/>`,
  match: svg`<rect class="flame-heat1" width="18" height="12"/><rect class="flame-match" y="8" width="18" height="4"/>`,
  intrinsic: svg`<rect class="flame-intrinsic-fill" width="18" height="12"/><path class="flame-intrinsic" d="M0 2.5H18M0 6.5H18M0 10.5H18"/>`,
  tiny: svg`<rect class="flame-tiny-fill" width="18" height="12"/><path class="flame-tiny" d="M0 7.5H18M0 10.5H18"/>`,
};
