import { html, nothing, svg, type TemplateResult } from 'lit';
import { renderBars } from '../../../ui/templates/bars.js';
import { toBasisPoints, toConcentrationFindings, type LorenzPoint } from '../concentration.js';
import type { ValidatorSetState } from '../state.js';
import type { ShownSet } from '../view.js';

/** The state, as far as it is drawn here. */
type Host = Pick<ValidatorSetState, 'concentrationOf' | 'format' | 'words'>;

const mostPoints = 200;

/** Draws how concentrated the power of a set is: two indexes, what the strongest hold, and the Lorenz curve. */
export function renderPanel(state: Host, { view }: ShownSet): TemplateResult | typeof nothing {
  const findings = state.concentrationOf(toConcentrationFindings, view.rows);
  if (!findings) return nothing;
  const { concentration, shares } = findings;
  const { words, format } = state;
  const half = powerOfWeakerHalf(concentration.lorenz);
  const last = shares.length - 1;
  return html`<div class="concentration">
    <dl class="indexes">
      ${[
        [words.herfindahl, words.herfindahlTitle, format.integer(toBasisPoints(concentration.herfindahl))],
        [words.gini, words.giniTitle, format.decimal(toDecimal(toBasisPoints(concentration.gini)))],
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
    <svg class="lorenz" viewBox="-1 -1 102 102" role="img" aria-label=${words.lorenz(format.share(half))}>
      ${svg`<path class="axes" d="M0 0V100H100"/><path class="equal" d="M0 100 100 0"/><path class="curve" d=${toPath(concentration.lorenz)}/>`}
    </svg>
  </div>`;
}

/** Power of the weaker half, between the two points of the curve around it. */
function powerOfWeakerHalf(lorenz: readonly LorenzPoint[]): bigint {
  const after = lorenz.findIndex(({ validators }) => validators >= 5_000n);
  const [to, from] = [lorenz[after], lorenz[after - 1]];
  if (!to) return 0n;
  if (!from || to.validators === from.validators) return to.power;
  return from.power + ((to.power - from.power) * (5_000n - from.validators)) / (to.validators - from.validators);
}

/** The curve in a box of 100, with fewer points than could be told apart left out. */
function toPath(lorenz: readonly LorenzPoint[]): string {
  const step = Math.max(1, Math.ceil(lorenz.length / mostPoints));
  const drawn = lorenz.filter((_, index) => index % step === 0 || index === lorenz.length - 1);
  return `M${drawn.map(({ validators, power }) => `${hundredths(validators)} ${hundredths(10_000n - power)}`).join('L')}`;
}

function hundredths(value: bigint): string {
  return `${value / 100n}.${`${value % 100n}`.padStart(2, '0')}`;
}

/** Ten thousandths as decimal text. */
function toDecimal(value: bigint): string {
  return `${value / 10_000n}.${`${value % 10_000n}`.padStart(4, '0')}`;
}
