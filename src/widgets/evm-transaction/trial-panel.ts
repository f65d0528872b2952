import { html, nothing, type TemplateResult } from 'lit';
import type { AccessListResult } from '../../client/wire/access-list.js';
import { GatewayError } from '../../client/errors.js';
import { safeText } from '../../ui/format/safe-text.js';
import { describeError } from '../../ui/localization/localization.js';
import { renderHash } from '../../ui/templates/hash.js';
import { renderMark } from '../../ui/templates/mark.js';
import { renderAddress } from './action.js';
import type { TrialState } from './board.js';
import type { Drawing } from './section.js';

/** Entries and slots that are drawn at once. */
const most = 100;

/** Draws what the call of a transaction touches on the state of the parent block, once that was asked for. */
export function renderTrial(state: TrialState, drawing: Drawing): TemplateResult {
  const { board, transaction, words, localization } = drawing;
  if (state.kind === 'asked') return html`<p class="told-line">${localization.words.loading(words.trial)}</p>`;
  if (state.kind === 'failed') {
    const again = () => void board.tryAgain(transaction);
    return html`<p class="told-line">
      ${words.trialFailed} ${describe(state.reason, drawing)}
      <button type="button" part="button" @click=${again}>${localization.words.retry}</button>
    </p>`;
  }
  if (state.value === null) return html`<p class="told-line">${words.trialUnknown}</p>`;
  return renderList(state.value, drawing);
}

function describe(reason: unknown, { localization }: Drawing): string {
  if (!(reason instanceof GatewayError)) return '';
  const { what, next } = describeError(reason, localization);
  const { text } = reason.details;
  return `${what} ${next}${text === undefined ? '' : ` “${safeText(text, 300)}”`}`;
}

function renderList({ accessList, gasUsed, error }: AccessListResult, drawing: Drawing): TemplateResult {
  const { board, words, localization } = drawing;
  const { format } = localization;
  const slots = accessList.reduce((sum, { storageKeys }) => sum + storageKeys.length, 0);
  const cut = accessList.length > most || accessList.some(({ storageKeys }) => storageKeys.length > most);
  const shown = <T>(items: readonly T[]) => (board.whole ? items : items.slice(0, most));
  return html`<p class="told-line">
      ${
        error === undefined
          ? renderMark('plain', words.trialRuns(format.integer(gasUsed)))
          : renderMark('bad', words.trialStops(format.integer(gasUsed)))
      }
      ${error === undefined ? nothing : html`<bdi dir="auto">“${safeText(error, 300)}”</bdi>`}
      ${words.trialTouches(format.integer(accessList.length), format.integer(slots))}
    </p>
    <p class="told-line">${words.trialCaveat}</p>
    <ul class="entries">
      ${shown(accessList).map(
        ({ address, storageKeys }) =>
          html`<li>
            ${renderAddress(drawing, address, words.trialAddress)}
            <span class="note"
              >${storageKeys.length === 0 ? words.noKeys : words.keys(format.integer(storageKeys.length), storageKeys.length)}</span
            >
            ${
              storageKeys.length === 0
                ? nothing
                : html`<ul>
                    ${shown(storageKeys).map(
                      (key) => html`<li>${renderHash(key, { kind: 'slot', localization, copy: words.trialSlot })}</li>`,
                    )}
                  </ul>`
            }
          </li>`,
      )}
    </ul>
    ${
      cut && !board.whole
        ? html`<p class="copies">
            <button type="button" part="button" @click=${board.showWhole}>${words.showAll}</button>
          </p>`
        : nothing
    }`;
}
