import { html, nothing, type TemplateResult } from 'lit';
import { etherUnitOf, etherUnits, formatShortUnits, formatUnits, type EtherUnit } from '../format/amount.js';
import { safeText } from '../format/safe-text.js';
import type { Localization } from '../localization/localization.js';

/**
 * Draws an amount of the native coin in the best unit or the given one, to six significant digits, with all digits and
 * the wei in the title.
 */
export function etherUnitText(
  value: bigint,
  localization: Localization,
  unit: EtherUnit = etherUnitOf(value),
): TemplateResult {
  return renderDigits(value, localization, unit, html`&#8239;<bdi class="unit">${unitName(unit, localization)}</bdi>`);
}

/** Like `etherUnitText`, without the unit, for a column whose header names it. */
export function etherDigits(value: bigint, localization: Localization, unit: EtherUnit): TemplateResult {
  return renderDigits(value, localization, unit, nothing);
}

function renderDigits(value: bigint, localization: Localization, unit: EtherUnit, behind: unknown): TemplateResult {
  const { format } = localization;
  const decimals = etherUnits[unit];
  const exact =
    unit === 'wei' ? '' : `${format.decimal(formatUnits(value, decimals))} ${unitName(unit, localization)} · `;
  return html`<span class="amount" part="amount" title="${exact}${format.integer(value)} wei"
    >${format.decimal(formatShortUnits(value, decimals))}${behind}</span
  >`;
}

export function etherText(value: bigint, localization: Localization, unit: EtherUnit = etherUnitOf(value)): string {
  const amount = localization.format.decimal(formatShortUnits(value, etherUnits[unit]));
  return `${amount}\u202F${unitName(unit, localization)}`;
}

/** The name of a unit; the whole coin has the page's name. */
export function unitName(unit: EtherUnit, { coin }: Localization): string {
  return unit === 'ether' && coin !== undefined ? safeText(coin, 24) : unit;
}
