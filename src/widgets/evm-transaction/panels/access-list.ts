import { answerWords } from '../../../ui/localization/answer.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { Drawing } from '../input.js';
import { renderFolded } from '../../../ui/templates/folded.js';
import type { AccessList } from 'viem';
import { gasTextOf } from '../../../ui/evm/by-fork.js';
import { renderHash } from '../../../ui/templates/hash.js';
import { renderAddress } from '../action.js';
import type { LateDrawing } from '../late-words.en.js';
import type { GatewayError } from '../../../client/errors.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { describeError } from '../../../ui/localization/localization.js';

export function renderShowAll(isCut: boolean, drawing: Drawing): TemplateResult | typeof nothing {
  if (!isCut || drawing.view.isWhole) return nothing;
  return html`<p class="copies">${renderAllButton(drawing)}</p>`;
}

export function renderAllButton({ actions, localization }: Drawing): TemplateResult {
  const words = localization.wordsOf(answerWords);
  const showAll = () => actions.choose({ isWhole: true });
  return html`<button type="button" part="button" @click=${showAll}>${words.showAll}</button>`;
}

/** Entries and slots rendered at once; only gas limits the length of a list. */
const most = 100;

export function renderAccessList(drawing: LateDrawing): TemplateResult | typeof nothing {
  const { transaction, view, words, format, localization } = drawing;
  if (!view.list || !('accessList' in transaction) || !transaction.accessList) return nothing;
  const { addresses, slots, gas } = view.list;
  // Most lists are empty, and need no panel.
  if (addresses === 0) return nothing;
  const size = words.accessListSize(format.integer(addresses), format.integer(slots), gasTextOf(gas, localization));
  const entries = renderEntries(transaction.accessList, drawing, words.accessList, words.accessList);
  return renderFolded(words.accessList, size, entries);
}

/**
 * Renders addresses with their slots, and a button for the omitted ones; `address` and `slot` name the copied value.
 */
export function renderEntries(list: AccessList, drawing: LateDrawing, address: string, slot: string): TemplateResult {
  const { view, words, localization, format } = drawing;
  const shown = <T>(items: readonly T[]) => (view.isWhole ? items : items.slice(0, most));
  return html`<ul class="entries">
      ${shown(list).map(
        (entry) =>
          html`<li>
            ${renderAddress(drawing, entry.address, address)}
            <span class="note"
              >${entry.storageKeys.length === 0 ? words.noKeys : words.keys(format.integer(entry.storageKeys.length), entry.storageKeys.length)}</span
            >
            ${
              entry.storageKeys.length === 0
                ? nothing
                : html`<ul>
                    ${shown(entry.storageKeys).map(
                      (key) => html`<li>${renderHash(key, { kind: 'slot', localization, copy: slot })}</li>`,
                    )}
                  </ul>`
            }
          </li>`,
      )}
    </ul>
    ${renderShowAll(list.length > most || list.some(({ storageKeys }) => storageKeys.length > most), drawing)}`;
}

export function renderFailed(
  what: string,
  error: GatewayError,
  again: () => void,
  { localization }: Drawing,
): TemplateResult {
  const { what: why, next } = describeError(error, localization);
  const { text } = error.details;
  return html`<p class="info-line" role="status">
    ${what} ${why} ${next} ${text === undefined ? '' : html`<bdi dir="auto">“${safeText(text, 300)}”</bdi>`}
    <button type="button" part="button" @click=${again}>${localization.words.retry}</button>
  </p>`;
}
