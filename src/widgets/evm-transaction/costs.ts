import { answerWords } from '../../ui/localization/answer.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import { renderFields, type Field } from '../../ui/templates/facts.js';
import { etherUnitText } from '../../ui/templates/ether-text.js';
import { renderPanel, type Drawing } from './panels/panel.js';
import type { Intrinsic } from './view.js';
import type { FeeField } from './words.en.js';

/** Draws gas limit, prices and costs. */
export function renderCosts({ view, words, late, localization, format }: Drawing): TemplateResult | typeof nothing {
  const { fees } = view;
  const field = (name: FeeField, value: unknown): Field[] =>
    value === null ? [] : [{ label: words.feeFields[name], hint: late?.feeHints[name], value }];
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
  return renderPanel(words.costs, renderFields(fields), words.costsNote);

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
