import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Localization } from '../localization/localization.js';
import { partWords } from '../localization/part-words.js';

/** One place along a chart, in words. */
export interface ChartPlace {
  /** Where it is, as `blocks 40 to 43`. */
  readonly label: string;
  /** What is there, with its unit. */
  readonly value: string;
}

/** An axis: what it counts, and texts at even distances along it. */
export interface ChartAxis {
  readonly title: string;
  /** From the start on; of the vertical axis from the top down. */
  readonly ticks: readonly string[];
}

/** A drawing over places of one width, with what makes it readable. */
export interface Chart {
  /** What it shows: its name for those who hear it, and the caption of its table. */
  readonly name: string;
  readonly x: ChartAxis;
  readonly y: ChartAxis;
  readonly places: readonly ChartPlace[];
  /** SVG in a box of one unit per place and a height of 100, which is stretched. */
  readonly drawing: unknown;
  /** Controls of its own under the plot: sliders over the places, of which each reads out where it is. */
  readonly controls?: unknown;
  /** What a pointer on the plot does besides reading. */
  readonly point?: (event: PointerEvent, place: number) => void;
  /** Whether the same numbers are in a table beside it already. */
  readonly hasTable?: boolean;
}

/** Pixels that one place takes at the most: a lone bar is no slab. */
const widest = 48;

/**
 * Draws a chart with axes, a read-out that follows the pointer and the keyboard, and its numbers as a table. Texts are set
 * beside the drawing, which is stretched; what is read out changes without a new rendering.
 */
export function renderChart(chart: Chart, localization: Localization): TemplateResult {
  const words = localization.wordsOf(partWords).chart;
  const { name, x, y, places, drawing, controls, point, hasTable = false } = chart;
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
  return html`<figure class="chart" part="chart" aria-label=${name} @input=${readSlider} @focusin=${readSlider}>
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

/** The texts of an axis from 0 to a number: the middle only if it is a whole number. */
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

/** Marks a place and says what is there, or nothing. */
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
  // As the style that turns the drawing round: both are right together, whatever a browser holds for the direction.
  const mirrored = plot.matches(':dir(rtl)') ? 1 - share : share;
  return Math.max(0, Math.min(count - 1, Math.floor(mirrored * count)));
}
