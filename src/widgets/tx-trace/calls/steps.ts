import { html, nothing, type TemplateResult } from 'lit';
import { renderStep } from '../../../ui/templates/stepper.js';
import type { RowDrawing } from '../tree/call-row.js';
import { speeds } from './player.js';

/** Draws the steps through the calls, in the order in which they began, whatever is open; and what takes them by itself. */
export function renderSteps({ state, explorer, words }: RowDrawing): TemplateResult {
  const step = (by: 1 | -1, label: string, sign: string) => {
    const to = explorer.step(by);
    return renderStep(label, sign, to === undefined ? undefined : () => state.select(to));
  };
  const { cause, frames } = explorer;
  return html`<span class="group" role="group" aria-label=${words.steps}>
    ${step(-1, words.previousCall, '‹')}${step(1, words.nextCall, '›')}${
      cause === undefined
        ? nothing
        : html`<button type="button" part="button" @click=${() => state.select(cause)}>
            <span class="sign" aria-hidden="true">✕</span> ${words.toFailure}
          </button>`
    }${frames.length < 2 ? nothing : renderPlayer({ state, words })}
  </span>`;
}

function renderPlayer({ state: { player, localization }, words }: Pick<RowDrawing, 'state' | 'words'>): TemplateResult {
  const { isPlaying } = player;
  const label = isPlaying ? words.pause : words.play;
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
