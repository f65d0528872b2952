import { css, html, nothing, svg, type TemplateResult } from 'lit';
import { renderBars, renderChart } from '../../../ui/templates/chart.js';
import type { Drawing, ValidatorRow, ValidatorSetView } from '../view.js';
import { type BasisPoints, compare, portion, positive, sum, toDecimal } from '../view-findings.js';

export const styles = [
  css`
    .concentration {
      display: flex;
      flex-wrap: wrap;
      gap: 16px 40px;
      align-items: start;
    }
    .indexes {
      display: grid;
      gap: 8px;
    }
    .indexes dt {
      color: var(--_muted);
      font-size: var(--_text-small);
    }
    .indexes dd {
      font-size: var(--_text-figure);
      font-weight: 600;
      font-variant-numeric: tabular-nums;
    }
    .tops {
      flex: 1 1 240px;
      max-inline-size: 420px;
    }
    .concentration .chart {
      flex: 1 1 320px;
      min-inline-size: 0;
      margin: 0;
    }
    .concentration .chart .curve {
      fill: none;
      stroke: var(--_accent);
      stroke-width: 2;
      vector-effect: non-scaling-stroke;
    }
    .concentration .chart .threshold {
      fill: none;
      stroke: var(--_muted);
      stroke-dasharray: 3 3;
      vector-effect: non-scaling-stroke;
    }
    @container (max-width: 560px) {
      .indexes {
        inline-size: 100%;
        grid-template-columns: repeat(auto-fill, minmax(100px, 1fr));
        gap: 16px;
      }
    }
    @media (forced-colors: active) {
      .concentration .chart :is(.curve, .threshold) {
        stroke: CanvasText;
      }
    }
  `,
];

export interface Ratio {
  readonly numerator: bigint;
  /** Above zero. */
  readonly denominator: bigint;
}

export interface Concentration {
  /**
   * Herfindahl–Hirschman index: the sum of the squared shares. In basis points it has the usual scale of 0 to 10,000;
   * `n` equal shares give 1/n, a single one 1.
   */
  readonly herfindahl: Ratio;
  /** Gini coefficient: 0 if all are equal; (n − 1)/n, the maximum, if one has all. */
  readonly gini: Ratio;
  /** The Lorenz curve from (0, 0) to (10000, 10000), the weakest first. */
  readonly lorenz: readonly LorenzPoint[];
}

/** A point of the Lorenz curve: this share of validators, the weakest, holds this share of the power. */
export interface LorenzPoint {
  readonly validators: BasisPoints;
  readonly power: BasisPoints;
}

/**
 * Computes the concentration of powers in any order; a negative power counts as none.
 *
 * @returns null without any power
 */
export function concentrationOf(powers: readonly bigint[]): Concentration | null {
  const total = sum(powers);
  if (total <= 0n) return null;
  const ascending = powers.map(positive).toSorted(compare);
  const count = BigInt(ascending.length);
  const lorenz: LorenzPoint[] = [{ validators: 0n, power: 0n }];
  let place = 0n;
  let upTo = 0n;
  let squares = 0n;
  let weighted = 0n;
  for (const power of ascending) {
    place += 1n;
    upTo += power;
    squares += power * power;
    weighted += place * power;
    lorenz.push({ validators: portion(place, count), power: portion(upTo, total) });
  }
  return {
    herfindahl: { numerator: squares, denominator: total * total },
    // 2·Σ i·xᵢ / (n·Σ xᵢ) − (n + 1)/n, over one denominator.
    gini: { numerator: 2n * weighted - (count + 1n) * total, denominator: count * total },
    lorenz,
  };
}

/** A ratio in hundredths of a percent, rounded half up. */
export function toBasisPoints({ numerator, denominator }: Ratio): BasisPoints {
  return portion(numerator, denominator);
}

export interface TopShare {
  readonly count: number;
  readonly power: bigint;
  readonly share: BasisPoints;
}

/**
 * The power of the 1, 5, 10 … most powerful; counts above the size of the set are omitted, but the whole set is always
 * the last.
 *
 * @returns an empty list without any power
 */
export function topShares(powers: readonly bigint[], counts: readonly number[]): readonly TopShare[] {
  const total = sum(powers);
  if (total <= 0n) return [];
  const descending = powers.toSorted((a, b) => compare(b, a));
  const wanted = [...counts.filter((count) => count > 0 && count < powers.length), powers.length];
  return wanted.map((count) => {
    const power = sum(descending.slice(0, count));
    return { count, power, share: portion(power, total) };
  });
}

const tops = [1, 5, 10, 33, 100];

function toConcentrationFindings(rows: readonly ValidatorRow[]): {
  readonly concentration: Concentration;
  readonly shares: ReturnType<typeof topShares>;
} | null {
  const powers = rows.map(({ votingPower }) => votingPower);
  const concentration = concentrationOf(powers);
  return concentration && { concentration, shares: topShares(powers, tops) };
}

const mostPoints = 200;

export function renderPanel(drawing: Drawing): TemplateResult | typeof nothing {
  const { set } = drawing.view;
  const findings = toConcentrationFindings(set.rows);
  if (!findings) return nothing;
  const { concentration, shares } = findings;
  const { words, format } = drawing;
  const half = powerOfWeakerHalf(concentration.lorenz);
  const last = shares.length - 1;
  return html`<div class="concentration">
    <dl class="indexes">
      ${[
        [words.herfindahl, words.herfindahlTitle, format.integer(toBasisPoints(concentration.herfindahl))],
        [words.gini, words.giniTitle, format.decimal(toDecimal(toBasisPoints(concentration.gini), 4))],
        [words.lorenzTitle, words.lorenz(format.share(half)), format.share(half)],
      ].map(
        ([label, title, value]) =>
          html`<div>
            <dt><abbr title=${title}>${label}</abbr></dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    <div class="tops" role="group" aria-label=${words.topCaption}>
      ${renderBars(
        shares.map(({ count, share }, index) => ({
          label: (index === last ? words.wholeSet : words.top)(format.integer(count)),
          value: format.share(share),
          portion: share,
        })),
      )}
    </div>
    ${renderCumulative(drawing)}
  </div>`;
}

function renderCumulative({ view, words, format, localization }: Drawing): TemplateResult {
  const steps = sampled(view.set.rows);
  const places = steps.map(({ rank, cumulative }) => ({
    label: words.top(format.integer(rank)),
    value: words.ofPower(format.share(cumulative ?? 0n)),
  }));
  const last = steps.at(-1)?.rank ?? 1;
  const heights = steps.map(({ cumulative }) => 10_000n - (cumulative ?? 0n));
  return renderChart(
    {
      name: words.cumulativeChart,
      x: { title: words.rankAxis, ticks: [...new Set([format.integer(1), format.integer(last)])] },
      // Labels at thirds, which are the two lines of the plot.
      y: { title: words.powerAxis, ticks: [format.share(10_000n), '⅔', '⅓', format.share(0n)] },
      places,
      drawing: svg`<path class="threshold" d="M0 33.33H${steps.length}M0 66.67H${steps.length}"/><path class="curve" d=${toSteps(heights)}/>`,
    },
    localization,
  );
}

function sampled(rows: ValidatorSetView['rows']): ValidatorSetView['rows'] {
  const step = Math.max(1, Math.ceil(rows.length / mostPoints));
  return rows.filter((_, index) => index % step === 0 || index === rows.length - 1);
}

function toSteps(heights: readonly bigint[]): string {
  return `M0 100${heights.map((height, place) => `V${toDecimal(height)}H${place + 1}`).join('')}`;
}

function powerOfWeakerHalf(lorenz: readonly LorenzPoint[]): bigint {
  const after = lorenz.findIndex(({ validators }) => validators >= 5_000n);
  const [to, from] = [lorenz[after], lorenz[after - 1]];
  if (!to) return 0n;
  if (!from || to.validators === from.validators) return to.power;
  return from.power + ((to.power - from.power) * (5_000n - from.validators)) / (to.validators - from.validators);
}
