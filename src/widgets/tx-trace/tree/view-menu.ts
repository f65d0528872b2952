import { html, nothing, type TemplateResult } from 'lit';
import { answerWords } from '../../../ui/localization/answer-words.js';
import { placePopover } from '../../../ui/templates/popover.js';
import { speeds } from '../calls/player.js';
import type { DetailDrawing } from '../panels/detailed.js';
import type { TreeTools } from './tools.js';
import type { TreeFilter } from './outline.js';

/** What the toolbar above the tree is drawn with. */
export type ToolDrawing = DetailDrawing & Pick<TreeTools, 'finder' | 'player'>;

const filters: readonly (keyof TreeFilter)[] = ['hideStatic', 'mergeProxies', 'onlyValue', 'onlyFailed'];

/** Draws the view menu of the tree: filters, open or close all, and playback. */
export function renderViewMenu(drawing: ToolDrawing): TemplateResult {
  const { state, explorer, words } = drawing;
  const { format } = state.localization;
  const active = filters.filter((filter) => explorer.filter[filter]).length;
  return html`<button type="button" part="button" popovertarget="view" aria-haspopup="dialog">
      ${words.view}${active === 0 ? nothing : html` <span class="count">${format.integer(active)}</span>`}
      <span class="turning down" aria-hidden="true"></span>
    </button>
    <div
      id="view"
      class="popover view"
      part="menu"
      popover
      role="dialog"
      aria-label=${words.view}
      @beforetoggle=${placePopover}
    >
      <span class="group" role="group" aria-label=${words.filters}>
        ${filters.map(
          (filter) =>
            html`<button
              type="button"
              class="choice"
              part="button"
              aria-pressed=${explorer.filter[filter]}
              title=${words.filterTitles[filter]}
              @click=${() => state.narrow({ [filter]: !explorer.filter[filter] })}
            >
              ${words.filterNames[filter]}
            </button>`,
        )}
      </span>
      <span class="group">
        <button type="button" part="button" @click=${() => state.change((each) => each.openAll())}>
          ${words.openAll}
        </button>
        <button type="button" part="button" @click=${() => state.change((each) => each.closeAll())}>
          ${words.closeAll}
        </button>
      </span>
      ${explorer.frames.length < 2 ? nothing : renderPlayer(drawing)}
    </div>`;
}

function renderPlayer({ state: { localization }, player, words }: ToolDrawing): TemplateResult {
  const { isPlaying } = player;
  const label = isPlaying ? localization.wordsOf(answerWords).pause : words.play;
  const choose = ({ currentTarget }: Event) => {
    player.speed = speeds[(currentTarget as HTMLSelectElement).selectedIndex] ?? player.speed;
  };
  return html`<span class="group player">
    <button
      type="button"
      part="button"
      aria-label=${label}
      title=${label}
      @click=${() => (isPlaying ? player.pause() : player.play())}
    >
      <span class="sign" aria-hidden="true">${isPlaying ? '❚❚' : '▶'}</span></button
    ><select part="input" aria-label=${words.callsPerSecond} title=${words.callsPerSecond} @input=${choose}>
      ${speeds.map(
        (each) =>
          html`<option value=${each} ?selected=${each === player.speed}>${localization.format.integer(each)}×</option>`,
      )}
    </select>
  </span>`;
}
