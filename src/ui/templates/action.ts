import { html, type TemplateResult } from 'lit';
import type { Action, Amount } from '../../decode/actions.js';
import type { ShownToken } from '../host-data.js';
import type { Localization } from '../localization/localization.js';
import { etherUnitText, renderAmount } from './ether-text.js';
import { renderValue, type Choose } from './value.js';
import { callWords } from '../localization/calls.en.js';
import { valueWords } from '../localization/values.en.js';

interface Pen {
  readonly party: (address: string) => unknown;
  readonly amount: (amount: Amount, unit: ShownToken | null) => unknown;
}

export function renderAction(action: Action, party: Pen['party'], localization: Localization): readonly unknown[] {
  return sentenceOf(action, { party, amount: (amount, unit) => renderUnits(amount, unit, localization) }, localization);
}

export function renderParty(
  address: string,
  { choose, localization, checksum }: PartyOptions & { readonly localization: Localization },
): TemplateResult {
  return renderValue(checksum(address), { kind: 'address', localization, choose, brief: true });
}

export interface PartyOptions {
  readonly choose: Choose;
  readonly checksum: (address: string) => string;
}

function sentenceOf(action: Action, pen: Pen, localization: Localization): readonly unknown[] {
  const words = localization.wordsOf(callWords).actions;
  const { party } = pen;
  const amount = (of: Amount) => amountOf(of, pen, localization);
  switch (action.kind) {
    case 'transfer':
      return action.from === undefined
        ? words.transfer(amount(action.amount), party(action.to))
        : words.transferFrom(amount(action.amount), party(action.from), party(action.to));
    case 'approve':
      return action.amount
        ? words.approve(party(action.spender), amount(action.amount))
        : words.approveAll(party(action.spender), party(action.token));
    case 'revoke':
      return words.revoke(party(action.spender), party(action.token));
    case 'withdraw':
      return words.withdraw(amount(action.amount));
    case 'swap':
      return words.swap(amount(action.sold), amount(action.bought));
  }
}

function amountOf(amount: Amount, { party, amount: draw }: Pen, localization: Localization): readonly unknown[] {
  const words = localization.wordsOf(callWords).actions;
  const { token, value, bound } = amount;
  const unit = token === null ? null : localization.host.tokens?.get(token.toLowerCase());
  const drawn =
    token !== null && !unit
      ? words.units(localization.format.integer(value), party(token))
      : [draw(amount, unit ?? null)];
  return bound === 'least' ? words.atLeast(drawn) : bound === 'most' ? words.atMost(drawn) : drawn;
}

function renderUnits({ value }: Amount, unit: ShownToken | null, localization: Localization): TemplateResult {
  if (!unit) return html`<b>${etherUnitText(value, localization)}</b>`;
  const note = unit.byContract ? localization.wordsOf(valueWords).tokens.byContract : undefined;
  return html`<b>${renderAmount(value, { ...unit, note }, localization)}</b>`;
}
