import { html, nothing, type TemplateResult } from 'lit';
import { gasTextOf } from '../../../ui/evm/controls.js';
import { renderFields } from '../../../ui/templates/facts.js';
import type { Wording } from '../../../ui/widget-state.js';
import type { CallGas } from '../cost.js';
import type { AccessListWords } from '../words.en.js';

/** Draws the intrinsic gas of the call, and the data floor of newer rules, for each fork that may hold. */
export function renderCost(
  { byFork, zeros, others }: CallGas,
  gasUsed: bigint,
  { words, format, localization }: Wording<AccessListWords>,
): TemplateResult {
  const known = byFork.map(({ fork, known: gas }) => ({ fork, gas }));
  const floors = byFork.map(({ fork, floor }) => ({ fork, gas: floor }));
  // Gas used that equals the floor, and exceeds the intrinsic gas, shows that the rule is active, as Amsterdam does.
  const active = byFork.find(({ known: gas, floor }) => gasUsed === floor && floor > gas);
  const isSure = active !== undefined || byFork.every(({ fork }) => fork === 'amsterdam');
  const floor = active ? format.integer(active.floor) : gasTextOf(floors, localization);
  const isBelow = byFork.every((each) => gasUsed < each.floor);
  return html`${renderFields([
      {
        label: words.before,
        hint: words.beforeTitle,
        value: `${gasTextOf(known, localization)} · ${words.dataBytes(format.integer(zeros), format.integer(others))}`,
      },
      {
        label: words.floor,
        hint: words.floorTitle,
        value: isSure ? floor : html`${words.floorIf(floor)}${isBelow ? ` · ${words.floorHolds}` : nothing}`,
      },
    ])}
    <p class="info">${words.listNote} ${words.adviceNote}</p>`;
}
