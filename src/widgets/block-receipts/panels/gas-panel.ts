import { svg, type TemplateResult } from 'lit';
import { renderChart, ticksTo } from '../../../ui/templates/chart.js';
import type { ReceiptsState } from '../state.js';
import type { ReceiptsView } from '../view.js';

/** Draws the gas of each transaction, in block order; the table has the same numbers. */
export function renderPanel({ words, format, localization }: ReceiptsState, { rows }: ReceiptsView): TemplateResult {
  const most = rows.reduce((largest, { receipt }) => (receipt.gasUsed > largest ? receipt.gasUsed : largest), 1n);
  const indexes = rows.map(({ receipt }) => format.integer(receipt.transactionIndex));
  return renderChart(
    {
      name: words.panels.gas,
      x: { title: words.index, ticks: [...new Set([indexes[0] ?? '', indexes.at(-1) ?? ''])] },
      y: { title: words.gasUsed, ticks: ticksTo(most, format.integer) },
      places: rows.map(({ receipt, gasShare, status }, place) => ({
        label: words.gasOf(indexes[place] ?? ''),
        value: [
          format.integer(receipt.gasUsed),
          ...(gasShare === null ? [] : [format.share(gasShare)]),
          ...(status === 'reverted' ? [words.failed] : []),
        ].join(' · '),
      })),
      drawing: rows.map(({ receipt, status }, place) => {
        // Any value above zero gets a visible bar.
        const share = (receipt.gasUsed * 100n) / most;
        const size = share < 2n ? 2n : share;
        return svg`<rect class=${status === 'reverted' ? 'bar-of bad' : 'bar-of'} x=${place + 0.1} y=${`${100n - size}`} width="0.8" height=${`${size}`}/>`;
      }),
      hasTable: true,
    },
    localization,
  );
}
