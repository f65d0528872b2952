import { html, nothing, svg, type TemplateResult } from 'lit';
import { renderBars } from '../../../ui/templates/bars.js';
import { renderChart } from '../../../ui/templates/chart.js';
import { toBasisPoints, toConcentrationFindings, type LorenzPoint } from '../concentration.js';
import { toDecimal } from '../shares.js';
import type { ValidatorSetState } from '../state.js';
import type { ShownSet } from '../view.js';

const mostPoints = 200;

/** Draws how concentrated the power of a set is: its indexes, the smallest sets that halt or commit, top shares, and the cumulative curve. */
export function renderPanel(state: ValidatorSetState, { view }: ShownSet): TemplateResult | typeof nothing {
  const findings = state.concentrationOf(toConcentrationFindings, view.rows);
  if (!findings) return nothing;
  const { concentration, shares } = findings;
  const { words, format } = state;
  const half = powerOfWeakerHalf(concentration.lorenz);
  const last = shares.length - 1;
  const toCommit = view.rows.findIndex(({ passes }) => passes === 'two-thirds') + 1;
  return html`<div class="concentration">
    <dl class="indexes">
      ${[
        [words.herfindahl, words.herfindahlTitle, format.integer(toBasisPoints(concentration.herfindahl))],
        [words.gini, words.giniTitle, format.decimal(toDecimal(toBasisPoints(concentration.gini), 4))],
        [words.lorenzTitle, words.lorenz(format.share(half)), format.share(half)],
        [words.halting, words.haltingTitle, format.integer(view.nakamoto ?? 0)],
        [words.committing, words.committingTitle, format.integer(toCommit)],
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
    ${renderCumulative(state, view)}
  </div>`;
}

/** Draws the cumulative power of the most powerful, one more at each step, with the thresholds of consensus. */
function renderCumulative(
  { words, format, localization }: ValidatorSetState,
  { rows }: ShownSet['view'],
): TemplateResult {
  const steps = sampled(rows);
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

/** All ranks, or an even sample of them that includes the last. */
function sampled(rows: ShownSet['view']['rows']): ShownSet['view']['rows'] {
  const step = Math.max(1, Math.ceil(rows.length / mostPoints));
  return rows.filter((_, index) => index % step === 0 || index === rows.length - 1);
}

/** A step line with one step per place. */
function toSteps(heights: readonly bigint[]): string {
  return `M0 100${heights.map((height, place) => `V${toDecimal(height)}H${place + 1}`).join('')}`;
}

/** Power of the weaker half, interpolated on the Lorenz curve. */
function powerOfWeakerHalf(lorenz: readonly LorenzPoint[]): bigint {
  const after = lorenz.findIndex(({ validators }) => validators >= 5_000n);
  const [to, from] = [lorenz[after], lorenz[after - 1]];
  if (!to) return 0n;
  if (!from || to.validators === from.validators) return to.power;
  return from.power + ((to.power - from.power) * (5_000n - from.validators)) / (to.validators - from.validators);
}
