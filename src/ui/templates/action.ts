import { html, type TemplateResult } from 'lit';
import type { Action, Amount } from '../../decode/actions.js';
import { formatShortUnits, formatUnits } from '../format/amount.js';
import type { ShownToken } from '../host-data.js';
import { safeText } from '../format/safe-text.js';
import { shortHash } from '../format/shorten.js';
import type { Localization } from '../localization/localization.js';
import { etherText, etherUnitText } from './ether-text.js';
import { labelFor } from './hash.js';
import { renderValue, renderValueButton, type Choose } from './value.js';
import { callWords } from '../localization/calls.en.js';
import { valueWords } from '../localization/values.en.js';

interface Pen {
  readonly party: (address: string) => unknown;
  /** An amount whose unit is known. */
  readonly amount: (amount: Amount, unit: ShownToken | null) => unknown;
}

/** The sentence of an action with selectable parties; amounts have all digits in the title. */
export function renderAction(action: Action, party: Pen['party'], localization: Localization): readonly unknown[] {
  return sentenceOf(action, { party, amount: (amount, unit) => renderUnits(amount, unit, localization) }, localization);
}

export function actionText(action: Action, localization: Localization): string {
  const { format } = localization;
  const party = (address: string) => labelFor(localization.host, 'address', address) ?? shortHash(address);
  const pen: Pen = {
    party: (address) => safeText(party(address), 80),
    amount: ({ value }, unit) =>
      unit
        ? `${format.decimal(formatUnits(value, unit.decimals))}\u202F${safeText(unit.symbol, 24)}`
        : etherText(value, localization),
  };
  const join = (pieces: unknown): string => (Array.isArray(pieces) ? pieces.map(join).join('') : String(pieces));
  return join(sentenceOf(action, pen, localization));
}

/** Draws a party of a sentence: only by its name, with the address in the title, or by the address. */
export function renderParty(
  address: string,
  { choose, localization, checksum }: PartyOptions & { readonly localization: Localization },
): TemplateResult {
  const value = checksum(address);
  const label = labelFor(localization.host, 'address', value);
  if (!label) return renderValue(value, { kind: 'address', localization, choose });
  const name = html`<bdi class="label" part="label" dir="auto">${safeText(label, 80)}</bdi>`;
  return renderValueButton(name, () => choose('address', value), value);
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
    case 'mint':
      return words.mint(amount(action.amount), party(action.to));
    case 'burn':
      return words.burn(amount(action.amount), party(action.from));
    case 'item': {
      const [id, contract] = [localization.format.integer(action.id), party(action.contract)];
      return /^0x0{40}$/.test(action.from)
        ? words.mintItem(id, contract, party(action.to))
        : words.item(id, contract, party(action.from), party(action.to));
    }
    case 'approve':
      return action.amount
        ? words.approve(party(action.spender), amount(action.amount))
        : words.approveAll(party(action.spender), party(action.token));
    case 'revoke':
      return words.revoke(party(action.spender), party(action.token));
    case 'deposit':
      return words.deposit(amount(action.amount));
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

function renderUnits({ value }: Amount, unit: Parameters<Pen['amount']>[1], localization: Localization): unknown {
  const { format } = localization;
  if (!unit) return html`<b>${etherUnitText(value, localization)}</b>`;
  const [exact, short] = [formatUnits(value, unit.decimals), formatShortUnits(value, unit.decimals)];
  const symbol = safeText(unit.symbol, 24);
  return html`<b class="amount" part="amount" title="${format.decimal(exact)} ${symbol} · ${format.integer(value)}"
    >${format.decimal(short)}&#8239;${
      unit.byContract
        ? html`<abbr title=${localization.wordsOf(valueWords).tokens.byContract}
            ><bdi class="unit">${symbol}</bdi></abbr
          >`
        : html`<bdi class="unit">${symbol}</bdi>`
    }</b
  >`;
}
