import { html, nothing, type TemplateResult } from 'lit';
import type { Transaction } from '../../client/operations/transaction-reply.js';
import { checksumAddress } from '../../decode/abi/hash.js';
import { callWords } from '../../ui/localization/calls.en.js';
import type { Localization } from '../../ui/localization/localization.js';
import { renderCallTree, renderDecoding } from '../../ui/templates/call-tree.js';
import type { ValueOptions } from '../../ui/templates/abi-value.js';
import { renderCopy } from '../../ui/templates/copy.js';
import { renderMissed, renderPart } from '../../ui/templates/lazy-part.js';
import type { Actions, LateParts } from '../../ui/widget/shown.js';
import { renderAddress } from './action.js';
import type { PanelWords } from './late-words.en.js';
import type { InputForm, TransactionChoices, TransactionOnShow, TransactionTypes } from './view.js';
import type { TransactionActions } from './controllers/additions.js';
import type { TransactionWords } from './words.en.js';

export interface Drawing {
  readonly view: TransactionOnShow;
  readonly transaction: Transaction;
  readonly actions: Actions<TransactionChoices> & TransactionActions;
  readonly parts: LateParts<TransactionTypes>;
  readonly words: TransactionWords;
  readonly late: PanelWords | undefined;
  readonly format: Localization['format'];
  readonly localization: Localization;
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
      <div id="input" role="tabpanel" aria-labelledby="input-${view.inputForm}">${renderForm(drawing)}</div>`,
    html`${size} ${renderCopy(transaction.input, words.copyInput, localization)}`,
  );
}

function renderForms({ view, actions, words }: Drawing): TemplateResult {
  const turn = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const list = event.currentTarget as HTMLElement;
    const isMirrored = getComputedStyle(list).direction === 'rtl';
    const next = (forms.indexOf(view.inputForm) + (isMirrored ? -by : by) + forms.length) % forms.length;
    actions.choose({ input: forms[next] ?? 'decoded' });
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
          aria-selected=${view.inputForm === form}
          aria-controls="input"
          tabindex=${view.inputForm === form ? '0' : '-1'}
          @click=${() => actions.choose({ input: form })}
        >
          ${words.inputForms[form]}
        </button>`,
    )}
  </div>`;
}

function renderForm(drawing: Drawing): unknown {
  const { view, parts, localization } = drawing;
  switch (view.inputForm) {
    case 'decoded':
      return renderDecoded(drawing);
    case 'words':
      return renderWords(drawing);
    case 'text':
      return renderPart(parts.more, (part) => part.renderAsText(drawing), localization);
  }
}

function renderWords(drawing: Drawing): unknown {
  return renderPart(drawing.parts.more, (part) => part.renderWords(drawing), drawing.localization);
}

function renderDecoded(drawing: Drawing): unknown {
  const { view, words, localization } = drawing;
  if (view.failed) return renderMissed(localization);
  const warning =
    view.problems === 0
      ? nothing
      : html`<p class="info-line">${words.problems(localization.format.integer(view.problems))}</p>`;
  if (view.action === 'creation') return html`${warning}${renderCreation(drawing)}`;
  const { tree } = view;
  if (!tree) return html`<div class="call-tree">${renderDecoding(localization)}</div>`;
  // Calldata that cannot be decoded is immediately shown by its shape.
  const isOpaque = tree.meaning.kind === 'opaque' && tree.meaning.reason !== 'too-short';
  return html`${warning}${renderCallTree(tree, valueOptions(drawing))}${isOpaque ? renderWords(drawing) : nothing}`;
}

export function valueOptions(drawing: Drawing): ValueOptions {
  return {
    localization: drawing.localization,
    checksum: checksumAddress,
    clues: drawing.view.receipt.kind === 'loaded' ? drawing.view.receipt.clues : undefined,
    address: (address) => renderAddress(drawing, address as `0x${string}`),
  };
}

/** The full decoder finds the end of the code and the start of the constructor arguments. */
function renderCreation(drawing: Drawing): unknown {
  const { view, parts, words, localization, format } = drawing;
  const size = words.initCode(format.integer(view.inputBytes), view.inputBytes);
  const whole = html`<p class="info-line">${size}</p>`;
  const { split } = view;
  return split ? renderPart(parts.more, (part) => part.renderSplit(split, drawing), localization, whole) : whole;
}
