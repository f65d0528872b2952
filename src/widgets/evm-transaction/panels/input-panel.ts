import { html, nothing, type TemplateResult } from 'lit';
import { renderMissed } from '../../../ui/templates/lazy-part.js';
import type { Word } from '../../../decode/word-hints.js';
import { renderCallTree, renderDecoding } from '../../../ui/templates/call-tree.js';
import { renderCopy } from '../../../ui/templates/copy.js';
import { renderTable, type Column } from '../../../ui/templates/table.js';
import { renderAddress, type AddressDrawing } from '../action.js';
import { renderPanel, type Drawing } from './panel.js';
import { renderCreation } from '../creation.js';
import { renderAsText } from '../input-text.js';
import type { InputForm } from '../words.en.js';

const forms: readonly InputForm[] = ['decoded', 'words', 'text'];
const mostWords = 64;
const all = 20_000;

type InputDrawing = AddressDrawing & Drawing<'decoding' | 'hints' | 'input' | 'set' | 'text' | 'treeOf' | 'whole'>;

/** Draws the input: what it means, word by word, or as text. */
export function renderInput(drawing: InputDrawing): TemplateResult {
  const { view, transaction, words, localization, format } = drawing;
  if (view.inputBytes === 0) return renderPanel(words.input, html`<p class="info-line">${words.noInput}</p>`);
  const size = words.inputSize(format.integer(view.inputBytes), format.integer(view.zeroBytes), view.inputBytes === 1);
  return renderPanel(
    words.input,
    html`${renderForms(drawing)}
      <div id="input" role="tabpanel" aria-labelledby="input-${drawing.state.input}">${renderForm(drawing)}</div>`,
    html`${size} ${renderCopy(transaction.input, words.copyInput, localization)}`,
  );
}

function renderForms({ state, words }: InputDrawing): TemplateResult {
  const turn = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const list = event.currentTarget as HTMLElement;
    const isMirrored = getComputedStyle(list).direction === 'rtl';
    const next = (forms.indexOf(state.input) + (isMirrored ? -by : by) + forms.length) % forms.length;
    state.set({ input: forms[next] ?? 'decoded' });
    list.querySelector<HTMLElement>(`#input-${forms[next]}`)?.focus();
  };
  return html`<div class="tabs" part="tabs" role="tablist" aria-label=${words.input} @keydown=${turn}>
    ${forms.map(
      (form) =>
        html`<button
          id="input-${form}"
          type="button"
          role="tab"
          part="tab"
          aria-selected=${state.input === form}
          aria-controls="input"
          tabindex=${state.input === form ? '0' : '-1'}
          @click=${() => state.set({ input: form })}
        >
          ${words.inputForms[form]}
        </button>`,
    )}
  </div>`;
}

function renderForm(drawing: InputDrawing): unknown {
  switch (drawing.state.input) {
    case 'decoded':
      return renderDecoded(drawing);
    case 'words':
      return renderWords(drawing);
    case 'text':
      return renderAsText(drawing);
  }
}

function renderDecoded(drawing: InputDrawing): unknown {
  const { state, transaction, view, words, localization } = drawing;
  if (state.decoding.failed) return renderMissed(localization);
  const problems = state.decoding.problems.length;
  const doubt =
    problems === 0 ? nothing : html`<p class="info-line">${words.problems(localization.format.integer(problems))}</p>`;
  if (view.action === 'creation') return html`${doubt}${renderCreation(drawing)}`;
  const tree = state.treeOf(transaction);
  if (!tree) return html`<div class="call-tree">${renderDecoding(localization)}</div>`;
  const options = {
    localization,
    checksum: (address: string) => state.checksum(address),
    address: (address: string) => renderAddress(drawing, address as `0x${string}`),
  };
  // What nobody here knows is shown by its shape at once.
  const isOpaque = tree.meaning.kind === 'opaque' && tree.meaning.reason !== 'too-short';
  return html`${doubt}${renderCallTree(tree, options)}${isOpaque ? renderWords(drawing) : nothing}`;
}

function renderWords({ state, transaction, view, words, localization, format }: InputDrawing): unknown {
  const part = state.hints.get();
  if (!part) return state.hints.failed ? renderMissed(localization) : nothing;
  const isCreation = view.action === 'creation';
  const { words: rows, more } = part.guessWords(transaction.input, isCreation ? 2 : 10, state.whole ? all : mostWords);
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
          ${state.whole ? nothing : html`<button type="button" part="button" @click=${() => state.set({ whole: true })}>${words.showAll}</button>`}
        </p>`
  }`;
}

/** Zeros in front say little. */
function renderWord(hex: string): TemplateResult {
  const zeros = /^0*/.exec(hex)?.[0] ?? '';
  // No white space between the pieces: it would be copied.
  // prettier-ignore
  return html`<bdi class="hash calldata" dir="ltr"><span class="prefix">${zeros}</span>${hex.slice(zeros.length)}</bdi>`;
}
