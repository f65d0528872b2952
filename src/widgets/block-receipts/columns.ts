import { html, nothing, type TemplateResult } from 'lit';
import { etherDigits, unitName } from '../../ui/templates/ether-text.js';
import { renderToggle } from '../../ui/templates/disclosure.js';
import type { Wording } from '../../ui/widget-state.js';
import type { EtherUnit } from '../../ui/format/amount.js';
import { safeText } from '../../ui/format/safe-text.js';
import type { Localization } from '../../ui/localization/localization.js';
import { renderBar } from '../../ui/templates/bars.js';
import { renderHash } from '../../ui/templates/hash.js';
import { renderMark } from '../../ui/templates/value-mark.js';
import { compareNumbers, compareTexts } from '../../ui/templates/sorting.js';
import type { Column } from '../../ui/templates/table.js';
import type { ReceiptsState, CheckedReceipts } from './state.js';
import type { Creation, ReceiptRow, ReceiptStatus } from './view.js';
import type { ReceiptsWords } from './words.en.js';
import { type Status, renderStatus } from '../../ui/templates/status.js';

export function receiptColumns(
  state: ReceiptsState,
  checked: CheckedReceipts | undefined,
  unit: EtherUnit,
  words: ReceiptsWords,
  localization: Localization,
): readonly Column<ReceiptRow>[] {
  const { format } = localization;
  return [
    {
      name: 'index',
      narrow: 'lead',
      label: '#',
      cardLabel: words.index,
      compare: (a, b) => a.place - b.place,
      cell: (row) => renderPlace(state, row),
      copy: ({ receipt }) => `${receipt.transactionIndex}`,
    },
    {
      name: 'hash',
      label: words.transaction,
      header: true,
      compare: (a, b) => compareTexts(a.receipt.transactionHash, b.receipt.transactionHash),
      cell: ({ receipt, place }) =>
        html`${renderHash(receipt.transactionHash, { kind: 'transaction', localization })}${
          checked?.wrong.has(`${place}`) ? html` ${renderMark('bad', words.mismatch)}` : nothing
        }`,
      copy: ({ receipt }) => receipt.transactionHash,
    },
    {
      name: 'status',
      narrow: 'figure',
      label: words.status,
      compare: (a, b) => compareTexts(a.status, b.status),
      cell: ({ status }) => renderReceiptStatus(status, words),
      copy: ({ status }) => status,
    },
    {
      name: 'type',
      narrow: 'hidden',
      label: words.type,
      muted: true,
      compare: (a, b) => compareTexts(a.receipt.type ?? '', b.receipt.type ?? ''),
      cell: ({ receipt }) => html`<bdi class="type">${typeName(receipt.type, words)}</bdi>`,
    },
    {
      name: 'to',
      narrow: 'hidden',
      label: words.parties,
      compare: (a, b) => compareTexts(a.receiver ?? '', b.receiver ?? ''),
      cell: (row) => renderParties(row, state),
      copy: ({ receipt, receiver }) => [receipt.from ?? '', receiver ?? ''].join(' '),
    },
    {
      name: 'gas',
      narrow: 'labelled-note',
      label: words.gas,
      numeric: true,
      compare: (a, b) => compareNumbers(a.receipt.gasUsed, b.receipt.gasUsed),
      cell: ({ receipt, gasShare, shareBefore }) =>
        html`<span class="stacked"
          ><span>${format.integer(receipt.gasUsed)}</span>${
            gasShare === null
              ? nothing
              : html`<span
                  class="portion"
                  title="${format.share(gasShare)} ${words.share}, ${words.after(format.share(shareBefore))}"
                  >${renderBar(gasShare, shareBefore)}<span>${format.share(gasShare)}</span></span
                >`
          }</span
        >`,
      copy: ({ receipt }) => `${receipt.gasUsed}`,
    },
    {
      name: 'price',
      narrow: 'hidden',
      label: words.price('gwei'),
      numeric: true,
      compare: (a, b) => compareNumbers(a.price ?? -1n, b.price ?? -1n),
      cell: ({ price }) => (price === null ? '–' : etherDigits(price, localization, 'gwei')),
      copy: ({ price }) => (price === null ? '' : `${price}`),
    },
    {
      name: 'fee',
      narrow: 'hidden',
      label: words.fee(unitName(unit, localization)),
      numeric: true,
      compare: (a, b) => compareNumbers(a.fee ?? -1n, b.fee ?? -1n),
      cell: ({ fee }) => (fee === null ? '–' : etherDigits(fee, localization, unit)),
      copy: ({ fee }) => (fee === null ? '' : `${fee}`),
    },
    {
      name: 'logs',
      narrow: 'hidden',
      label: words.logs,
      numeric: true,
      compare: (a, b) => a.receipt.logs.length - b.receipt.logs.length,
      cell: ({ receipt }) => format.integer(receipt.logs.length),
    },
  ];
}

const pictures: Readonly<Record<ReceiptStatus, Status>> = {
  success: 'done',
  reverted: 'failed',
  root: 'unknown',
  unknown: 'unknown',
};

export function renderReceiptStatus(status: ReceiptStatus, words: ReceiptsWords): TemplateResult {
  const drawn = renderStatus(pictures[status], words.statuses[status]);
  return status === 'root' ? html`<span title=${words.rootTitle}>${drawn}</span>` : drawn;
}

const typeNames: Readonly<Record<string, string>> = {
  legacy: '0 · legacy',
  eip2930: '1 · 2930',
  eip1559: '2 · 1559',
  eip4844: '3 · 4844',
  eip7702: '4 · 7702',
};

/** The number of a type with its name; names of standards are the same in every language. */
export function typeName(type: string | null, { noType }: ReceiptsWords): string {
  if (type === null) return noType;
  return Object.hasOwn(typeNames, type) ? (typeNames[type] ?? type) : safeText(type, 40);
}

/**
 * Draws the contract of a creation: struck through if it failed, without a claim if the receipt does not show the
 * outcome.
 */
export function renderCreation(
  outcome: Creation['outcome'],
  address: TemplateResult,
  words: ReceiptsWords,
): TemplateResult {
  const mark = renderMark('plain', words.creations[outcome]);
  switch (outcome) {
    case 'created':
      return html`${mark} ${address}`;
    case 'failed':
      return html`${mark} <s>${address}</s>`;
    case 'not-told':
      return html`<span title=${words.creationUntold}>${mark}</span> ${address}`;
  }
}

function renderParties(
  { receipt, creation }: ReceiptRow,
  { words, localization }: Wording<ReceiptsWords>,
): TemplateResult {
  const { from, to } = receipt;
  const address = (value: string) => renderHash(value, { kind: 'address', localization });
  return html`<span class="stacked parties"
    ><span><span class="unseen">${words.from} </span>${from === undefined ? words.nobody : address(from)}</span
    ><span
      ><span class="way" aria-hidden="true">→</span><span class="unseen">${words.to} </span>${
        to !== null
          ? address(to)
          : creation === null
            ? words.nobody
            : renderCreation(creation.outcome, address(creation.address), words)
      }</span
    ></span
  >`;
}

function renderPlace(state: ReceiptsState, row: ReceiptRow): TemplateResult {
  const { words, format } = state;
  const place = format.integer(row.receipt.transactionIndex);
  return renderToggle(words.openRow(place), state.opened.has(row.place), () => state.toggleRow(row), place);
}
