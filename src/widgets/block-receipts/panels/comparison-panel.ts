import { answerWords } from '../../../ui/localization/answer.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { Wording } from '../../../ui/widget-state.js';
import { etherText } from '../../../ui/templates/ether-text.js';
import { describeError } from '../../../ui/localization/localization.js';
import { renderMissing } from '../../../ui/templates/missing.js';
import type { ReceiptsState, ReceiptsAnswers } from '../state.js';
import { isPart, nameOf, type PriceFigures, type ReceiptTotals } from '../view.js';
import type { ReceiptsWords } from '../words.en.js';

interface Line {
  readonly label: string;
  /** Null if the block does not have it. */
  readonly of: (totals: ReceiptTotals) => bigint | null;
  readonly write: (value: bigint) => string;
  /** Formats a difference, if its unit is another. */
  readonly writeDifference?: (value: bigint) => string;
}

export function renderComparison(
  state: ReceiptsState,
  { receipts, compared }: ReceiptsAnswers,
): TemplateResult | typeof nothing {
  const { words, localization } = state;
  if (!compared) return nothing;
  if ('error' in compared) {
    const name = nameOf(compared.request, undefined, localization);
    const { what, next } = describeError(compared.error, localization);
    return html`<p class="alarm" part="alarm">${words.comparedFailed(name)} ${what} ${next}</p>`;
  }
  const second = compared.value;
  const secondName = nameOf(compared.request, second?.[0]?.blockNumber, localization);
  if (second === null) return html`<p class="aside" part="aside">${words.comparedMissing(secondName)}</p>`;
  for (const answer of [receipts, compared]) {
    if (!isPart(answer)) continue;
    const again = { label: localization.wordsOf(answerWords).askAgain, run: () => void state.host.refresh() };
    return renderMissing(
      words.comparedPart(nameOf(answer.request, answer.value?.[0]?.blockNumber, localization)),
      again,
    );
  }
  const firstName = nameOf(receipts.request, receipts.value?.[0]?.blockNumber, localization);
  const [ours, theirs] = [state.viewOf(receipts.value ?? [], false).totals, state.comparedViewOf(second).totals];
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
        ${linesOf(state).map(({ label, of, write, writeDifference = write }) => {
          const [first, other] = [of(ours), of(theirs)];
          const difference = first === null || other === null ? '–' : signed(first - other, writeDifference);
          return html`<tr>
            <th scope="row">${label}</th>
            <td class="number">${first === null ? '–' : write(first)}</td>
            <td class="number">${other === null ? '–' : write(other)}</td>
            <td class="number muted">${difference}</td>
          </tr>`;
        })}
      </tbody>
    </table>
  </section>`;
}

function linesOf({ words, format, localization }: Wording<ReceiptsWords>): readonly Line[] {
  const inUnit = (unit: 'ether' | 'gwei') => (value: bigint) => etherText(value, localization, unit);
  const price =
    (name: keyof PriceFigures) =>
    ({ prices }: ReceiptTotals) =>
      prices?.[name] ?? null;
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
    { label: words.fees, of: ({ fees }) => fees, write: inUnit('ether') },
    { label: words.lowestPrice, of: price('lowest'), write: inUnit('gwei') },
    { label: words.medianPrice, of: price('median'), write: inUnit('gwei') },
    { label: words.ninetiethPrice, of: price('ninetieth'), write: inUnit('gwei') },
    { label: words.highestPrice, of: price('highest'), write: inUnit('gwei') },
    { label: words.blobGas, of: ({ blobGas }) => blobGas, write: format.integer },
    { label: words.logs, of: count('logs'), write: format.integer },
    { label: words.createdContracts, of: count('created'), write: format.integer },
  ];
}

function hundredthsText(value: bigint): string {
  const size = value < 0n ? -value : value;
  return `${value < 0n ? '-' : ''}${size / 100n}.${`${size % 100n}`.padStart(2, '0')}`;
}

function signed(difference: bigint, write: (value: bigint) => string): string {
  return difference > 0n ? `+${write(difference)}` : write(difference);
}
