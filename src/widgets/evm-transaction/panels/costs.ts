import { html, nothing, type TemplateResult } from 'lit';
import { checksumAddress } from '../../../decode/abi/hash.js';
import { answerWords } from '../../../ui/localization/answer.en.js';
import { renderAction as drawAction, renderParty } from '../../../ui/templates/action.js';
import { etherUnitText } from '../../../ui/templates/ether-text.js';
import { type Field, renderFields } from '../../../ui/templates/fields.js';
import { renderFolded } from '../../../ui/templates/folded.js';
import { renderPanel } from '../input.js';
import type { FeeField, LateDrawing } from '../late-words.en.js';
import type { Intrinsic } from '../view.js';

/** Draws the token transfers of a receipt as sentences. */
export function renderTransfers({ view, actions, words, localization, format }: LateDrawing): unknown {
  const { receipt } = view;
  if (receipt.kind !== 'loaded' || receipt.transferCount === 0) return nothing;
  const party = (address: string) =>
    renderParty(address, { choose: actions.select, localization, checksum: checksumAddress });
  const more = receipt.transferCount - receipt.transfers.length;
  return renderPanel(
    words.transfers,
    html`<ol class="transfers" part="transfers">
        ${receipt.transfers.map((transfer) => html`<li>${drawAction(transfer, party, localization)}</li>`)}
      </ol>
      ${more > 0 ? html`<p class="info-line">${words.moreTransfers(format.integer(more), more)}</p>` : nothing}`,
    format.integer(receipt.transferCount),
  );
}

/** Draws gas and fees in one line, and all of them below it. */
export function renderCosts({ view, words, localization, format }: LateDrawing): TemplateResult | typeof nothing {
  const { fees } = view;
  const [intrinsic] = fees.intrinsic;
  const field = (name: FeeField, value: unknown): Field[] =>
    value === null ? [] : [{ label: words.feeFields[name], hint: words.feeHints[name], value }];
  const price = (value: bigint | null) => (value === null ? null : etherUnitText(value, localization, 'gwei'));
  const cost = (value: bigint | null) => (value === null ? null : etherUnitText(value, localization));
  const fields = [
    ...field('gas', fees.gas === null ? null : format.integer(fees.gas)),
    ...field('price', price(fees.price)),
    ...field('maxFee', price(fees.maxFee)),
    ...field('maxTip', price(fees.maxTip)),
    ...field('mostPaid', cost(fees.mostPaid)),
    ...field('maxCost', cost(fees.maxCost)),
    ...field('intrinsic', fees.intrinsic.length > 0 ? fees.intrinsic.map(renderIntrinsic) : null),
  ];
  if (fields.length === 0) return nothing;
  const line = words.costsLine(
    fees.gas === null ? null : format.integer(fees.gas),
    intrinsic && fees.intrinsic.length === 1 ? format.integer(intrinsic.known) : null,
  );
  return renderFolded(words.costs, line, renderFields(fields));

  function renderIntrinsic({ fork, known, floor, ...gas }: Intrinsic, index: number, { length }: readonly Intrinsic[]) {
    const part = (amount = 0n) => (amount === 0n ? null : format.integer(amount));
    const figure = format.integer(known);
    const total = length > 1 && fork ? localization.wordsOf(answerWords).byFork[fork](figure) : figure;
    // Nothing was added to the base, and there is no higher floor: the total is enough.
    const isPlain = known === gas.base && floor === null;
    const parts = words.intrinsicParts({
      base: format.integer(gas.base),
      data: part(gas.calldata),
      creation: part(gas.creation + gas.initCode),
      accessList: part(gas.accessList),
      authorizations: part(gas.authorizations),
      floor: part(floor ?? 0n),
      fork,
    });
    return html`${index > 0 ? html`<br />` : nothing}${total}${isPlain ? nothing : html` <span class="note">${parts}</span>`}`;
  }
}
