import { answerWords } from '../../ui/localization/answer.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import { type Field, renderFields } from '../../ui/templates/fields.js';
import { renderTime } from '../../ui/templates/time.js';
import { etherUnitText } from '../../ui/templates/ether-text.js';
import type { Drawing } from './input.js';
import type { OverviewField } from './words.en.js';
import type { EtherUnit } from '../../ui/format/amount.js';
import { toChainTime } from '../../ui/format/chain-time.js';
import type { Place } from '../../ui/events.js';
import { renderMark } from '../../ui/templates/value-mark.js';
import { renderValue, renderValueButton } from '../../ui/templates/value.js';
import { describeError } from '../../ui/localization/localization.js';
import { renderStatus } from '../../ui/templates/status.js';
import { renderSummary, type SummaryItem } from '../../ui/templates/summary.js';
import { renderAction, renderAddress, renderTransfers } from './action.js';

export function renderHead(drawing: Drawing): TemplateResult {
  return html`<div class="head">
      <div class="outcome">${renderOutcome(drawing)} ${renderPlace(drawing)}</div>
      ${renderAction(drawing)}
    </div>
    ${renderSummary(figuresOf(drawing))}`;
}

function renderOutcome({ view, actions, words, late, localization }: Drawing): unknown {
  const { receipt } = view;
  if (receipt.kind === 'loaded') return renderStatus(statuses[receipt.status], words.statuses[receipt.status]);
  if (view.hasLogs)
    return html`<span title=${late?.succeededTitle ?? nothing}>${renderStatus('done', words.statuses.success)}</span>`;
  if (receipt.kind === 'not-mined') return renderStatus('pending', words.pending);
  if (receipt.kind === 'missing') {
    const why = receipt.error ? describeError(receipt.error, localization).what : '';
    return html`<span class="note">${words.noReceipt} ${why}</span>`;
  }
  return html`<button type="button" part="button" title=${late?.receiptTitle ?? nothing} @click=${actions.loadReceipts}>
      ${words.loadReceipt}
    </button>
    <span class="note">${words.receiptCost}</span>`;
}

const statuses = { success: 'done', reverted: 'failed', unknown: 'unknown' } as const;

/** The block, the index and the time, which a transaction has once it is mined. */
function renderPlace(drawing: Drawing): unknown {
  const { actions, transaction, words, format } = drawing;
  const { blockHash, blockNumber, transactionIndex } = transaction;
  if (blockHash === null || blockNumber === null) return nothing;
  const block = renderValueButton(format.integer(blockNumber), () =>
    actions.select('block', blockHash, { blockHash, blockNumber }),
  );
  const index = transactionIndex === null ? nothing : html` · ${words.indexOf(format.integer(transactionIndex))}`;
  const time = timeOf(drawing);
  return html`<span class="mined"
    >${words.blockOf(block)}${index}${time === undefined ? nothing : html` · ${time}`}</span
  >`;
}

/** Value, fee, gas and gas price: from the receipt if there is one, otherwise their limits. */
function figuresOf({ view, transaction, words, late, localization, format }: Drawing): readonly SummaryItem[] {
  const { receipt, fees } = view;
  const amount = (value: bigint | null | undefined, unit?: EtherUnit) =>
    typeof value === 'bigint' ? etherUnitText(value, localization, unit) : '–';
  const loaded = receipt.kind === 'loaded' ? receipt : undefined;
  const limit = fees.gas === null ? null : format.integer(fees.gas);
  const price = loaded ? loaded.price : fees.price;
  const figure = (label: string, title: string | undefined, value: unknown, at?: string): SummaryItem => ({
    label: title === undefined ? label : html`<abbr title=${title}>${label}</abbr>`,
    ...{ value, at },
  });
  const { figures } = words;
  return [
    figure(figures.value, late?.figureTitles.value, amount(transaction.value)),
    loaded
      ? figure(figures.fee, late?.figureTitles.fee, amount(loaded.fee, 'ether'))
      : figure(figures.maxFee, late?.feeHints.mostPaid, amount(fees.mostPaid, 'ether')),
    loaded
      ? figure(
          figures.gasUsed,
          late?.figureTitles.gasUsed,
          html`${format.integer(loaded.gasUsed)}${
            limit === null || loaded.gasShare === null
              ? nothing
              : html`<span class="note">${words.ofLimit(limit, format.share(loaded.gasShare))}</span>`
          }`,
          'transaction.gasUsed',
        )
      : figure(figures.gasLimit, late?.feeHints.gas, limit ?? '–'),
    figure(figures.price, late?.feeHints.price, amount(price, 'gwei'), 'transaction.gasPrice'),
  ];
}

export function renderOverview(drawing: Drawing): TemplateResult {
  const { view, transaction, words, late, format } = drawing;
  const field = (name: OverviewField, value: unknown, long = false): Field[] =>
    value === undefined ? [] : [{ label: words.fields[name], hint: late?.hints[name], value, long, at: name }];
  const { chainId: chain } = view;
  return renderFields([
    ...field('hash', renderOwnHash(drawing)),
    ...field('from', renderAddress(drawing, transaction.from, words.fields.from)),
    ...(transaction.to === null && drawing.view.action === 'batch'
      ? []
      : transaction.to === null
        ? field('creates', renderCreated(drawing), true)
        : field('to', renderRecipient(drawing, transaction.to))),
    ...field('transfers', renderTransfers(drawing), true),
    ...field('nonce', transaction.nonce === undefined ? undefined : format.integer(transaction.nonce)),
    ...field('block', renderBlock(drawing)),
    ...field('type', renderType(drawing), true),
    ...field('chainId', chain === undefined ? undefined : chain === null ? words.anyChain : `${chain}`),
  ]);
}

/** The recipient, which is the sender if an account runs the code that it delegates to (EIP-7702). */
function renderRecipient(drawing: Drawing, to: `0x${string}`): TemplateResult {
  const { transaction, words } = drawing;
  const isOwn = to.toLowerCase() === transaction.from.toLowerCase();
  return html`${renderAddress(drawing, to, words.fields.to)}
  ${isOwn ? html`<span class="note">${words.ownAccount}</span>` : nothing}`;
}

function renderOwnHash(drawing: Drawing): TemplateResult {
  const { hash, transactionIndex: index } = drawing.transaction;
  return renderPlaced('transaction', hash, index === null ? {} : { transactionIndex: index }, drawing);
}

function renderPlaced(
  kind: 'transaction' | 'block',
  value: string,
  more: Place,
  { actions, transaction, words, localization }: Drawing,
): TemplateResult {
  const { blockHash, blockNumber } = transaction;
  const place = {
    ...(blockHash === null ? {} : { blockHash }),
    ...(blockNumber === null ? {} : { blockNumber }),
    ...more,
  };
  const copy = words.fields[kind === 'block' ? kind : 'hash'];
  return renderValue(value, { kind, localization, choose: actions.select, copy, place });
}

function renderType({ view, parts, transaction, words, late }: Drawing): TemplateResult {
  const { typeName: name } = view;
  const typeHex = transaction.type === 'other' ? transaction.typeHex : typeHexes[transaction.type];
  const { eips = [], since } = parts.more.module?.transactionType(typeHex) ?? {};
  const origin = since && eips.length > 0 ? words.since(eips.map((eip) => `EIP-${eip}`).join(', '), since) : nothing;
  const label = name === 'unknown' ? `${words.types.unknown} ${typeHex}` : words.types[name];
  return html`<span title=${late?.typeNotes[name] ?? nothing}>${renderMark('plain', label)}</span>
    <span class="note">${origin}</span>`;
}

const typeHexes = { legacy: '0x0', eip2930: '0x1', eip1559: '0x2', eip4844: '0x3', eip7702: '0x4' } as const;

function renderBlock(drawing: Drawing): unknown {
  const { blockHash } = drawing.transaction;
  return blockHash === null ? drawing.words.pending : renderPlaced('block', blockHash, {}, drawing);
}

function timeOf({ view, transaction, localization }: Drawing): unknown {
  const { receipt } = view;
  const ofReceipt = receipt.kind === 'loaded' ? receipt.timestamp : undefined;
  const seconds = ('blockTimestamp' in transaction ? transaction.blockTimestamp : undefined) ?? ofReceipt;
  if (typeof seconds !== 'bigint') return undefined;
  const time = toChainTime(seconds);
  return time
    ? renderTime(time, view.now, localization)
    : html`${localization.format.integer(seconds)} (${localization.wordsOf(answerWords).noDate})`;
}

function renderCreated(drawing: Drawing): unknown {
  const { view, words, late } = drawing;
  const address = view.found?.created;
  if (address === undefined) return '–';
  return html`${renderAddress(drawing, address, words.fields.creates)}
    <span class="note" title=${late?.computedTitle ?? nothing}>${words.computed}</span>`;
}
