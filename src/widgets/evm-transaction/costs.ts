import { html, nothing, type TemplateResult } from 'lit';
import { renderFields, type Field } from '../../ui/templates/fields.js';
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
    ...field('intrinsic', fees.intrinsic && renderIntrinsic(fees.intrinsic)),
  ];
  if (fields.length === 0) return nothing;
  return renderPanel(words.costs, renderFields(fields), words.costsNote);

  function renderIntrinsic({ total, base, data, creation, accessList, authorizations, floor }: Intrinsic) {
    const part = (gas: bigint) => (gas === 0n ? null : format.integer(gas));
    // Nothing was added to the base, and there is no higher floor: the total is enough.
    if (total === base && floor === null) return format.integer(total);
    const parts = words.intrinsicParts({
      base: format.integer(base),
      data: part(data),
      creation: part(creation),
      accessList: part(accessList),
      authorizations: part(authorizations),
      floor: floor === null ? null : format.integer(floor),
    });
    return html`${format.integer(total)} <span class="note">${parts}</span>`;
  }
}
