import { html, type TemplateResult } from 'lit';
import type { Localization } from '../../ui/localization/localization.js';
import type { Board } from './board.js';
import { readPlace } from './request.js';
import { words as catalogue } from './words.js';

/** Draws what a person asks with: a block by its hash, and an index with its neighbours a button away. */
export function renderForm(board: Board, localization: Localization): TemplateResult {
  const words = localization.wordsOf(catalogue);
  const { blockHash, index } = board.host;
  const place = readPlace(index);
  return html`<form class="asking" part="form" novalidate @submit=${(event: SubmitEvent) => submit(event, board)}>
    <div class="field wide">
      <label for="block-hash">${words.blockHash}</label>
      <input
        id="block-hash"
        name="block-hash"
        class="hex"
        part="input"
        autocomplete="off"
        spellcheck="false"
        placeholder="0x…"
        .value=${blockHash}
      />
    </div>
    <div class="field">
      <label for="index">${words.index}</label>
      <span class="stepper">
        ${renderStep(board, place, -1, words.previous, '‹')}
        <input
          id="index"
          name="index"
          part="input"
          size="5"
          inputmode="numeric"
          autocomplete="off"
          spellcheck="false"
          .value=${index}
        />
        ${renderStep(board, place, 1, words.next, '›')}
      </span>
    </div>
    <button part="button">${words.show}</button>
  </form>`;
}

function submit(event: SubmitEvent, board: Board): void {
  event.preventDefault();
  const form = event.currentTarget as HTMLFormElement;
  board.ask({ blockHash: textOf(form, 'block-hash'), index: textOf(form, 'index') || '0' });
}

function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** A button that keeps the focus when it has nowhere to go, which a disabled one would lose. */
function renderStep(board: Board, place: number | undefined, by: number, label: string, sign: string): TemplateResult {
  const to = place === undefined ? undefined : place + by;
  const off = to === undefined || to < 0;
  return html`<button
    type="button"
    part="button"
    aria-label=${label}
    title=${label}
    aria-disabled=${off}
    @click=${off ? undefined : () => board.ask({ index: `${to}` })}
  >
    <span class="arrow" aria-hidden="true">${sign}</span>
  </button>`;
}
