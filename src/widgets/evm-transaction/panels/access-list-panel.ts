import { html, nothing, type TemplateResult } from 'lit';
import type { AccessList } from 'viem';
import { gasTextOf } from '../../../ui/evm/controls.js';
import { renderHash } from '../../../ui/templates/hash.js';
import { renderAddress } from '../action.js';
import { renderPanel } from './panel.js';
import { renderShowAll } from './show-all.js';
import type { LateDrawing } from '../late-words.en.js';

/** Entries and slots drawn at once; the length of a list is only limited by gas. */
const most = 100;

/** Draws the access list of a transaction: addresses with their slots. */
export function renderAccessList(drawing: LateDrawing): TemplateResult | typeof nothing {
  const { transaction, view, words, format, localization } = drawing;
  if (!view.list || !('accessList' in transaction) || !transaction.accessList) return nothing;
  const { addresses, slots, gas } = view.list;
  // Most lists are empty, and need no panel.
  if (addresses === 0) return nothing;
  const size = words.accessListSize(format.integer(addresses), format.integer(slots), gasTextOf(gas, localization));
  const entries = renderEntries(transaction.accessList, drawing, words.accessList, words.accessList);
  return renderPanel(words.accessList, entries, size);
}

/** Draws addresses with their slots, and a button for those that are cut; `address` and `slot` name what is copied. */
export function renderEntries(list: AccessList, drawing: LateDrawing, address: string, slot: string): TemplateResult {
  const { state, words, localization, format } = drawing;
  const shown = <T>(items: readonly T[]) => (state.whole ? items : items.slice(0, most));
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
