import { html, type TemplateResult } from 'lit';
import { etherUnitOf, etherUnits, formatUnits, type EtherUnit } from '../format/amount.js';
import type { Localization } from '../localization/localization.js';

/** Draws an amount of the native coin in the unit in which it reads best, or in the one that is named; the title has it in wei. */
export function etherUnitText(
  value: bigint,
  { format }: Localization,
  unit: EtherUnit = etherUnitOf(value),
): TemplateResult {
  return html`<span class="amount" part="amount" title="${format.integer(value)} wei"
    >${format.decimal(formatUnits(value, etherUnits[unit]))}&#8239;<span class="unit">${unit}</span></span
  >`;
}
