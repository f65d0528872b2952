import { answerWords } from '../localization/answer.en.js';
import { html, type TemplateResult } from 'lit';
import { safeText } from '../format/safe-text.js';
import { type EtherUnit, etherUnits, formatShortUnits, formatUnits } from '../format/amount.js';
import type { Localization } from '../localization/localization.js';
import { etherUnitText, unitName } from './ether-text.js';
import { valueWords } from '../localization/values.en.js';
import { isEtherAddress } from '../../client/wire/ether-address.js';
import type { AbiValue, Param } from '../../decode/abi/reading.js';

export interface Unit {
  /** The page's or the chain's name of it; untrusted text. */
  readonly symbol: string;
  readonly decimals: number;
  /** Whether this was reported by the token contract only. */
  readonly byContract?: boolean;
}

/** The selected unit for amounts of the native coin, which the widget keeps. */
export interface UnitChoice {
  readonly unit: EtherUnit;
  readonly choose: (unit: EtherUnit) => void;
}

/** Draws an amount with its unit, to six significant digits; the title has all of them, and the amount in the smallest unit. */
export function renderAmount(value: bigint, unit: Unit, localization: Localization): TemplateResult {
  const { symbol, decimals, byContract } = unit;
  const { format } = localization;
  const name = html`<bdi class="unit" part="unit">${safeText(symbol, 24)}</bdi>`;
  const exact = format.decimal(formatUnits(value, decimals));
  return html`<span class="amount" part="amount" title="${exact} · ${format.integer(value)}"
    >${format.decimal(formatShortUnits(value, decimals))}&#8239;${
      byContract ? html`<abbr title=${localization.wordsOf(valueWords).tokens.byContract}>${name}</abbr>` : name
    }</span
  >`;
}

/** Draws an amount of the native coin, with a picker of the unit. */
export function renderEther(value: bigint, { unit, choose }: UnitChoice, localization: Localization): TemplateResult {
  const { format } = localization;
  const change = ({ currentTarget }: Event) => {
    const chosen = unitNamed((currentTarget as HTMLSelectElement).value);
    if (chosen) choose(chosen);
  };
  return html`<span class="amount" part="amount" title="${format.integer(value)} wei"
    >${format.decimal(formatUnits(value, etherUnits[unit]))}
    <select
      class="unit"
      part="unit"
      aria-label=${localization.wordsOf(answerWords).unit}
      .value=${unit}
      @input=${change}
    >
      ${units.map((name) => html`<option value=${name} ?selected=${name === unit}>${unitName(name, localization)}</option>`)}
    </select></span
  >`;
}

const units: readonly EtherUnit[] = ['ether', 'gwei', 'wei'];

function unitNamed(name: string): EtherUnit | undefined {
  return units.find((unit) => unit === name);
}

/** Events and functions of a token, with the position of the value that is an amount of it. */
const places: Readonly<Record<string, number>> = {
  // Events.
  'Transfer(address,address,uint256)': 2,
  'Approval(address,address,uint256)': 2,
  'Deposit(address,uint256)': 1,
  'Withdrawal(address,uint256)': 1,
  // Shares of an ERC-4626 vault; its assets are of another contract, which the event does not name.
  'Deposit(address,address,uint256,uint256)': 3,
  'Withdraw(address,address,address,uint256,uint256)': 4,
  // ERC-777.
  'Sent(address,address,address,uint256,bytes,bytes)': 3,
  'Minted(address,address,uint256,bytes,bytes)': 2,
  'Burned(address,address,uint256,bytes,bytes)': 2,
  // Functions.
  'transfer(address,uint256)': 1,
  'transferFrom(address,address,uint256)': 2,
  'approve(address,uint256)': 1,
  'increaseAllowance(address,uint256)': 1,
  'decreaseAllowance(address,uint256)': 1,
  'mint(address,uint256)': 1,
  'burn(uint256)': 0,
  'burnFrom(address,uint256)': 1,
  'withdraw(uint256)': 0,
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)': 2,
  'transferAndCall(address,uint256)': 1,
  'transferAndCall(address,uint256,bytes)': 1,
  // ERC-4626, in shares.
  'mint(uint256,address)': 0,
  'redeem(uint256,address,address)': 0,
};

/** Functions of a token that return only an amount of it. */
const returnsAmount: ReadonlySet<string> = new Set([
  'balanceOf(address)',
  'totalSupply()',
  'allowance(address,address)',
  // ERC-4626, in shares.
  'deposit(uint256,address)',
  'withdraw(uint256,address,address)',
  'convertToShares(uint256)',
  'previewDeposit(uint256)',
  'previewWithdraw(uint256)',
  'maxMint(address)',
  'maxRedeem(address)',
]);

const unlimited = (1n << 256n) - 1n;

/**
 * Draws an amount in the unit that the page gives for the contract's token, or in ether if the protocol logs it; undefined for values that are no amount: an
 * indexed value of a transfer is the ID of a collectible, and other functions have units of their own.
 *
 * @param text the signature of the event or the function
 */
export function renderTokenAmount(
  value: AbiValue | undefined,
  at: {
    readonly text: string;
    readonly place: number;
    readonly param: Param;
    readonly contract: string | null | undefined;
  },
  localization: Localization,
): TemplateResult | undefined {
  const { text, place, param, contract } = at;
  if (typeof value !== 'bigint' || value === unlimited || param.indexed || !contract) return undefined;
  if (!isTokenAmount({ kind: 'argument', text, place })) return undefined;
  if (isEtherAddress(contract)) return etherUnitText(value, localization);
  return renderInToken(value, contract, localization);
}

/** Whether a standard defines an argument or a result of a function as an amount of the called token. */
export function isTokenAmount({
  kind,
  text,
  place,
}: {
  readonly kind: 'argument' | 'result';
  readonly text: string;
  readonly place: number;
}): boolean {
  if (kind === 'result') return place === 0 && returnsAmount.has(text);
  return Object.hasOwn(places, text) && places[text] === place;
}

/**
 * Draws a result of a token's function in the unit that the page gives for it; undefined if it is no amount.
 *
 * @param text the signature of the function
 */
export function renderTokenResult(
  value: AbiValue,
  { text, place, contract }: { readonly text: string; readonly place: number; readonly contract: string | undefined },
  localization: Localization,
): TemplateResult | undefined {
  if (typeof value !== 'bigint' || value === unlimited || !isTokenAmount({ kind: 'result', text, place }))
    return undefined;
  return contract === undefined ? undefined : renderInToken(value, contract, localization);
}

function renderInToken(value: bigint, contract: string, localization: Localization): TemplateResult | undefined {
  const unit = localization.host.tokens?.get(contract.toLowerCase());
  if (!unit) return undefined;
  const amount = renderAmount(value, unit, localization);
  return unit.byContract
    ? html`<span class="tokens">${amount}</span>`
    : html`<span class="tokens" title=${localization.wordsOf(valueWords).byTokens}>${amount}</span>`;
}

const counts = /(?:id|index|time|stamp|deadline|nonce|block|count|length|rate|bps)s?$/i;

/** A number with the decimals that most tokens have: a guess from its size, marked as one. */
export function renderDecimalsHint(
  value: AbiValue,
  { type, name, indexed }: Param,
  localization: Localization,
): unknown {
  if (typeof value !== 'bigint' || indexed || !/^uint(?:112|128|256)$/.test(type) || counts.test(name))
    return undefined;
  const words = localization.wordsOf(valueWords);
  const { format } = localization;
  const hints = [
    ...(value >= 10n ** 14n && value < 1n << 128n ? [18] : []),
    ...(value >= 10n ** 4n && value < 10n ** 16n ? [6] : []),
  ];
  if (hints.length === 0) return undefined;
  return html`<span class="guessed-amount" title=${words.hintTitle}
    ><span class="sign" aria-hidden="true">?</span> ${hints
      .map((decimals) => words.hint(format.decimal(formatUnits(value, decimals)), format.integer(decimals)))
      .join(' · ')}</span
  >`;
}
