import { html, nothing, type TemplateResult } from 'lit';
import type { Localization } from '../../ui/localization/localization.js';
import { neighbours, renderStepper } from '../../ui/templates/stepper.js';
import type { ValidatorSetState } from './state.js';
import { readHeight } from './request.js';
import { words as catalogue } from './words.js';

/** Draws what a person asks with: a height, with its neighbours a button away, and a height to compare it with. */
export function renderForm(state: ValidatorSetState, localization: Localization): TemplateResult {
  const words = localization.wordsOf(catalogue);
  const { height, compareHeight } = state.host;
  const asked = height === 'latest' ? '' : height;
  return html`<form class="asking" part="form" novalidate @submit=${(event: SubmitEvent) => submit(event, state)}>
    <div class="field">
      <label for="height">${words.height}</label>
      ${renderStepper(
        html`<input
          id="height"
          name="height"
          part="input"
          inputmode="numeric"
          autocomplete="off"
          spellcheck="false"
          placeholder=${words.latest}
          .value=${asked}
        />`,
        {
          ...neighbours(heightOf(state), 1n),
          previous: words.previousHeight,
          next: words.nextHeight,
          go: (to) => state.ask({ height: to }),
        },
      )}
    </div>
    <button type="button" part="button" @click=${(event: Event) => toLatest(event, state)}>${words.latest}</button>
    <div class="field">
      <label for="compare-height">${words.compareWith}</label>
      <input
        id="compare-height"
        name="compare-height"
        part="input"
        inputmode="numeric"
        autocomplete="off"
        spellcheck="false"
        .value=${compareHeight}
      />
    </div>
    <button part="button">${words.show}</button>
    ${
      state.host.enrich
        ? nothing
        : html`<button
            type="button"
            part="button"
            title=${words.lookUpNamesTitle}
            @click=${() => (state.host.enrich = true)}
          >
            ${words.lookUpNames}
          </button>`
    }
    ${
      compareHeight === ''
        ? nothing
        : html`<button type="button" part="button" @click=${() => state.ask({ compareHeight: '' })}>
            ${words.stopComparing}
          </button>`
    }
  </form>`;
}

function submit(event: SubmitEvent, state: ValidatorSetState): void {
  event.preventDefault();
  const form = event.currentTarget as HTMLFormElement;
  state.ask({ height: textOf(form, 'height'), compareHeight: textOf(form, 'compare-height') });
}

function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** What was typed and not asked goes too: nothing in the field is what “latest” looks like. */
function toLatest(event: Event, state: ValidatorSetState): void {
  const field = (event.currentTarget as HTMLButtonElement).form?.elements.namedItem('height');
  if (field instanceof HTMLInputElement) field.value = '';
  state.ask({ height: '' });
}

/** The height to step from: the one asked for, or that of the latest set on show. */
function heightOf({ host: { height }, shownHeight }: ValidatorSetState): bigint | undefined {
  const asked = readHeight(height);
  return asked === 'latest' ? shownHeight : asked;
}
