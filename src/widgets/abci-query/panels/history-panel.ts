import { html, nothing, type TemplateResult } from 'lit';
import { safeText } from '../../../ui/format/safe-text.js';
import { renderMark } from '../../../ui/templates/mark.js';
import type { AbciState } from '../state.js';

const periods = ['5s', '15s', '1m', '5m'] as const;

/** Draws the earlier queries of this page, newest first; each can be asked again. */
export function renderHistory(state: Pick<AbciState, 'draft' | 'format' | 'history' | 'words'>): TemplateResult {
  const { words, format } = state;
  const { entries } = state.history;
  return html`<div class="panel history" part="panel">
    ${
      entries.length === 0
        ? html`<p class="info">${words.noHistory}</p>`
        : html`<ol>
            ${entries.map(
              (entry) =>
                html`<li>
                  <time datetime=${entry.at.toISOString()}>${format.clock(entry.at)}</time>
                  <bdi class="hash" dir="ltr">${safeText(entry.path, 120)}</bdi>
                  ${entry.data === '' ? nothing : html`<bdi class="hash note" dir="ltr">${safeText(entry.data, 24)}</bdi>`}
                  <span class="note">${entry.height === '' ? words.latest : entry.height}</span>
                  ${renderMark(entry.failed ? 'bad' : 'plain', entry.outcome)}
                  <button
                    type="button"
                    part="button"
                    @click=${() => {
                      const { path, data, height, prove, template } = entry;
                      state.draft.form.ask({ path, data, height, template, compareHeight: '', prove });
                    }}
                  >
                    ${words.again}
                  </button>
                </li>`,
            )}
          </ol>`
    }
  </div>`;
}

/** Draws the choice of the interval at which the query is asked again. */
export function renderRefreshInterval({ host, words }: Pick<AbciState, 'host' | 'words'>): TemplateResult {
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
