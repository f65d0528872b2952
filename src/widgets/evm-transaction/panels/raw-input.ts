import { html, nothing, type TemplateResult } from 'lit';
import type { Word } from '../../../decode/word-hints.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { tableStyles } from '../../../ui/styles/table.js';
import { renderTable, type Column } from '../../../ui/templates/table.js';
import type { Drawing } from './input-panel.js';
import { renderAllButton, renderShowAll } from './access-list-panel.js';
import { panelWords, withPanelWords } from '../late-words.en.js';

export const styles = [tableStyles];
export const catalogues = [panelWords];

const mostWords = 64;
const all = 20_000;
/** Characters drawn before a person requests more. */
const most = 4_096;
const mostEver = 262_144;

type Guess = typeof import('../../../decode/word-hints.js').guessWords;
type Bytes = typeof import('../../../decode/abi/text.js').bytesOf;

/** Draws the input word by word, with what each word could be. */
export function renderWords(drawing: Drawing, guessWords: Guess): TemplateResult {
  const { state, transaction, view, words, localization, format } = withPanelWords(drawing);
  const isCreation = view.action === 'creation';
  const { words: rows, more } = guessWords(transaction.input, isCreation ? 2 : 10, state.whole ? all : mostWords);
  const columns: readonly Column<Word>[] = [
    { label: words.position, numeric: true, muted: true, cell: ({ at }) => format.integer(at) },
    {
      label: words.word,
      long: true,
      header: true,
      cell: ({ hex }) => renderWord(hex),
      copy: ({ hex }) => `0x${hex}`,
    },
    {
      label: words.couldBe,
      muted: true,
      cell: ({ hints, leadsTo }) =>
        leadsTo === undefined
          ? hints
              .map((hint) => words.wordHints[hint])
              .slice(0, 2)
              .join(', ')
          : words.leadsTo(format.integer(leadsTo)),
    },
  ];
  return html`${
    isCreation
      ? nothing
      : html`<p class="info-line">
          ${words.selector} <bdi class="hash" dir="ltr">${transaction.input.slice(0, 10)}</bdi> · ${words.guessNote}
        </p>`
  }
  ${renderTable({ caption: words.wordsCaption, columns, rows, key: ({ at }) => at, localization, dense: true })}
  ${
    more === 0
      ? nothing
      : html`<p class="copies">
          <span class="note">${words.more(format.integer(more), more)}</span>
          ${state.whole ? nothing : renderAllButton(drawing)}
        </p>`
  }`;
}

/** Leading zeros are drawn muted. */
function renderWord(hex: string): TemplateResult {
  const zeros = /^0*/.exec(hex)?.[0] ?? '';
  // No white space between the pieces: it would be copied.
  // prettier-ignore
  return html`<bdi class="hash calldata" dir="ltr"><span class="prefix">${zeros}</span>${hex.slice(zeros.length)}</bdi>`;
}

/** Draws the bytes of an input as UTF-8: runs of zeros are counted, invisible characters escaped. */
export function renderAsText(drawing: Drawing, bytesOf: Bytes): TemplateResult {
  const { state, transaction, words, localization } = withPanelWords(drawing);
  const limit = state.whole ? mostEver : most;
  // Invalid UTF-8 becomes a replacement character: this view shows what the bytes look like, not their value.
  const text = new TextDecoder().decode(bytesOf(transaction.input.slice(2, 2 + 2 * limit)));
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
    ${renderShowAll(isCut, drawing)}`;
}
