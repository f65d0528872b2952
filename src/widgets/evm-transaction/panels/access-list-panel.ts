import { html, nothing, type TemplateResult } from 'lit';
import { renderHash } from '../../../ui/templates/hash.js';
import { renderAddress, type AddressDrawing } from '../action.js';
import { renderPanel } from './panel.js';
import type { LateDrawing } from './words.js';

/** Entries and slots that are drawn at once; a list can be as long as its gas lets it. */
const most = 100;

/** Draws the list of a transaction: addresses, and the slots of each. */
export function renderAccessList(
  drawing: AddressDrawing & LateDrawing<'set' | 'whole'>,
): TemplateResult | typeof nothing {
  const { state, transaction, view, words, localization, format } = drawing;
  if (!view.list || !('accessList' in transaction) || !transaction.accessList) return nothing;
  const { addresses, keys, gas } = view.list;
  // An empty list is what most have, and says nothing.
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
