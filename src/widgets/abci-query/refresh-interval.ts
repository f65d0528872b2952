import { html, type TemplateResult } from 'lit';
import type { AbciState } from './state.js';

const periods = ['5s', '15s', '1m', '5m'] as const;

/** Draws the choice of the refresh interval. */
export function renderRefreshInterval({ host, words }: AbciState): TemplateResult {
  const chosen = host.refreshEvery;
  const offered = chosen === '' || (periods as readonly string[]).includes(chosen) ? periods : [chosen, ...periods];
  return html`<label class="tick watch"
    >${words.watch}
    <select
      part="input"
      @input=${({ currentTarget }: Event) => {
        host.refreshEvery = (currentTarget as HTMLSelectElement).value;
      }}
    >
      <option value="" .selected=${chosen === ''}>${words.watchOff}</option>
      ${offered.map(
        (period) => html`<option value=${period} .selected=${period === chosen}>${words.every(period)}</option>`,
      )}
    </select></label
  >`;
}
