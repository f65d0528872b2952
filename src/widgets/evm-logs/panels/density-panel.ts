import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Log } from '../../../client/wire/log.js';
import type { EvmLogsState } from '../state.js';
import type { BlockSpan } from '../search/plan.js';
import type { Bucket, Histogram } from '../histogram.js';

const height = 100;

/**
 * Draws how the logs lie over the blocks. What lies between the two handles is shown in the list; the handles are sliders for
 * the keyboard, and a pointer draws over the bars. Blocks that are missing from the answer are hatched: no bar is no proof there.
 */
export function renderDensity(
  state: EvmLogsState,
  logs: readonly Log[],
  range: BlockSpan,
  missing: readonly BlockSpan[],
): TemplateResult {
  const { words, format } = state;
  const histogram = state.histogramOf(logs, range);
  const { buckets, most } = histogram;
  const [first, last] = chosenOf(state.brush, buckets);
  const ends = [format.integer(range.from), format.integer(range.to)] as const;
  const title = missing.length > 0 ? words.densitySoFar(...ends) : words.densityOf(...ends, format.integer(most));
  const describe = (bucket: Bucket | undefined) =>
    bucket
      ? words.bucket(format.integer(bucket.from), format.integer(bucket.to), format.integer(bucket.count), bucket.count)
      : '';
  const slider = (label: string, value: number, move: (place: number) => void) =>
    html`<input
      type="range"
      part="handle"
      min="0"
      max=${buckets.length - 1}
      step="1"
      aria-label=${label}
      aria-valuetext=${describe(buckets[value])}
      .value=${`${value}`}
      @input=${({ currentTarget }: Event) => move((currentTarget as HTMLInputElement).valueAsNumber)}
    />`;
  return html`<p class="info">${title}${missing.length > 0 ? ` ${words.hatched}` : nothing}</p>
    <svg
      class="density"
      viewBox="0 0 ${buckets.length * 10} ${height}"
      preserveAspectRatio="none"
      aria-hidden="true"
      @pointerdown=${(event: PointerEvent) => draw(event, state, buckets)}
      @pointermove=${(event: PointerEvent) => event.buttons === 1 && draw(event, state, buckets)}
      @pointerup=${() => (state.brushStart = undefined)}
    >
      <defs>
        <pattern
          id="hatch"
          width=${buckets.length / 8}
          height="20"
          patternUnits="userSpaceOnUse"
          viewBox="0 0 10 10"
          preserveAspectRatio="none"
        >
          <path class="hatching" d="M-2 7L7 -2M3 12L12 3" />
        </pattern>
      </defs>
      ${buckets.map((bucket, place) => renderBucket(bucket, place, histogram, place >= first && place <= last))}
      ${renderMissing(missing, buckets)}
    </svg>
    <div class="handles">
      ${slider(words.brushFrom, first, (place) => choose(state, buckets, place, Math.max(place, last)))}
      ${slider(words.brushTo, last, (place) => choose(state, buckets, Math.min(first, place), place))}
    </div>`;
}

/** Hatches bars of which a part is missing at least: how many logs they stand for is not known. */
function renderMissing(missing: readonly BlockSpan[], buckets: readonly Bucket[]): unknown {
  return buckets.map((bucket, place) =>
    missing.some(({ from, to }) => from <= bucket.to && to >= bucket.from)
      ? svg`<rect class="missing" x=${place * 10} y="0" width="10" height=${height} fill="url(#hatch)"/>`
      : nothing,
  );
}

function draw(event: PointerEvent, state: EvmLogsState, buckets: readonly Bucket[]): void {
  const drawing = event.currentTarget as Element;
  const { left, width } = drawing.getBoundingClientRect();
  const share = (event.clientX - left) / width;
  // As the style that turns the drawing round: both are right together, whatever a browser holds for the direction.
  const mirrored = drawing.matches(':dir(rtl)') ? 1 - share : share;
  const place = Math.max(0, Math.min(buckets.length - 1, Math.floor(mirrored * buckets.length)));
  if (event.type === 'pointerdown') {
    drawing.setPointerCapture(event.pointerId);
    state.brushStart = place;
  }
  const start = state.brushStart ?? place;
  choose(state, buckets, Math.min(start, place), Math.max(start, place));
}

function choose(state: EvmLogsState, buckets: readonly Bucket[], first: number, last: number): void {
  const [from, to] = [buckets[first]?.from, buckets[last]?.to];
  const isAll = first === 0 && last === buckets.length - 1;
  state.show({ brush: isAll || from === undefined || to === undefined ? undefined : { from, to } });
}

function chosenOf(brush: BlockSpan | undefined, buckets: readonly Bucket[]): readonly [number, number] {
  if (!brush) return [0, buckets.length - 1];
  const first = buckets.findIndex(({ to }) => to >= brush.from);
  const last = buckets.findLastIndex(({ from }) => from <= brush.to);
  return [Math.max(0, first), last === -1 ? buckets.length - 1 : last];
}

function renderBucket({ count }: Bucket, place: number, { most }: Histogram, isShown: boolean): unknown {
  // What is there at all gets a bar that can be seen.
  const size = count === 0 ? 0 : Math.max(3, Math.round((count / Math.max(1, most)) * height));
  return svg`<rect class="ground ${isShown ? 'shown' : ''}" x=${place * 10} y="0" width="10" height=${height}/><rect class="count ${isShown ? 'shown' : ''}" x=${place * 10 + 1} y=${height - size} width="8" height=${size}/>`;
}
