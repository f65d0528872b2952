import { html, nothing, type TemplateResult } from 'lit';
import type { Wording } from '../../../ui/widget-state.js';
import { renderFields } from '../../../ui/templates/fields.js';
import type { IntrinsicGas } from '../cost.js';
import type { AccessListWords } from '../words.en.js';

/** Draws the intrinsic gas of the call, and the data floor of newer rules. */
export function renderCost(
  { gas, floor, zeros, others }: IntrinsicGas,
  gasUsed: bigint,
  { words, format }: Wording<AccessListWords>,
): TemplateResult {
  return html`${renderFields([
      {
        label: words.before,
        hint: words.beforeTitle,
        value: `${format.integer(gas)} · ${words.dataBytes(format.integer(zeros), format.integer(others))}`,
      },
      {
        label: words.floor,
        hint: words.floorTitle,
        // Gas used that equals the floor, and exceeds the intrinsic gas, shows that the rule is active; nothing else
        // here does.
        value:
          gasUsed === floor && floor > gas
            ? format.integer(floor)
            : html`${words.floorIf(format.integer(floor))}${gasUsed < floor ? ` · ${words.floorHolds}` : nothing}`,
      },
    ])}
    <p class="info">${words.notActive} ${words.adviceNote}</p>`;
}
