import { html, nothing, type TemplateResult } from 'lit';
import { readBlock } from '../../ui/evm/request.js';
import type { Localization } from '../../ui/localization/localization.js';
import { neighbours, renderStepper } from '../../ui/templates/stepper.js';
import type { ReceiptsState } from './state.js';
import { words as catalogue } from './words.js';

/** Draws what a person asks with: a block, with its neighbours a button away, and a block to compare it with. */
export function renderForm(state: ReceiptsState, localization: Localization): TemplateResult {
  const words = localization.wordsOf(catalogue);
  const { block, compareBlock } = state.host;
  return html`<form class="asking" part="form" novalidate @submit=${(event: SubmitEvent) => submit(event, state)}>
    <div class="field">
      <label for="block">${words.block}</label>
      ${renderStepper(
        html`<input
          id="block"
          name="block"
          part="input"
          autocomplete="off"
          spellcheck="false"
          maxlength="200"
          placeholder=${words.blockHint}
          .value=${block}
        />`,
        {
          ...neighbours(blockOf(state), 0n),
          previous: words.previousBlock,
          next: words.nextBlock,
          go: (block) => state.ask({ block }),
        },
      )}
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
        : html`<button type="button" part="button" @click=${() => state.ask({ compareBlock: '' })}>
            ${words.stopComparing}
          </button>`
    }
  </form>`;
}

function submit(event: SubmitEvent, state: ReceiptsState): void {
  event.preventDefault();
  const form = event.currentTarget as HTMLFormElement;
  state.ask({ block: textOf(form, 'block'), compareBlock: textOf(form, 'compare-block') });
}

function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** The block to step from: the one asked for by number, or the one on show. */
function blockOf({ host, shownBlock }: ReceiptsState): bigint | undefined {
  const asked = readBlock(host.block);
  return typeof asked === 'bigint' ? asked : shownBlock;
}
