import { html, nothing, type TemplateResult } from 'lit';
import type { Wording } from '../../ui/widget-state.js';
import { etherUnits, formatShortUnits } from '../../ui/format/amount.js';
import { shortHash } from '../../ui/format/shorten.js';
import { etherText, etherUnitText } from '../../ui/templates/ether-text.js';
import { renderFacts, type Fact } from '../../ui/templates/facts.js';
import type { ReceiptsRoot } from '../../verify/receipts-root.js';
import type { ReceiptsView, ReceiptTotals } from './view.js';
import type { ReceiptsWords } from './words.en.js';

/** Draws warnings about what the receipts do not tell. */
export function renderWarnings({ rows, totals }: ReceiptsView, { words, format }: Wording<ReceiptsWords>): unknown {
  const { withoutStatus, fees } = totals;
  const isBeforeByzantium = rows.every(({ status }) => status === 'root');
  return [
    isBeforeByzantium ? html`<p class="aside" part="aside">${words.beforeByzantium}</p>` : nothing,
    withoutStatus > 0 && !isBeforeByzantium
      ? html`<p class="aside" part="aside">${words.withoutStatus(format.integer(withoutStatus), withoutStatus)}</p>`
      : nothing,
    fees === null ? html`<p class="aside" part="aside">${words.pricesMissing}</p>` : nothing,
  ];
}

/** Draws the totals of the displayed rows, and the root of all receipts once it is computed. */
export function renderKeyFigures(
  totals: ReceiptTotals,
  root: ReceiptsRoot | undefined,
  { words, format, localization }: Wording<ReceiptsWords>,
): TemplateResult {
  const { count, failed, withoutStatus, failedShare, gas, fees, prices, blobGas, blobFees, logs } = totals;
  const ether = (wei: bigint) => etherText(wei, localization, 'ether');
  const gwei = (wei: bigint) => format.decimal(formatShortUnits(wei, etherUnits.gwei));
  const share = failedShare === null ? null : format.share(failedShare);
  const facts: Fact[] = [
    {
      label: words.transactions,
      value: withNote(
        format.integer(count),
        [
          ...(withoutStatus === count ? [] : [words.failedOf(format.integer(failed), share)]),
          words.logsOf(format.integer(logs), logs),
        ].join(' · '),
      ),
    },
    { label: words.gasUsed, value: format.integer(gas) },
    { label: words.fees, value: fees === null ? '–' : etherUnitText(fees, localization) },
    {
      label: html`<abbr title=${words.priceTitle}>${words.medianPrice}</abbr>`,
      value: prices
        ? withNote(`${gwei(prices.median)} gwei`, words.priceRange(gwei(prices.lowest), gwei(prices.ninetieth)))
        : '–',
    },
    ...(blobGas > 0n
      ? [{ label: words.blobGas, value: withNote(format.integer(blobGas), words.blobFees(ether(blobFees))) }]
      : []),
    // Reserves its place until it is computed.
    ...(root && root.root === undefined
      ? []
      : [
          {
            label: html`<abbr title=${words.rootCovers}>${words.panels.root}</abbr>`,
            value: root?.root
              ? withNote(
                  html`<bdi class="hash" dir="ltr" title=${root.root}>${shortHash(root.root)}</bdi>`,
                  words.rootComparisons[root.check?.outcome ?? 'none'],
                )
              : withNote('\u00a0', '\u00a0'),
          },
        ]),
  ];
  return renderFacts(facts);
}

function withNote(figure: unknown, note: string): TemplateResult {
  return html`${figure}<span class="note">${note}</span>`;
}
