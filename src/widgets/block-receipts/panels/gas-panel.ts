import { html, svg, type TemplateResult } from 'lit';
import { checksumAddress } from '../../../decode/abi/hash.js';
import { basisPointsOf } from '../../../ui/format/ratio.js';
import type { Localization } from '../../../ui/localization/localization.js';
import type { Bar } from '../../../ui/templates/bars.js';
import { renderBars, renderChart, ticksTo } from '../../../ui/templates/chart.js';
import { renderHash } from '../../../ui/templates/hash.js';
import type { Actions } from '../../../ui/widget/shown.js';
import { narrowed } from '../toolbar.js';
import type { ReceiptsChoices, ReceiptsOnShow } from '../view.js';
import type { ReceiverShare } from '../view-rows.js';
import { words as catalogue } from '../words.en.js';

export function renderGas(
  view: ReceiptsOnShow,
  actions: Actions<ReceiptsChoices>,
  localization: Localization,
): TemplateResult {
  const { headings } = localization.wordsOf(catalogue);
  return html`<div class="charts">
    <div>
      <h3>${headings.gas}</h3>
      ${renderTransactions(view, localization)}
    </div>
    <div>
      <h3>${headings.receivers}</h3>
      ${renderReceivers(view, actions, localization)}
    </div>
  </div>`;
}

function renderTransactions({ figures: { rows } }: ReceiptsOnShow, localization: Localization): TemplateResult {
  const words = localization.wordsOf(catalogue);
  const { format } = localization;
  const most = rows.reduce((largest, { receipt }) => (receipt.gasUsed > largest ? receipt.gasUsed : largest), 1n);
  const indexes = rows.map(({ receipt }) => format.integer(receipt.transactionIndex));
  return renderChart(
    {
      name: words.headings.gas,
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

/** Receivers with a bar of their own; the others share one. */
const mostBars = 12;

function renderReceivers(
  view: ReceiptsOnShow,
  { arrange }: Actions<ReceiptsChoices>,
  localization: Localization,
): TemplateResult {
  const { filter, figures } = view;
  const { receivers, totals } = figures;
  const words = localization.wordsOf(catalogue);
  const { format } = localization;
  const value = (gas: bigint, share: bigint) => `${format.integer(gas)} · ${format.share(share)}`;
  const bars: Bar[] = receivers.slice(0, mostBars).map(({ receiver, gas, share, count }) => ({
    label: html`<button
        type="button"
        class="choice receiver"
        part="button"
        aria-pressed=${filter.receiver === receiver}
        @click=${() => arrange(narrowed(view, { receiver: filter.receiver === receiver ? undefined : receiver }))}
      >
        ${receiver === null ? words.noReceiver : renderHash(checksumAddress(receiver), { kind: 'address', localization: unlinked(localization) })}
      </button>
      <span class="count">${words.receiverCount(format.integer(count), count)}</span>`,
    value: value(gas, share),
    portion: share,
  }));
  const rest = receivers.slice(mostBars);
  if (rest.length > 0) {
    const gas = sumOf(rest);
    const share = basisPointsOf(gas, totals.gas);
    bars.push({
      label: words.otherReceivers(format.integer(rest.length), rest.length),
      value: value(gas, share),
      portion: share,
    });
  }
  return html`${renderBars(bars)}
    <p class="info">${words.receiversNote}</p>`;
}

function sumOf(receivers: readonly ReceiverShare[]): bigint {
  return receivers.reduce((sum, { gas }) => sum + gas, 0n);
}

/** The bar is a button already, so its address must not be a link. */
function unlinked(localization: Localization): Localization {
  const { labels } = localization.host;
  return { ...localization, host: labels === undefined ? {} : { labels } };
}
