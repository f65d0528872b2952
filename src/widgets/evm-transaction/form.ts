import { html, type TemplateResult } from 'lit';
import type { Localization } from '../../ui/localization/localization.js';
import { neighbours, renderStepper } from '../../ui/templates/stepper.js';
import type { TransactionState } from './state.js';
import { readPlace } from './request.js';
import { words as catalogue } from './words.js';

/** Draws what a person asks with: a block by its hash, and an index with its neighbours a button away. */
export function renderForm(state: TransactionState, localization: Localization): TemplateResult {
  const words = localization.wordsOf(catalogue);
  const { blockHash, index } = state.host;
  return html`<form class="asking" part="form" novalidate @submit=${(event: SubmitEvent) => submit(event, state)}>
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
      ${renderStepper(
        html`<input
          id="index"
          name="index"
          part="input"
          size="5"
          inputmode="numeric"
          autocomplete="off"
          spellcheck="false"
          .value=${index}
        />`,
        {
          ...neighbours(readPlace(index), 0),
          previous: words.previous,
          next: words.next,
          go: (to) => state.ask({ index: to }),
        },
      )}
    </div>
    <button part="button">${words.show}</button>
  </form>`;
}

function submit(event: SubmitEvent, state: TransactionState): void {
  event.preventDefault();
  const form = event.currentTarget as HTMLFormElement;
  state.ask({ blockHash: textOf(form, 'block-hash'), index: textOf(form, 'index') || '0' });
}

function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
}
