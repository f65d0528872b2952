import { html, nothing, type TemplateResult } from 'lit';
import type { Receipt } from '../../../client/operations/block-receipts-reply.js';
import { integer } from '../../../client/wire/read.js';
import { checksumAddress } from '../../../decode/abi/hash.js';
import type { LogRowChoices } from '../../../ui/evm/log-rows.js';
import { toChainTime } from '../../../ui/format/chain-time.js';
import { safeMember, safeText } from '../../../ui/format/safe-text.js';
import { answerWords } from '../../../ui/localization/answer.en.js';
import type { Localization } from '../../../ui/localization/localization.js';
import { logWords } from '../../../ui/localization/logs.en.js';
import { etherUnitText } from '../../../ui/templates/ether-text.js';
import { renderFields, type Field } from '../../../ui/templates/fields.js';
import { comingPart, renderPart } from '../../../ui/templates/lazy-part.js';
import { renderExact } from '../../../ui/templates/time.js';
import { renderValue } from '../../../ui/templates/value.js';
import type { Actions, LateParts } from '../../../ui/widget/shown.js';
import { placeOf, renderCreation, renderReceiptStatus, typeName } from '../columns.js';
import { type ReceiptCall, renderMethod, renderReason } from '../controllers/calls.js';
import type { ReceiptsActions, ReceiptsChoices, ReceiptsOnShow, ReceiptsTypes } from '../view.js';
import type { ReceiptRow } from '../view-rows.js';
import { words as catalogue } from '../words.en.js';

export function renderDetail(
  view: ReceiptsOnShow,
  row: ReceiptRow,
  actions: Actions<ReceiptsChoices> & ReceiptsActions,
  localization: Localization,
  { logRows }: Pick<LateParts<ReceiptsTypes>, 'logRows'>,
): TemplateResult {
  const { receipt } = row;
  const { length } = receipt.logs;
  const caption = localization.wordsOf(catalogue).logsOf(localization.format.integer(length), length);
  const rows = {
    reader: view.reader,
    choose: actions.select,
    change: (next: (chosen: LogRowChoices) => LogRowChoices) =>
      actions.choose((now) => ({ logRows: next(now.logRows) })),
  };
  const call = view.calls?.kind === 'loaded' ? view.calls.value.get(row.place) : undefined;
  return html`<div class="detail" part="detail">
    ${renderFailure(view, row, call, actions, localization)}
    <div class="columns">
      ${renderFields(nameFields(row, call, actions, localization))} ${renderFields(costFields(row, call, localization))}
    </div>
    ${renderExtra(receipt, localization)}
    ${
      length === 0
        ? html`<p class="info">${localization.wordsOf(logWords).noLogs}</p>`
        : html`<h3>${caption}</h3>
            ${renderPart(
              logRows,
              (part) => part.renderLogRows(receipt.logs, caption, view.logRows, rows, localization),
              localization,
              comingPart,
            )}`
    }
  </div>`;
}

/** Why a transaction failed, or the button that loads the reason. */
function renderFailure(
  { calls }: ReceiptsOnShow,
  { status }: ReceiptRow,
  call: ReceiptCall | undefined,
  { loadCalls }: ReceiptsActions,
  localization: Localization,
): unknown {
  if (status !== 'reverted') return nothing;
  if (calls?.kind === 'loading') return comingPart;
  if (calls?.kind === 'loaded')
    return call && call.error !== '' ? html`<p class="reason">${renderReason(call, localization)}</p>` : nothing;
  const { loadReason } = localization.wordsOf(catalogue);
  return html`<p><button type="button" part="button" @click=${loadCalls}>${loadReason}</button></p>`;
}

function nameFields(
  { receipt, creation }: ReceiptRow,
  call: ReceiptCall | undefined,
  { select: choose }: Actions<ReceiptsChoices>,
  localization: Localization,
): readonly Field[] {
  const words = localization.wordsOf(catalogue);
  const place = placeOf(receipt);
  const drawn = (label: string, value: string) =>
    renderValue(checksumAddress(value), { kind: 'address', localization, choose, copy: label, place });
  const address = (label: string, value: string) => field(label, drawn(label, value));
  return [
    field(
      words.hash,
      renderValue(receipt.transactionHash, { kind: 'transaction', localization, choose, copy: words.hash, place }),
    ),
    ...(call ? [field(words.method, renderMethod({ ...call, value: 0n }, localization))] : []),
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
      : [field(words.root, html`<bdi class="hash foreign" dir="ltr" title=${words.rootTitle}>${receipt.root}</bdi>`)]),
  ];
}

function costFields(
  { receipt, status, price, fee, blobFee, gasShare }: ReceiptRow,
  call: ReceiptCall | undefined,
  localization: Localization,
): readonly Field[] {
  const words = localization.wordsOf(catalogue);
  const { format } = localization;
  const { cumulativeGasUsed, gasUsed, blobGasUsed, blobGasPrice, type } = receipt;
  return [
    { label: words.status, value: renderReceiptStatus(status, words) },
    { label: words.type, value: typeName(type, words) },
    ...(call ? [{ label: words.value, value: etherUnitText(call.value, localization) }] : []),
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
      : [{ label: words.made, value: renderMade(receipt.blockTimestamp, localization) }]),
  ];
}

function field(label: string, value: unknown): Field {
  return { label, value, long: true };
}

/** Members that a chain adds (the fees of a rollup, a revert reason): unchanged, with numbers in decimal. */
function renderExtra({ extra }: Receipt, localization: Localization): TemplateResult | typeof nothing {
  if (!extra) return nothing;
  const words = localization.wordsOf(catalogue);
  const { format } = localization;
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

function renderMade(seconds: bigint, localization: Localization): TemplateResult {
  const time = toChainTime(seconds);
  return time ? renderExact(time, localization) : html`${localization.format.integer(seconds)}`;
}
