import { answerWords } from '../../../ui/localization/answer.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { EtherUnit } from '../../../ui/format/amount.js';
import { etherDigits, unitName } from '../../../ui/templates/ether-text.js';
import { describeError, type Localization } from '../../../ui/localization/localization.js';
import { renderMissing } from '../../../ui/templates/missing.js';
import { nameOf } from '../columns.js';
import type { Comparison, ReceiptsActions } from '../view.js';
import type { PriceFigures, ReceiptTotals } from '../view-rows.js';
import { words as catalogue } from '../words.en.js';

interface Line {
  readonly label: string;
  /** Null if the block does not have it. */
  readonly of: (totals: ReceiptTotals) => bigint | null;
  readonly write: (value: bigint) => unknown;
  readonly writeDifference?: (value: bigint) => unknown;
}

export function renderComparison(
  comparison: Comparison,
  { askAgain }: ReceiptsActions,
  localization: Localization,
): TemplateResult {
  const words = localization.wordsOf(catalogue);
  switch (comparison.kind) {
    case 'failed': {
      const { what, next } = describeError(comparison.error, localization);
      const name = nameOf(comparison.second, localization);
      return html`<p class="alarm" part="alarm">${words.comparedFailed(name)} ${what} ${next}</p>`;
    }
    case 'missing':
      return html`<p class="aside" part="aside">${words.comparedMissing(nameOf(comparison.second, localization))}</p>`;
    case 'part': {
      const again = { label: localization.wordsOf(answerWords).askAgain, run: askAgain };
      return renderMissing(words.comparedPart(nameOf(comparison.part, localization)), again);
    }
    case 'totals':
      return renderTotals(comparison, localization);
  }
}

function renderTotals(
  { first, second, ours, theirs }: Comparison & { readonly kind: 'totals' },
  localization: Localization,
): TemplateResult {
  const words = localization.wordsOf(catalogue);
  const [firstName, secondName] = [nameOf(first, localization), nameOf(second, localization)];
  return html`<section class="panel" part="panel" aria-label=${words.comparison(firstName, secondName)}>
    <table class="plain" part="comparison">
      <caption class="unseen">
        ${words.comparison(firstName, secondName)}
      </caption>
      <thead>
        <tr>
          <th scope="col">${words.figure}</th>
          <th scope="col" class="number">${words.atBlock(firstName)}</th>
          <th scope="col" class="number">${words.atBlock(secondName)}</th>
          <th scope="col" class="number">${words.difference}</th>
        </tr>
      </thead>
      <tbody>
        ${linesOf(localization).map(({ label, of, write, writeDifference = write }) => {
          const [mine, other] = [of(ours), of(theirs)];
          const difference = mine === null || other === null ? '–' : signed(mine - other, writeDifference);
          return html`<tr>
            <th scope="row">${label}</th>
            <td class="number">${mine === null ? '–' : write(mine)}</td>
            <td class="number">${other === null ? '–' : write(other)}</td>
            <td class="number muted">${difference}</td>
          </tr>`;
        })}
      </tbody>
    </table>
  </section>`;
}

function linesOf(localization: Localization): readonly Line[] {
  const words = localization.wordsOf(catalogue);
  const { format } = localization;
  // All amounts of a line have one unit, which is in its label.
  const amount = (label: string, unit: EtherUnit, of: Line['of']): Line => ({
    label: `${label} (${unitName(unit, localization)})`,
    of,
    write: (value) => etherDigits(value, localization, unit),
  });
  const price = (label: string, name: keyof PriceFigures) =>
    amount(label, 'gwei', ({ prices }) => prices?.[name] ?? null);
  const count = (name: 'count' | 'logs' | 'created') => (totals: ReceiptTotals) => {
    const number = totals[name];
    return number === null ? null : BigInt(number satisfies number);
  };
  return [
    { label: words.transactions, of: count('count'), write: format.integer },
    {
      label: words.failed,
      of: (totals) => (totals.withoutStatus > 0 ? null : BigInt(totals.failed satisfies number)),
      write: format.integer,
    },
    {
      label: words.failedShare,
      of: ({ failedShare }) => failedShare,
      write: format.share,
      writeDifference: (value) => words.percentagePoints(format.decimal(hundredthsText(value))),
    },
    { label: words.gasUsed, of: ({ gas }) => gas, write: format.integer },
    amount(words.fees, 'ether', ({ fees }) => fees),
    price(words.lowestPrice, 'lowest'),
    price(words.medianPrice, 'median'),
    price(words.ninetiethPrice, 'ninetieth'),
    price(words.highestPrice, 'highest'),
    { label: words.blobGas, of: ({ blobGas }) => blobGas, write: format.integer },
    { label: words.logs, of: count('logs'), write: format.integer },
    { label: words.createdContracts, of: count('created'), write: format.integer },
  ];
}

function hundredthsText(value: bigint): string {
  const size = value < 0n ? -value : value;
  return `${value < 0n ? '-' : ''}${size / 100n}.${`${size % 100n}`.padStart(2, '0')}`;
}

function signed(difference: bigint, write: (value: bigint) => unknown): TemplateResult {
  return html`${difference > 0n ? '+' : nothing}${write(difference)}`;
}
