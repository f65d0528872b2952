import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { toLength } from '../../../ui/format/ratio.js';
import type { FlameView } from '../controllers/flame-layout.js';
import { ref } from 'lit/directives/ref.js';
import type { CanvasStage } from '../controllers/canvas-stage.js';
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

/** The smallest of 1, 2, 5, 10, 20 … that results in at most this many steps. */
function stepOf(span: bigint, most: bigint): bigint {
  for (let power = 1n; ; power *= 10n)
    for (const times of [1n, 2n, 5n]) if (span / (times * power) <= most) return times * power;
}

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
  readonly readOut: readonly string[];
  readonly axis: unknown;
  readonly legend: readonly LegendKey[];
  readonly sentences: readonly string[];
  readonly notes: readonly string[];
  /** The button that zooms in or out; without `act`, zooming is impossible. */
  readonly zoom: { readonly label: string; readonly act: (() => void) | undefined };
  readonly on: Readonly<Record<'click' | 'pointermove' | 'pointerleave', (event: PointerEvent) => void>>;
}

/** Renders the flame graph for eyes and pointer. Keyboard and screen readers use the call tree. */
export function renderFlame(model: FlameModel): TemplateResult {
  const { words, stage, label, readOut, axis, legend, sentences, notes, on } = model;
  return html`<div class="flame" part="flame">
    <div class="flame-head">
      <h3 title=${words.titleNote}>${words.title}</h3>
      <p class="info">${sentences.join(' · ')}</p>
      ${
        model.zoom.act
          ? html`<button type="button" class="flame-zoom" part="button" @click=${model.zoom.act}>
              ${model.zoom.label}
            </button>`
          : nothing
      }
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
          @pointermove=${on.pointermove}
          @pointerleave=${on.pointerleave}
        ></canvas>
      </div>
    </div>
    ${axis}
    <p class="flame-read-out" aria-hidden="true">${readOut.join(' · ')}</p>
    ${
      legend.length === 0
        ? nothing
        : html`<ul class="flame-legend" aria-label=${words.legendOf}>
            ${legend.map(
              (key) =>
                html`<li><svg viewBox="0 0 18 12" aria-hidden="true">${swatches[key]}</svg>${words.legend[key]}</li>`,
            )}
          </ul>`
    }
    ${renderProbes()}
  </div>`;
}

const swatches: Readonly<Record<LegendKey, SVGTemplateResult>> = {
  reverted: svg`<rect class="flame-reverted-fill" width="18" height="12"/>`,
  match: svg`<rect class="flame-call" width="18" height="12"/><rect class="flame-match" y="8" width="18" height="4"/>`,
};

/**
 * Hidden elements with the colors, because a canvas cannot read custom properties. Written out, so that they cost one
 * clone.
 */
function renderProbes(): TemplateResult {
  return html`<span class="flame-probes" aria-hidden="true"
    ><i class="flame-surface"></i><i class="flame-text"></i><i class="flame-edge"></i><i class="flame-call"></i
    ><i class="flame-failed"></i><i class="flame-failed-fill"></i><i class="flame-reverted"></i
    ><i class="flame-reverted-fill"></i><i class="flame-intrinsic-fill"></i><i class="flame-tiny-fill"></i
    ><i class="flame-match"></i><i class="flame-chosen"></i
  ></span>`;
}
