import { html, nothing, type TemplateResult } from 'lit';
import { etherUnitOf, etherUnits, formatAmount, formatUnits, type EtherUnit } from '../format/amount.js';
import { safeText } from '../format/safe-text.js';
import type { Localization } from '../localization/localization.js';

export interface Unit {
  /** The name that the page or the chain uses; untrusted text. */
  readonly symbol: string;
  readonly decimals: number;
  /** The name of the smallest unit. */
  readonly base?: string | undefined;
  /** The source of the unit, if neither the page nor a standard defines it. */
  readonly note?: string | undefined;
}

const longestSymbol = 24;

export function renderAmount(value: bigint, unit: Unit, localization: Localization): TemplateResult {
  const name = html`<bdi class="unit" part="unit">${safeText(unit.symbol, longestSymbol)}</bdi>`;
  const shown = unit.note === undefined ? name : html`<abbr title=${unit.note}>${name}</abbr>`;
  return renderDigits(value, unit, localization, html`&#8239;${shown}`);
}

function amountText(value: bigint, { symbol, decimals }: Unit, { format }: Localization): string {
  return `${formatAmount(value, decimals, format)}\u202F${safeText(symbol, longestSymbol)}`;
}

export function etherUnitText(
  value: bigint,
  localization: Localization,
  unit: EtherUnit = etherUnitOf(value),
): TemplateResult {
  return renderAmount(value, coinUnit(unit, localization), localization);
}

/** Like `etherUnitText`, but without the unit, for a column whose header contains it. */
export function etherDigits(value: bigint, localization: Localization, unit: EtherUnit): TemplateResult {
  return renderDigits(value, coinUnit(unit, localization), localization, nothing);
}

export function etherText(value: bigint, localization: Localization, unit: EtherUnit = etherUnitOf(value)): string {
  return amountText(value, coinUnit(unit, localization), localization);
}

/** The name of a unit. The full coin has the page's name. */
export function unitName(unit: EtherUnit, { coin }: Localization): string {
  return unit === 'ether' && coin !== undefined ? safeText(coin, longestSymbol) : unit;
}

function coinUnit(unit: EtherUnit, { coin }: Localization): Unit {
  return { symbol: unit === 'ether' ? (coin ?? unit) : unit, decimals: etherUnits[unit], base: 'wei' };
}

function renderDigits(value: bigint, unit: Unit, { format, host }: Localization, behind: unknown): TemplateResult {
  const { symbol, decimals, base } = unit;
  const exact = `${format.decimal(formatUnits(value, decimals))} ${safeText(symbol, longestSymbol)}`;
  const whole = `${format.integer(value)}${base === undefined ? '' : ` ${safeText(base, longestSymbol)}`}`;
  const ours = html`<span class="amount" part="amount" title=${decimals === 0 ? whole : `${exact} · ${whole}`}
    >${formatAmount(value, decimals, format)}${behind}</span
  >`;
  return host.render?.('amount', value, ours, { unit: { symbol, decimals } }) ?? ours;
}
