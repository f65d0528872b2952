import { html, nothing, type TemplateResult } from 'lit';
import type { Transaction } from '../../../client/operations/transaction-reply.js';
import type { Wording } from '../../../ui/widget-state.js';
import type { TransactionState } from '../state.js';
import type { TransactionView } from '../view.js';
import type { InputForm, TransactionWords } from '../words.en.js';
import type { PanelWords } from '../late-words.en.js';
import { renderLazy, renderMissed } from '../../../ui/templates/lazy-part.js';
import { renderCallTree, renderDecoding } from '../../../ui/templates/call-tree.js';
import { renderCopy } from '../../../ui/templates/hash.js';
import { renderAddress } from '../action.js';
import { callWords } from '../../../ui/localization/calls.en.js';

export interface Drawing extends Wording<TransactionWords> {
  readonly state: TransactionState;
  readonly transaction: Transaction;
  readonly view: TransactionView;
  /** The words loaded after the first answer; undefined until then. */
  readonly late: PanelWords | undefined;
}

export function renderPanel(title: string, content: unknown, aside: unknown = nothing): TemplateResult {
  return html`<section class="part" part="panel">
    <h3>${title} <span class="note">${aside}</span></h3>
    ${content}
  </section>`;
}

const forms: readonly InputForm[] = ['decoded', 'words', 'text'];

export function renderInput(drawing: Drawing): TemplateResult {
  const { view, transaction, words, localization, format } = drawing;
  if (view.inputBytes === 0)
    return renderPanel(
      words.input,
      html`<p class="info-line">${localization.wordsOf(callWords).opaque['no-data']}</p>`,
    );
  const size = words.inputSize(format.integer(view.inputBytes), format.integer(view.zeroBytes), view.inputBytes === 1);
  return renderPanel(
    words.input,
    html`${renderForms(drawing)}
      <div id="input" role="tabpanel" aria-labelledby="input-${drawing.state.input}">${renderForm(drawing)}</div>`,
    html`${size} ${renderCopy(transaction.input, words.copyInput, localization)}`,
  );
}

function renderForms({ state, words }: Drawing): TemplateResult {
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

function renderForm(drawing: Drawing): unknown {
  switch (drawing.state.input) {
    case 'decoded':
      return renderDecoded(drawing);
    case 'words':
      return renderWords(drawing);
    case 'text':
      return renderLazy(drawing.state.parts.rawInput, (part) => part.renderAsText(drawing), drawing.localization);
  }
}

function renderWords(drawing: Drawing): unknown {
  return renderLazy(drawing.state.parts.rawInput, (part) => part.renderWords(drawing), drawing.localization);
}

function renderDecoded(drawing: Drawing): unknown {
  const { state, transaction, view, words, localization } = drawing;
  if (state.decoding.failed) return renderMissed(localization);
  const problems = state.decoding.problems.length;
  const warning =
    problems === 0 ? nothing : html`<p class="info-line">${words.problems(localization.format.integer(problems))}</p>`;
  if (view.action === 'creation') return html`${warning}${renderCreation(drawing)}`;
  const tree = state.treeOf(transaction);
  if (!tree) return html`<div class="call-tree">${renderDecoding(localization)}</div>`;
  const options = {
    localization,
    checksum: (address: string) => state.checksum(address),
    address: (address: string) => renderAddress(drawing, address as `0x${string}`),
  };
  // Calldata that cannot be decoded is shown by its shape at once.
  const isOpaque = tree.meaning.kind === 'opaque' && tree.meaning.reason !== 'too-short';
  return html`${warning}${renderCallTree(tree, options)}${isOpaque ? renderWords(drawing) : nothing}`;
}

/** The whole decoder finds where the code ends and the function Object() { [native code] } arguments begin. */
function renderCreation(drawing: Drawing): unknown {
  const { state, view, words, localization, format } = drawing;
  const size = words.initCode(format.integer(view.inputBytes), view.inputBytes);
  const whole = html`<p class="info-line">${size}</p>`;
  const [split] = state.decoding.whole?.splitCreation(drawing.transaction.input) ?? [];
  return split
    ? renderLazy(state.parts.creation, (part) => part.renderSplit(split, drawing), localization, whole)
    : whole;
}
