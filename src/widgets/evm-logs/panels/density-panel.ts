import { css, html, nothing, svg, type TemplateResult } from 'lit';
import { renderChart, ticksTo } from '../../../ui/templates/chart.js';
import type { Localization } from '../../../ui/localization/localization.js';
import type { BlockSpan } from '../request.js';
import type { Act, Bucket, Histogram, LogsChoices, LogsView } from '../view.js';
import { allWords } from '../late-words.en.js';

export const histogramStyles = css`
  .chart .axes {
    grid-template-columns: max-content minmax(0, 1fr);
  }
  .chart .plot svg {
    inline-size: 100%;
  }
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

const height = 100;

/**
 * Renders the histogram of logs by block. The list shows the logs between the two handles, which are sliders for the
 * keyboard; a pointer drags over the bars. Blocks missing from the answer are hatched: the absence of a bar proves
 * nothing there.
 */
export function renderDensity(
  { choices, missing }: Pick<LogsView, 'choices' | 'missing'>,
  { histogram, range }: NonNullable<LogsView['density']>,
  act: Act,
  localization: Localization,
): TemplateResult {
  const { format } = localization;
  const words = allWords(localization);
  const { buckets, most } = histogram;
  const [first, last] = chosenOf(choices.brush, buckets);
  const move = (from: number, to: number) => act.arrange({ brush: toBrush(buckets, from, to) });
  const ends = [format.integer(range.from), format.integer(range.to)] as const;
  const places = buckets.map(({ from, to, count }) => ({
    label: words.bucket(format.integer(from), format.integer(to)),
    value: words.bucketLogs(format.integer(count), count),
  }));
  const width = buckets[0] ? buckets[0].to - buckets[0].from + 1n : 1n;
  const slider = (label: string, value: number, slide: (place: number) => void) =>
    html`<input
      type="range"
      part="handle"
      min="0"
      max=${buckets.length - 1}
      step="1"
      aria-label=${label}
      aria-valuetext="${places[value]?.label ?? ''}: ${places[value]?.value ?? ''}"
      .value=${`${value}`}
      @input=${({ currentTarget }: Event) => slide((currentTarget as HTMLInputElement).valueAsNumber)}
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
        point: (event, place) => drag(event, place, choices, move, act),
        controls: html`<div class="handles">
          ${slider(words.brushFrom, first, (place) => move(place, Math.max(place, last)))}
          ${slider(words.brushTo, last, (place) => move(Math.min(first, place), place))}
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

function drag(
  event: PointerEvent,
  place: number,
  { brushStart }: LogsChoices,
  move: (from: number, to: number) => void,
  { choose }: Act,
): void {
  if (event.type === 'pointerup') return choose({ brushStart: undefined });
  const isStart = event.type === 'pointerdown';
  if (isStart) {
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    choose({ brushStart: place });
  } else if (event.buttons !== 1) return;
  const start = isStart ? place : (brushStart ?? place);
  move(Math.min(start, place), Math.max(start, place));
}

/** The blocks of these bars; undefined for all blocks. */
function toBrush(buckets: readonly Bucket[], first: number, last: number): BlockSpan | undefined {
  const [from, to] = [buckets[first]?.from, buckets[last]?.to];
  const isAll = first === 0 && last === buckets.length - 1;
  return isAll || from === undefined || to === undefined ? undefined : { from, to };
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
