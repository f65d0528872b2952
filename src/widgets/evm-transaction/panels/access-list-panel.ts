import { html, nothing, type TemplateResult } from 'lit';
import { renderHash } from '../../../ui/templates/hash.js';
import { renderAddress, type AddressDrawing } from '../action.js';
import { renderPanel } from './panel.js';
import type { LateDrawing } from './words.js';

/** Entries and slots drawn at once; the length of a list is only limited by gas. */
const most = 100;

/** Draws the access list of a transaction: addresses with their slots. */
export function renderAccessList(
  drawing: AddressDrawing & LateDrawing<'set' | 'whole'>,
): TemplateResult | typeof nothing {
  const { state, transaction, view, words, localization, format } = drawing;
  if (!view.list || !('accessList' in transaction) || !transaction.accessList) return nothing;
  const { addresses, keys, gas } = view.list;
  // Most lists are empty, and need no panel.
  if (addresses === 0) return nothing;
  const size = words.accessListSize(format.integer(addresses), format.integer(keys), format.integer(gas));
  const shown = state.whole ? transaction.accessList : transaction.accessList.slice(0, most);
  return renderPanel(
    words.accessList,
    html`<ul class="entries">
        ${shown.map(
          ({ address, storageKeys }) =>
            html`<li>
              ${renderAddress(drawing, address, words.accessList)}
              <span class="note"
                >${storageKeys.length === 0 ? words.noKeys : words.keys(format.integer(storageKeys.length), storageKeys.length)}</span
              >
              ${
                storageKeys.length === 0
                  ? nothing
                  : html`<ul>
                      ${(state.whole ? storageKeys : storageKeys.slice(0, most)).map(
                        (key) =>
                          html`<li>${renderHash(key, { kind: 'slot', localization, copy: words.accessList })}</li>`,
                      )}
                    </ul>`
              }
            </li>`,
        )}
      </ul>
      ${
        !state.whole &&
        (addresses > most || transaction.accessList.some(({ storageKeys }) => storageKeys.length > most))
          ? html`<p class="copies">
              <button type="button" part="button" @click=${() => state.set({ whole: true })}>${words.showAll}</button>
            </p>`
          : nothing
      }`,
    size,
  );
}
