import { html, type TemplateResult } from 'lit';
import type { Wording } from '../../../ui/widget-state.js';
import { renderBar } from '../../../ui/templates/bars.js';
import type { ValidatorSetState } from '../state.js';
import { coalitionOf, type Coalition } from '../coalition.js';
import { formatShare } from '../shares.js';
import type { ShownSet } from '../view.js';
import type { ValidatorSetWords } from '../words.en.js';

/** The members of the state needed here. */
type Host = Pick<ValidatorSetState, 'coalitionFor' | 'format' | 'localization' | 'set' | 'ticked' | 'words'>;

/** Draws what the selected validators can do together, and buttons that select the smallest coalitions. */
export function renderPanel(state: Host, { view }: ShownSet): TemplateResult {
  const coalition = state.coalitionFor(coalitionOf, view.rows, state.ticked);
  const { words } = state;
  const commit = view.rows.findIndex(({ passes }) => passes === 'two-thirds');
  const tick = (count: number) => () =>
    state.set({ ticked: new Set(view.rows.slice(0, count).map(({ address }) => address)) });
  return html`<div class="coalition">
    <p class="verdict" aria-live="polite">${describe(coalition, state)}</p>
    <span class="scale" aria-hidden="true"
      >${renderBar(coalition.share ?? 0n)}<i class="third"></i><i class="two-thirds"></i
    ></span>
    <p class="ways">
      <button type="button" part="button" @click=${tick(view.nakamoto ?? 0)}>${words.tickToHalt}</button>
      <button type="button" part="button" @click=${tick(commit + 1)}>${words.tickToCommit}</button>
      <button type="button" part="button" @click=${tick(0)}>${words.untick}</button>
    </p>
  </div>`;
}

function describe(coalition: Coalition, { words, localization, format }: Wording<ValidatorSetWords>): string {
  const { count, power, total, share } = coalition;
  if (count === 0) return words.coalitionNone;
  const who = words.coalitionPower(
    format.integer(count),
    format.integer(power),
    format.integer(total),
    formatShare(share, localization),
  );
  if (coalition.canCommit) return `${who} ${words.canCommit}`;
  if (coalition.canHalt)
    return `${who} ${words.canHalt} ${words.lacksToCommit(format.integer(coalition.lacksToCommit))}`;
  return `${who} ${words.cannot(format.integer(coalition.lacksToHalt))}`;
}
