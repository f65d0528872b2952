import { html, type TemplateResult } from 'lit';
import type { Localization } from '../../../ui/localization/localization.js';
import type { Bar } from '../../../ui/templates/bars.js';
import { renderBars } from '../../../ui/templates/chart.js';
import { renderHash } from '../../../ui/templates/hash.js';
import { basisPointsOf } from '../../../ui/format/ratio.js';
import type { ReceiptsState } from '../state.js';
import type { ReceiverShare, ReceiptsView } from '../view.js';

/** Receivers with a bar of their own; the others share one. */
const mostBars = 12;

export function renderPanel(state: ReceiptsState, { receivers, totals }: ReceiptsView): TemplateResult {
  const { words, localization, format } = state;
  const value = (gas: bigint, share: bigint) => `${format.integer(gas)} · ${format.share(share)}`;
  const bars: Bar[] = receivers.slice(0, mostBars).map(({ receiver, gas, share, count }) => ({
    label: html`<button
        type="button"
        class="choice receiver"
        part="button"
        aria-pressed=${state.filter.receiver === receiver}
        @click=${() => state.narrow({ receiver: state.filter.receiver === receiver ? undefined : receiver })}
      >
        ${receiver === null ? words.noReceiver : renderHash(receiver, { kind: 'address', localization: unlinked(localization) })}
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
