import { html, type TemplateResult } from 'lit';
import { readBlock } from '../../ui/evm/request.js';
import type { Localization } from '../../ui/localization/localization.js';
import type { Board } from './board.js';
import { readPlace } from './request.js';
import { words as catalogue, type UncleWords } from './words.js';

/** Draws what a person asks with, and what an uncle is. */
export function renderForm(board: Board, localization: Localization): TemplateResult {
  const words = localization.wordsOf(catalogue);
  const { block, index } = board.host;
  const number = readBlock(block);
  const place = readPlace(index);
  const stepBlock = (by: bigint) => (typeof number === 'bigint' && number + by >= 0n ? `${number + by}` : undefined);
  const stepIndex = (by: number) => (place !== undefined && place + by >= 0 ? `${place + by}` : undefined);
  return html`<form class="asking" part="form" novalidate @submit=${(event: SubmitEvent) => submit(event, board)}>
      <div class="field">
        <label for="block">${words.block}</label>
        <span class="stepper">
          ${renderStep(words.previousBlock, '‹', stepBlock(-1n), (to) => board.ask({ block: to }))}
          <input id="block" name="block" part="input" size="12" autocomplete="off" spellcheck="false" .value=${block} />
          ${renderStep(words.nextBlock, '›', stepBlock(1n), (to) => board.ask({ block: to }))}
        </span>
      </div>
      <div class="field">
        <label for="index">${words.index}</label>
        <span class="stepper">
          ${renderStep(words.previousIndex, '‹', stepIndex(-1), (to) => board.ask({ index: to }))}
          <input
            id="index"
            name="index"
            part="input"
            size="3"
            inputmode="numeric"
            autocomplete="off"
            spellcheck="false"
            .value=${index}
          />
          ${renderStep(words.nextIndex, '›', stepIndex(1), (to) => board.ask({ index: to }))}
        </span>
      </div>
      <button part="button">${words.show}</button>
      ${renderOpener(board, words)}
    </form>
    <div id="about" class="pane told" part="pane" ?hidden=${!board.about}>
      ${words.explained.map((sentence) => html`<p>${sentence}</p>`)}
    </div>`;
}

function renderOpener(board: Board, words: UncleWords): TemplateResult {
  const turn = () => {
    board.about = !board.about;
    board.host.requestUpdate();
  };
  return html`<span class="openers">
    <button type="button" class="fold" part="button" aria-expanded=${board.about} aria-controls="about" @click=${turn}>
      <span class="turning" aria-hidden="true"></span>${words.about}
    </button>
  </span>`;
}

function submit(event: SubmitEvent, board: Board): void {
  event.preventDefault();
  const form = event.currentTarget as HTMLFormElement;
  board.ask({ block: textOf(form, 'block'), index: textOf(form, 'index') || '0' });
}

function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** A button that keeps the focus when it has nowhere to go, which a disabled one would lose. */
function renderStep(label: string, sign: string, to: string | undefined, go: (to: string) => void): TemplateResult {
  return html`<button
    type="button"
    part="button"
    aria-label=${label}
    title=${label}
    aria-disabled=${to === undefined}
    @click=${to === undefined ? undefined : () => go(to)}
  >
    <span class="arrow" aria-hidden="true">${sign}</span>
  </button>`;
}
