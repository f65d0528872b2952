import type { Log } from '../../../client/operations/logs-reply.js';
import type { BlockSpan } from '../search/plan.js';
import { css, html, nothing, svg, type TemplateResult } from 'lit';
import { chartStyles } from '../../../ui/styles/chart.js';
import { renderChart, ticksTo } from '../../../ui/templates/chart.js';
import { lateWords } from '../late-words.en.js';
import type { EvmLogsState } from '../state.js';

export interface Bucket extends BlockSpan {
  readonly count: number;
}

export interface Histogram {
  /** From the lowest block up; all but the last have the same width. */
  readonly buckets: readonly Bucket[];
  readonly most: number;
}

/** Counts logs, which are in chain order, by block, in at most this many buckets. */
export function toHistogram(logs: readonly Log[], { from, to }: BlockSpan, mostBuckets = 60): Histogram {
  const most = BigInt(mostBuckets satisfies number);
  const width = (to - from + most) / most;
  const buckets: (BlockSpan & { count: number })[] = [];
  for (let first = from; first <= to; first += width) {
    const last = first + width - 1n;
    buckets.push({ from: first, to: last < to ? last : to, count: 0 });
  }
  let place = 0;
  for (const { blockNumber } of logs) {
    if (blockNumber === null || blockNumber < from || blockNumber > to) continue;
    // Logs are in chain order.
    while (blockNumber > (buckets[place]?.to ?? to)) place++;
    const bucket = buckets[place];
    if (bucket) bucket.count++;
  }
  return { buckets, most: buckets.reduce((largest, { count }) => Math.max(largest, count), 0) };
}

export function rangeOf(logs: readonly Log[], asked: BlockSpan | undefined): BlockSpan | undefined {
  if (asked) return asked;
  const [first, last] = [logs[0]?.blockNumber, logs.at(-1)?.blockNumber];
  return typeof first === 'bigint' && typeof last === 'bigint' ? { from: first, to: last } : undefined;
}

export const histogramStyles = css`
  .chart .ground {
    fill: transparent;
  }
  .chart .ground.shown {
    fill: var(--_accent-soft);
  }
  .chart .hatching {
    fill: none;
    stroke: var(--_warn);
    stroke-width: 1.5;
  }
  .chart .missing {
    pointer-events: none;
  }
  .chart .count {
    fill: var(--_muted);
    opacity: 0.5;
  }
  .chart .count.shown {
    fill: var(--_accent);
    opacity: 1;
  }
  .handles {
    position: relative;
    block-size: 24px;
  }
  .handles input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    min-block-size: 24px;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    pointer-events: none;
    appearance: none;
  }
  .handles input::-webkit-slider-thumb {
    appearance: none;
    inline-size: 12px;
    block-size: 24px;
    border: 1px solid var(--_accent);
    border-radius: 6px;
    background: var(--_surface);
    cursor: ew-resize;
    pointer-events: auto;
  }
  .handles input::-moz-range-thumb {
    inline-size: 10px;
    block-size: 22px;
    border: 1px solid var(--_accent);
    border-radius: 6px;
    background: var(--_surface);
    cursor: ew-resize;
    pointer-events: auto;
  }
  @media (forced-colors: active) {
    .chart .count.shown {
      fill: Highlight;
    }
    .chart .hatching {
      stroke: CanvasText;
    }
    .chart .count,
    .chart .ground.shown {
      fill: Canvas;
    }
  }
  @media print {
    .handles {
      display: none;
    }
  }
`;

export const styles = [chartStyles, histogramStyles];

/** The height of the plot in its own units. */
const height = 100;

/**
 * Draws the histogram of logs by block. The list shows what is between the two handles, which are sliders for the
 * keyboard; a pointer drags over the bars. Blocks missing from the answer are hatched: the absence of a bar proves
 * nothing there.
 */
export function renderDensity(
  state: EvmLogsState,
  histogram: Histogram,
  range: BlockSpan,
  missing: readonly BlockSpan[],
): TemplateResult {
  const { format, localization } = state;
  const words = state.localization.wordsOf(lateWords);
  const { buckets, most } = histogram;
  const [first, last] = chosenOf(state.brush, buckets);
  const ends = [format.integer(range.from), format.integer(range.to)] as const;
  const places = buckets.map(({ from, to, count }) => ({
    label: words.bucket(format.integer(from), format.integer(to)),
    value: words.bucketLogs(format.integer(count), count),
  }));
  const width = buckets[0] ? buckets[0].to - buckets[0].from + 1n : 1n;
  const slider = (label: string, value: number, move: (place: number) => void) =>
    html`<input
      type="range"
      part="handle"
      min="0"
      max=${buckets.length - 1}
      step="1"
      aria-label=${label}
      aria-valuetext="${places[value]?.label ?? ''}: ${places[value]?.value ?? ''}"
      .value=${`${value}`}
      @input=${({ currentTarget }: Event) => move((currentTarget as HTMLInputElement).valueAsNumber)}
    />`;
  const name = missing.length > 0 ? words.densitySoFar(...ends) : words.densityOf(...ends);
  return html`<p class="info">${name}${missing.length > 0 ? `. ${words.hatched}` : nothing}</p>
    ${renderChart(
      {
        name,
        x: { title: words.blockAxis, ticks: [...new Set(ends)] },
        y: {
          title: words.logAxis(format.integer(width), width === 1n),
          ticks: ticksTo(BigInt(most satisfies number), format.integer),
        },
        places,
        drawing: svg`
          <defs>
            <pattern id="hatch" width=${buckets.length / 80} height="20" patternUnits="userSpaceOnUse" viewBox="0 0 10 10" preserveAspectRatio="none">
              <path class="hatching" d="M-2 7L7 -2M3 12L12 3"/>
            </pattern>
          </defs>
          ${buckets.map((bucket, place) => renderBucket(bucket, place, histogram, place >= first && place <= last))}${renderMissing(missing, buckets)}`,
        point: (event, place) => draw(event, place, state, buckets),
        controls: html`<div class="handles">
          ${slider(words.brushFrom, first, (place) => choose(state, buckets, place, Math.max(place, last)))}
          ${slider(words.brushTo, last, (place) => choose(state, buckets, Math.min(first, place), place))}
        </div>`,
      },
      localization,
    )}`;
}

/** Hatches bars with missing blocks, whose log count is unknown. */
function renderMissing(missing: readonly BlockSpan[], buckets: readonly Bucket[]): unknown {
  return buckets.map((bucket, place) =>
    missing.some(({ from, to }) => from <= bucket.to && to >= bucket.from)
      ? svg`<rect class="missing" x=${place} y="0" width="1" height=${height} fill="url(#hatch)"/>`
      : nothing,
  );
}

function draw(event: PointerEvent, place: number, state: EvmLogsState, buckets: readonly Bucket[]): void {
  if (event.type === 'pointerup') return void (state.brushStart = undefined);
  if (event.type === 'pointerdown') {
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    state.brushStart = place;
  } else if (event.buttons !== 1) return;
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
  // Any count above zero gets a visible bar.
  const size = count === 0 ? 0 : Math.max(3, Math.round((count / Math.max(1, most)) * height));
  return svg`<rect class="ground ${isShown ? 'shown' : ''}" x=${place} y="0" width="1" height=${height}/><rect class="count ${isShown ? 'shown' : ''}" x=${place + 0.1} y=${height - size} width="0.8" height=${size}/>`;
}
