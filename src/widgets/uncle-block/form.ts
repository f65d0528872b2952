import { html, type TemplateResult } from 'lit';
import { readBlock } from '../../ui/evm/request.js';
import type { Localization } from '../../ui/localization/localization.js';
import { neighbours, renderStepper } from '../../ui/templates/stepper.js';
import type { UncleState } from './state.js';
import { readPlace } from './request.js';
import { words as catalogue, type UncleWords } from './words.js';

/** Draws what a person asks with, and what an uncle is. */
export function renderForm(state: UncleState, localization: Localization): TemplateResult {
  const words = localization.wordsOf(catalogue);
  const { block, index } = state.host;
  const number = readBlock(block);
  return html`<form class="asking" part="form" novalidate @submit=${(event: SubmitEvent) => submit(event, state)}>
      <div class="field">
        <label for="block">${words.block}</label>
        ${renderStepper(
          html`<input
            id="block"
            name="block"
            part="input"
            size="12"
            autocomplete="off"
            spellcheck="false"
            .value=${block}
          />`,
          {
            ...neighbours(typeof number === 'bigint' ? number : undefined, 0n),
            previous: words.previousBlock,
            next: words.nextBlock,
            go: (to) => state.ask({ block: to }),
          },
        )}
      </div>
      <div class="field">
        <label for="index">${words.index}</label>
        ${renderStepper(
          html`<input
            id="index"
            name="index"
            part="input"
            size="3"
            inputmode="numeric"
            autocomplete="off"
            spellcheck="false"
            .value=${index}
          />`,
          {
            ...neighbours(readPlace(index), 0),
            previous: words.previousIndex,
            next: words.nextIndex,
            go: (to) => state.ask({ index: to }),
          },
        )}
      </div>
      <button part="button">${words.show}</button>
      ${renderOpener(state, words)}
    </form>
    <div id="about" class="pane info" part="pane" ?hidden=${!state.about}>
      ${words.explained.map((sentence) => html`<p>${sentence}</p>`)}
    </div>`;
}

function renderOpener(state: UncleState, words: UncleWords): TemplateResult {
  const turn = () => {
    state.about = !state.about;
    state.host.requestUpdate();
  };
  return html`<span class="openers">
    <button type="button" class="fold" part="button" aria-expanded=${state.about} aria-controls="about" @click=${turn}>
      <span class="turning" aria-hidden="true"></span>${words.about}
    </button>
  </span>`;
}

function submit(event: SubmitEvent, state: UncleState): void {
  event.preventDefault();
  const form = event.currentTarget as HTMLFormElement;
  state.ask({ block: textOf(form, 'block'), index: textOf(form, 'index') || '0' });
}

function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
}
