import { html, nothing, type TemplateResult } from 'lit';
import { readBlock } from '../../ui/evm/request.js';
import type { Localization } from '../../ui/localization/localization.js';
import type { Board } from './board.js';
import { words as catalogue } from './words.js';

/** Draws what a person asks with: a block, with its neighbours a button away, and a block to compare it with. */
export function renderForm(board: Board, localization: Localization): TemplateResult {
  const words = localization.wordsOf(catalogue);
  const { block, compareBlock } = board.host;
  return html`<form class="asking" part="form" novalidate @submit=${(event: SubmitEvent) => submit(event, board)}>
    <div class="field">
      <label for="block">${words.block}</label>
      <span class="stepper">
        ${renderStep(board, -1n, words.previousBlock, '‹')}
        <input
          id="block"
          name="block"
          part="input"
          autocomplete="off"
          spellcheck="false"
          maxlength="200"
          placeholder=${words.blockHint}
          .value=${block}
        />
        ${renderStep(board, 1n, words.nextBlock, '›')}
      </span>
    </div>
    <div class="field">
      <label for="compare-block">${words.compareWith}</label>
      <input
        id="compare-block"
        name="compare-block"
        part="input"
        autocomplete="off"
        spellcheck="false"
        maxlength="200"
        .value=${compareBlock}
      />
    </div>
    <button part="button">${words.show}</button>
    ${
      compareBlock === ''
        ? nothing
        : html`<button type="button" part="button" @click=${() => board.ask({ compareBlock: '' })}>
            ${words.stopComparing}
          </button>`
    }
  </form>`;
}

function submit(event: SubmitEvent, board: Board): void {
  event.preventDefault();
  const form = event.currentTarget as HTMLFormElement;
  board.ask({ block: textOf(form, 'block'), compareBlock: textOf(form, 'compare-block') });
}

function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
}

function renderStep(board: Board, by: bigint, label: string, sign: string): TemplateResult {
  const asked = readBlock(board.host.block);
  const from = typeof asked === 'bigint' ? asked : board.shownBlock;
  const to = from === undefined ? undefined : from + by;
  const off = to === undefined || to < 0n;
  // A button that keeps the focus when it has nowhere to go, which a disabled one would lose.
  return html`<button
    type="button"
    part="button"
    aria-label=${label}
    title=${label}
    aria-disabled=${off}
    @click=${off ? undefined : () => board.ask({ block: `${to}` })}
  >
    <span class="arrow" aria-hidden="true">${sign}</span>
  </button>`;
}
