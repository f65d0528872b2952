import type { Receipt } from '../../client/operations/block-receipts-reply.js';
import { checksumAddress } from '../../decode/abi/hash.js';
import type { Place } from '../../ui/events.js';
import { html, nothing, type TemplateResult } from 'lit';
import { etherDigits, etherUnitText, unitName } from '../../ui/templates/ether-text.js';
import type { ColumnTable } from '../../ui/host-data.js';
import { renderToggle } from '../../ui/templates/disclosure.js';
import { safeText } from '../../ui/format/safe-text.js';
import type { Localization } from '../../ui/localization/localization.js';
import { renderBar } from '../../ui/templates/bars.js';
import { type Choose, renderValue, renderValueButton } from '../../ui/templates/value.js';
import { renderMark } from '../../ui/templates/value-mark.js';
import { compareNumbers, compareTexts } from '../../ui/templates/sorting.js';
import type { Column } from '../../ui/templates/table.js';
import { shortHash } from '../../ui/format/shorten.js';
import type { Actions, LateParts } from '../../ui/widget/shown.js';
import type {
  NamedBlock,
  ReceiptColumn,
  ReceiptsActions,
  ReceiptsChoices,
  ReceiptsOnShow,
  ReceiptsTypes,
} from './view.js';
import type { Creation, ReceiptRow, ReceiptStatus } from './view-rows.js';
import { type ReceiptsWords, words as catalogue } from './words.en.js';
import { type Status, renderStatus } from '../../ui/templates/status.js';

/** The list of receipts, for columns that the page sets; `receiptFiles` are its files. */
export const receiptTable: ColumnTable<ReceiptRow> & { readonly ids: readonly ReceiptColumn[] } = {
  ids: ['index', 'hash', 'method', 'status', 'type', 'to', 'gas', 'fee', 'logs'],
  itemOf: ({ receipt }) => receipt,
};
export const receiptFiles: ColumnTable<Receipt> = { ...receiptTable, itemOf: (receipt) => receipt };

export function receiptColumns(
  view: ReceiptsOnShow,
  { toggle, loadCalls, select: choose }: Actions<ReceiptsChoices> & ReceiptsActions,
  localization: Localization,
  more: LateParts<ReceiptsTypes>['more']['module'],
): readonly Column<ReceiptRow>[] {
  const { checked, unit, opened, calls } = view;
  const called = calls?.kind === 'loaded' ? calls.value : undefined;
  const hasCalls = calls !== undefined && calls.kind !== 'failed';
  const words = localization.wordsOf(catalogue);
  const { format } = localization;
  const method = ({ place }: ReceiptRow) => {
    const call = called?.get(place);
    return call && more ? more.renderMethod(call, localization) : calls?.kind === 'loading' ? '…' : '–';
  };
  return [
    {
      name: 'index',
      narrow: 'lead',
      label: '#',
      cardLabel: words.index,
      compare: (a, b) => a.place - b.place,
      cell: (row) => {
        const place = format.integer(row.receipt.transactionIndex);
        return renderToggle(words.openRow(place), opened.includes(row.place), () => toggle(row, view), place);
      },
      copy: ({ receipt }) => `${receipt.transactionIndex}`,
    },
    {
      name: 'hash',
      label: words.transaction,
      ...(hasCalls ? {} : { headAction: renderLoadMethods(loadCalls, words) }),
      header: true,
      compare: (a, b) => compareTexts(a.receipt.transactionHash, b.receipt.transactionHash),
      cell: (row) =>
        html`${renderValue(row.receipt.transactionHash, {
          kind: 'transaction',
          localization,
          choose,
          copy: words.hash,
          place: placeOf(row.receipt),
        })}${
          checked?.wrong.has(`${row.place}`) && !checked.wrongSums.has(`${row.place}`)
            ? html` ${renderMark('bad', words.mismatch)}`
            : nothing
        }${
          // Where the column of methods has no room, each is below the hash of its transaction.
          hasCalls ? html`<span class="below">${method(row)}</span>` : nothing
        }`,
      copy: ({ receipt }) => receipt.transactionHash,
    },
    ...(hasCalls
      ? [
          {
            name: 'method',
            narrow: 'hidden' as const,
            yields: 'yields' as const,
            label: words.method,
            compare: (a: ReceiptRow, b: ReceiptRow) =>
              compareTexts(called?.get(a.place)?.name ?? '', called?.get(b.place)?.name ?? ''),
            cell: method,
            copy: ({ place }: ReceiptRow) => called?.get(place)?.name ?? '',
          },
        ]
      : []),
    {
      name: 'status',
      narrow: 'figure',
      label: words.status,
      compare: (a, b) => compareTexts(a.status, b.status),
      cell: ({ status }) =>
        html`${renderReceiptStatus(status, words)}${
          status === 'reverted' && !hasCalls
            ? html` ${renderValueButton(words.why, loadCalls, words.loadMethods)}`
            : nothing
        }`,
      copy: ({ status }) => status,
    },
    {
      name: 'type',
      narrow: 'hidden',
      yields: 'yields first',
      label: words.type,
      muted: true,
      compare: (a, b) => compareTexts(a.receipt.type ?? '', b.receipt.type ?? ''),
      cell: ({ receipt }) => html`<bdi class="type">${typeName(receipt.type, words)}</bdi>`,
    },
    {
      name: 'to',
      narrow: 'note',
      label: words.parties,
      compare: (a, b) => compareTexts(a.receiver ?? '', b.receiver ?? ''),
      cell: (row) => renderParties(row, choose, localization),
      copy: ({ receipt, receiver }) => [receipt.from ?? '', receiver ?? ''].join(' '),
    },
    {
      name: 'gas',
      narrow: 'labelled-note',
      label: words.gas,
      numeric: true,
      compare: (a, b) => compareNumbers(a.receipt.gasUsed, b.receipt.gasUsed),
      cell: ({ receipt, place, gasShare }) =>
        html`<span class="stacked gas"
          ><span>${format.integer(receipt.gasUsed)}</span
          >${renderWrongSum(checked?.wrongSums.get(`${place}`), localization)}${
            gasShare === null
              ? nothing
              : html`<span class="portion" title="${format.share(gasShare)} ${words.share}"
                  ><span>${format.share(gasShare)}</span>${renderBar(gasShare)}</span
                >`
          }</span
        >`,
      copy: ({ receipt }) => `${receipt.gasUsed}`,
    },
    {
      name: 'fee',
      narrow: 'note',
      label: words.fee(unitName(unit, localization)),
      numeric: true,
      compare: (a, b) => compareNumbers(a.fee ?? -1n, b.fee ?? -1n),
      cell: ({ fee, price }) =>
        html`<span class="stacked"
          ><span class="fee" data-unit=${unitName(unit, localization)}
            >${fee === null ? '–' : etherDigits(fee, localization, unit)}</span
          ><span class="price">${price === null ? '–' : etherUnitText(price, localization, 'gwei')}</span></span
        >`,
      copy: ({ fee }) => (fee === null ? '' : `${fee}`),
    },
    {
      name: 'logs',
      narrow: 'hidden',
      yields: 'yields',
      label: words.logs,
      numeric: true,
      compare: (a, b) => a.receipt.logs.length - b.receipt.logs.length,
      cell: ({ receipt }) => format.integer(receipt.logs.length),
    },
  ];
}

function renderLoadMethods(loadCalls: () => void, { loadMethods }: ReceiptsWords): TemplateResult {
  return html`<button type="button" part="button" @click=${loadCalls}>${loadMethods}</button>`;
}

/** The sum is no column of its own. */
function renderWrongSum(sums: readonly [string, string] | undefined, localization: Localization): unknown {
  if (!sums) return nothing;
  const { decimal } = localization.format;
  return renderMark('bad', localization.wordsOf(catalogue).wrongSum(decimal(sums[0]), decimal(sums[1])));
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

/** The name of a type with its number. */
export function typeName(type: string | null, { noType, types }: ReceiptsWords): string {
  if (type === null) return noType;
  return Object.hasOwn(types, type) ? (types[type as keyof typeof types] ?? type) : safeText(type, 40);
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

function renderParties({ receipt, creation }: ReceiptRow, choose: Choose, localization: Localization): TemplateResult {
  const words = localization.wordsOf(catalogue);
  const { from, to } = receipt;
  const place = placeOf(receipt);
  const address = (value: string) =>
    renderValue(checksumAddress(value), { kind: 'address', localization, choose, place });
  return html`<span class="stacked parties"
    ><span><span class="unseen">${words.from} </span>${from === undefined ? words.notReported : address(from)}</span
    ><span
      ><span class="way" aria-hidden="true">→</span><span class="unseen">${words.to} </span>${
        to !== null
          ? address(to)
          : creation === null
            ? words.notReported
            : renderCreation(creation.outcome, address(creation.address), words)
      }</span
    ></span
  >`;
}

export function nameOf({ request: { block, blockHash }, number }: NamedBlock, { format }: Localization): string {
  const known = number ?? (typeof block === 'bigint' ? block : undefined);
  if (known !== undefined) return format.integer(known);
  return typeof block === 'string' ? block : shortHash(blockHash ?? '');
}

/** The block in a sentence; for a tag, with its block number. */
export function describeBlock(named: NamedBlock, localization: Localization): string {
  const words = localization.wordsOf(catalogue);
  const name = nameOf(named, localization);
  const { block } = named.request;
  return typeof block === 'string' && name !== block ? `${words.atBlock(name)} (${block})` : words.atBlock(name);
}

export function placeOf({ blockHash, blockNumber, transactionIndex }: Receipt): Place {
  return { blockHash, blockNumber, transactionIndex };
}
