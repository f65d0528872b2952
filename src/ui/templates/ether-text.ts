import { html, nothing, type TemplateResult } from 'lit';
import { etherUnitOf, etherUnits, formatShortUnits, formatUnits, type EtherUnit } from '../format/amount.js';
import type { Localization } from '../localization/localization.js';

/**
 * Draws an amount of the native coin in the unit in which it reads best, or in the one that is named: to six significant
 * digits, with all of them and the wei in the title.
 */
export function etherUnitText(
  value: bigint,
  localization: Localization,
  unit: EtherUnit = etherUnitOf(value),
): TemplateResult {
  return renderDigits(value, localization, unit, html`&#8239;<span class="unit">${unit}</span>`);
}

/** The same without the unit, for a column that names it. */
export function etherDigits(value: bigint, localization: Localization, unit: EtherUnit): TemplateResult {
  return renderDigits(value, localization, unit, nothing);
}

function renderDigits(value: bigint, { format }: Localization, unit: EtherUnit, behind: unknown): TemplateResult {
  const decimals = etherUnits[unit];
  const exact = unit === 'wei' ? '' : `${format.decimal(formatUnits(value, decimals))} ${unit} · `;
  return html`<span class="amount" part="amount" title="${exact}${format.integer(value)} wei"
    >${format.decimal(formatShortUnits(value, decimals))}${behind}</span
  >`;
}
