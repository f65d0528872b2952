import { html, nothing } from 'lit';
import { renderMissed } from '../../ui/templates/lazy-part.js';
import { safeText } from '../../ui/format/safe-text.js';
import type { Drawing } from './panels/panel.js';

/** Characters that are drawn before a person asks for more. */
const most = 4_096;
const mostEver = 262_144;

/** Draws the bytes of an input as UTF-8: runs of zeros are counted, what cannot be seen is written out. */
export function renderAsText({ state, transaction, words, localization }: Drawing<'set' | 'text' | 'whole'>): unknown {
  const part = state.text.get();
  if (!part) return state.text.failed ? renderMissed(localization) : nothing;
  const limit = state.whole ? mostEver : most;
  // What is not UTF-8 becomes a sign for it: this view says what the bytes look like, not what they are.
  const text = new TextDecoder().decode(part.bytesOf(transaction.input.slice(2, 2 + 2 * limit)));
  const isCut = transaction.input.length - 2 > 2 * limit;
  const pieces = text.split(/(\0+)/).filter((piece) => piece !== '');
  return html`<p class="info-line">${words.textNote}</p>
    <p class="as-text">
      ${pieces.map((piece) =>
        piece.startsWith('\0')
          ? html`<span class="zeros" title=${words.zeros(localization.format.integer(piece.length), piece.length)}
              >00×${localization.format.integer(piece.length)}</span
            >`
          : html`<bdi dir="auto">${safeText(piece, mostEver)}</bdi>`,
      )}${isCut ? '…' : nothing}
    </p>
    ${
      isCut && !state.whole
        ? html`<p class="copies">
            <button type="button" part="button" @click=${() => state.set({ whole: true })}>${words.showAll}</button>
          </p>`
        : nothing
    }`;
}
