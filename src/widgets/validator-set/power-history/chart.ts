import { html, nothing, svg, type TemplateResult } from 'lit';
import { safeText } from '../../../ui/format/safe-text.js';
import { hashParts } from '../../../ui/format/shorten.js';
import { renderChart, ticksTo } from '../../../ui/templates/chart.js';
import { formatShare, toDecimal } from '../findings.js';
import type { ValidatorSetState } from '../state.js';
import type { PowerRow, PowerStep } from './table.js';
import { words as catalogue } from '../words.en.js';

/** The dashes of the lines, which need no color to be distinguished. */
const dashes = ['none', '12 4', '6 3', '2 3', '12 3 2 3'];
/** How many times larger than all others the first share must be to leave the scale, so that the other lines are apart. */
const farAbove = 3n;

/** Draws the shares of the top validators as lines over the heights, with a gap where a validator or a set is missing. */
export function renderPowerChart(
  { localization, format, words: set }: ValidatorSetState,
  steps: readonly PowerStep[],
  rows: readonly PowerRow[],
  describe: (step: PowerStep) => string,
): TemplateResult {
  const words = localization.wordsOf(catalogue).powerHistory;
  const top = dashes.flatMap((dash, place) => {
    const row = rows[place];
    return row ? [{ ...row, dash, name: nameOf(row) }] : [];
  });
  const [first, second] = top.map(({ peak }) => peak);
  const isAbove = second && first && first > second * farAbove;
  const scale = (isAbove ? second : first) || 1n;
  const heights = steps.map(({ height }) => format.integer(height));
  return html`${renderChart(
      {
        name: words.chart(format.integer(top.length)),
        describedBy: 'power-note',
        x: { title: set.height, ticks: [...new Set([heights[0] ?? '', heights.at(-1) ?? ''])] },
        y: { title: set.powerAxis, ticks: ticksTo(scale, format.share) },
        places: steps.map((step, place) => ({
          label: localization.words.atHeight(heights[place] ?? ''),
          value: step.view
            ? top.map(({ name, at }) => `${name} ${formatShare(at[place]?.share ?? null, localization)}`).join(' · ')
            : describe(step),
        })),
        drawing: top.map(({ at, dash }) => svg`<path stroke-dasharray=${dash} d=${toLine(at, scale)}/>`),
        hasTable: true,
      },
      localization,
    )}
    <ul class="power-lines">
      ${top.map(
        ({ name, dash }) =>
          html`<li>
            <svg width="40" height="8" aria-hidden="true">${svg`<path stroke-dasharray=${dash} d="M0 4H40"/>`}</svg>
            ${name}
          </li>`,
      )}
    </ul>
    ${isAbove ? html`<p class="info">${words.above(top[0]?.name ?? '', format.share(first))}</p>` : nothing}`;
}

/** A step line with one step per height; above the scale it is outside the drawing. */
function toLine(at: PowerRow['at'], scale: bigint): string {
  const steps = at.map((row, place) => {
    if (!row) return '';
    const share = row.share ?? 0n;
    // The highest line stays inside the drawing with its whole width.
    const y = share > scale ? '-10' : toDecimal(10_000n - (share * 9_850n) / scale);
    return `${at[place - 1] ? `V${y}` : `M${place} ${y}`}H${place + 1}`;
  });
  return steps.join('');
}

/** The name of a validator in a sentence, which keeps its direction; without one, its address without the common prefix. */
function nameOf({ addresses, moniker }: PowerRow): string {
  const { head, tail, middle } = hashParts(addresses.at(-1) ?? '');
  return `\u2068${safeText(moniker.trim() || `${head}${middle ? '…' : ''}${tail}`, 40)}\u2069`;
}
