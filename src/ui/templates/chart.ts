import { answerWords } from '../localization/answer.en.js';
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Localization } from '../localization/localization.js';
import { type Bar, renderBar } from './bars.js';

export interface ChartPlace {
  /** Its position; for example, `blocks 40 to 43`. */
  readonly label: string;
  readonly value: string;
}

export interface ChartAxis {
  readonly title: string;
  /** From the start; for the vertical axis, from the top. */
  readonly ticks: readonly string[];
}

export interface Chart {
  readonly name: string;
  readonly describedBy?: string;
  readonly x: ChartAxis;
  readonly y: ChartAxis;
  readonly places: readonly ChartPlace[];
  /** SVG in a box of one unit per place and a height of 100, which is stretched. */
  readonly drawing: unknown;
  readonly controls?: unknown;
  readonly point?: (event: PointerEvent, place: number) => void;
  readonly hasTable?: boolean;
}

/** Maximum pixels per place, so that a single bar does not fill the plot. */
const widest = 48;

/**
 * Renders a chart with axes, a read-out that follows pointer and keyboard, and its values as a table. Texts are HTML
 * next to the stretched drawing. The read-out changes without rendering again.
 */
export function renderChart(chart: Chart, localization: Localization): TemplateResult {
  const words = localization.wordsOf(answerWords).chart;
  const { name, describedBy, x, y, places, drawing, controls, point, hasTable = false } = chart;
  const follow = (event: PointerEvent) => {
    const place = placeAt(event, places.length);
    read(event.currentTarget as Element, places, place);
    point?.(event, place);
  };
  const readSlider = ({ target, currentTarget }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'range') return;
    target.setAttribute('aria-valuetext', textOf(places[target.valueAsNumber]));
    read(currentTarget as Element, places, target.valueAsNumber);
  };
  return html`<figure
    class="chart"
    part="chart"
    aria-label=${name}
    aria-describedby=${describedBy ?? nothing}
    @input=${readSlider}
    @focusin=${readSlider}
  >
    <p class="y-title">${y.title}</p>
    <div class="axes">
      <div class="y-ticks" aria-hidden="true">${renderTicks(y)}</div>
      <div
        class="plot"
        @pointerdown=${follow}
        @pointermove=${follow}
        @pointerup=${follow}
        @pointerleave=${({ currentTarget }: Event) => read(currentTarget as Element, places, undefined)}
      >
        <svg
          viewBox="0 0 ${places.length} 100"
          width=${places.length * widest}
          height="96"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          ${drawing}${svg`<rect class="read-at" width="1" height="100"/>`}
        </svg>
      </div>
      <div class="x-ticks" aria-hidden="true">${renderTicks(x)}</div>
      <div class="chart-controls">
        ${
          controls ??
          html`<input
            class="chart-cursor"
            type="range"
            min="0"
            max=${Math.max(0, places.length - 1)}
            step="1"
            aria-label=${words.cursor(name)}
            aria-valuetext=${textOf(places[0])}
            .value=${'0'}
          />`
        }
      </div>
      <p class="x-title">${x.title}</p>
    </div>
    <p class="read-out" aria-hidden="true">
      <span class="read-now"></span><span class="read-hint">${words.hint}</span>
    </p>
    ${hasTable ? nothing : renderTwin(chart, words.asTable)}
  </figure>`;
}

/** The labels of an axis from 0 to a number; the middle one only if it is a whole number. */
export function ticksTo(most: bigint, write: (value: bigint) => string): readonly string[] {
  return most > 1n && most % 2n === 0n ? [write(most), write(most / 2n), write(0n)] : [write(most), write(0n)];
}

function renderTicks({ ticks }: ChartAxis): readonly TemplateResult[] {
  return ticks.map((tick) => html`<span>${tick}</span>`);
}

function renderTwin({ name, x, y, places }: Chart, label: string): TemplateResult {
  return html`<details class="chart-table">
    <summary>${label}</summary>
    <table>
      <caption class="unseen">
        ${name}
      </caption>
      <thead>
        <tr>
          <th scope="col">${x.title}</th>
          <th scope="col" class="number">${y.title}</th>
        </tr>
      </thead>
      <tbody>
        ${places.map(
          (place) =>
            html`<tr>
              <th scope="row">${place.label}</th>
              <td class="number">${place.value}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </details>`;
}

/** Marks a place and reads it out; undefined clears both. */
function read(part: Element, places: readonly ChartPlace[], place: number | undefined): void {
  const chart = part.closest('.chart');
  const mark = chart?.querySelector('.read-at');
  const now = chart?.querySelector('.read-now');
  mark?.classList.toggle('shown', place !== undefined);
  if (place !== undefined) mark?.setAttribute('x', `${place}`);
  if (now) now.textContent = place === undefined ? '' : textOf(places[place]);
}

function textOf(place: ChartPlace | undefined): string {
  return place ? `${place.label}: ${place.value}` : '';
}

function placeAt({ clientX, currentTarget }: PointerEvent, count: number): number {
  const plot = currentTarget as Element;
  const { left, width } = plot.getBoundingClientRect();
  const share = (clientX - left) / width;
  // Uses `:dir()`, like the style that mirrors the drawing, so both agree on the direction that the browser determines.
  const mirrored = plot.matches(':dir(rtl)') ? 1 - share : share;
  return Math.max(0, Math.min(count - 1, Math.floor(mirrored * count)));
}

export function renderBars(bars: readonly Bar[]): TemplateResult {
  return html`<dl class="bars" part="bars">
    ${bars.map(
      ({ label, value, portion }) =>
        html`<div>
          <dt>${label}</dt>
          <dd><span>${value}</span>${renderBar(portion)}</dd>
        </div>`,
    )}
  </dl>`;
}
