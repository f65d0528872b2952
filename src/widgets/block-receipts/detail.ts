import { answerWords } from '../../ui/localization/answer.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { Wording } from '../../ui/widget-state.js';
import { integer } from '../../client/wire/read.js';
import type { Receipt } from '../../client/operations/block-receipts-reply.js';
import { safeMember, safeText } from '../../ui/format/safe-text.js';
import type { Localization } from '../../ui/localization/localization.js';
import { toChainTime } from '../../ui/format/chain-time.js';
import { Decoding } from '../../ui/evm/decoding.js';
import { LogRows } from '../../ui/evm/log-rows.js';
import { etherUnitText } from '../../ui/templates/ether-text.js';
import { renderFields, type Field } from '../../ui/templates/fields.js';
import { renderValue } from '../../ui/templates/value.js';
import type { ReceiptsState } from './state.js';
import { renderCreation, renderReceiptStatus, typeName } from './columns.js';
import { placeOf, type ReceiptRow } from './view.js';
import type { ReceiptsWords } from './words.en.js';
import { logDetailWords } from '../../ui/localization/log-detail.en.js';
import { logWords } from '../../ui/localization/logs.en.js';

export const catalogues = [logWords, logDetailWords];

export function renderDetail(state: ReceiptsState, row: ReceiptRow): TemplateResult {
  const { words, format } = state;
  const { receipt } = row;
  return html`<div class="detail" part="detail">
    <div class="columns">${renderFields(nameFields(state, row))} ${renderFields(costFields(row, state))}</div>
    ${renderExtra(receipt, state)}
    <h3>${words.logsOf(format.integer(receipt.logs.length), receipt.logs.length)}</h3>
    ${receipt.logs.length === 0 ? html`<p class="info">${state.localization.wordsOf(logWords).noLogs}</p>` : renderLogs(state, receipt)}
  </div>`;
}

function nameFields(state: ReceiptsState, { receipt, creation }: ReceiptRow): readonly Field[] {
  const { choose, words, localization } = state;
  const place = placeOf(receipt);
  const drawn = (label: string, value: string) =>
    renderValue(value, { kind: 'address', localization, choose, copy: label, place });
  const address = (label: string, value: string) => field(label, drawn(label, value));
  return [
    field(
      words.hash,
      renderValue(receipt.transactionHash, { kind: 'transaction', localization, choose, copy: words.hash, place }),
    ),
    ...(receipt.from === undefined ? [] : [address(words.from, receipt.from)]),
    ...(receipt.to === null ? [] : [address(words.to, receipt.to)]),
    ...(creation === null
      ? []
      : [field(words.contract, renderCreation(creation.outcome, drawn(words.contract, creation.address), words))]),
    field(
      words.blockHash,
      renderValue(receipt.blockHash, { kind: 'block', localization, choose, copy: words.blockHash, place }),
    ),
    ...(receipt.root === undefined
      ? []
      : [field(words.root, html`<bdi class="hash" dir="ltr" title=${words.rootTitle}>${receipt.root}</bdi>`)]),
  ];
}

function costFields(
  { receipt, status, price, fee, blobFee, gasShare }: ReceiptRow,
  { words, format, localization }: Wording<ReceiptsWords>,
): readonly Field[] {
  const { cumulativeGasUsed, gasUsed, blobGasUsed, blobGasPrice, type } = receipt;
  return [
    { label: words.status, value: renderReceiptStatus(status, words) },
    { label: words.type, value: typeName(type, words) },
    {
      label: words.gasUsed,
      value: `${format.integer(gasUsed)}${gasShare === null ? '' : ` · ${format.share(gasShare)}`}`,
    },
    { label: words.cumulativeGas, value: format.integer(cumulativeGasUsed), hint: words.cumulativeHint },
    ...(price === null ? [] : [{ label: words.effectivePrice, value: etherUnitText(price, localization, 'gwei') }]),
    ...(fee === null ? [] : [{ label: words.totalFee, value: etherUnitText(fee, localization, 'ether') }]),
    ...(blobGasUsed === undefined ? [] : [{ label: words.blobGas, value: format.integer(blobGasUsed) }]),
    ...(blobGasPrice === undefined
      ? []
      : [{ label: words.blobGasPrice, value: etherUnitText(blobGasPrice, localization, 'wei') }]),
    ...(blobFee === null ? [] : [{ label: words.blobFee, value: etherUnitText(blobFee, localization, 'gwei') }]),
    ...(receipt.blockTimestamp === undefined
      ? []
      : [{ label: words.made, value: renderMade(receipt.blockTimestamp, format) }]),
  ];
}

/** The logs as in `<evm-logs>`; only drawn ones are decoded. */
function renderLogs(state: ReceiptsState, receipt: Receipt): unknown {
  const { words, localization, format } = state;
  state.decoding ??= new Decoding(state.host);
  state.decoding.take(localization.host, state.host);
  state.decoding.sources = state.sourcesOf(state.receipts, localization.host.texts);
  state.logs ??= new LogRows(state.host, state.decoding, state.choose);
  const { length } = receipt.logs;
  return state.logs.render(receipt.logs, words.logsOf(format.integer(length), length), localization);
}

function field(label: string, value: unknown): Field {
  return { label, value, long: true };
}

/** Members that a chain adds (the fees of a rollup, a revert reason): unchanged, with numbers in decimal. */
function renderExtra(
  { extra }: Receipt,
  { words, format, localization }: Wording<ReceiptsWords>,
): TemplateResult | typeof nothing {
  if (!extra) return nothing;
  const fields = Object.entries(extra).map(([name, value]): Field => {
    const isNumber = typeof value === 'string' && value.length <= 40 && /^0x[0-9a-f]{1,64}$/i.test(value);
    return {
      label: safeText(name, 80),
      value: html`<bdi>${safeMember(value, 1_000)}</bdi
        >${isNumber ? html` <span class="unit">= ${format.integer(integer(value.toLowerCase()))}</span>` : nothing}`,
      long: true,
    };
  });
  return html`<h3><abbr title=${words.extraFieldsNote}>${localization.wordsOf(answerWords).otherFields}</abbr></h3>
    ${renderFields(fields)}`;
}

function renderMade(seconds: bigint, format: Localization['format']): TemplateResult {
  const time = toChainTime(seconds);
  return time
    ? html`<time part="time" datetime=${time.toISOString()}>${format.exact(time)}</time>`
    : html`${format.integer(seconds)}`;
}
