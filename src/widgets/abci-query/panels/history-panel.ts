import { html, nothing, type TemplateResult } from 'lit';
import { safeText } from '../../../ui/format/safe-text.js';
import { renderMark } from '../../../ui/templates/value-mark.js';
import type { AbciState } from '../state.js';

export function renderHistory(state: AbciState): TemplateResult {
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
