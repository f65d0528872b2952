import { html, nothing, type TemplateResult } from 'lit';
import type { Localization } from '../../ui/localization/localization.js';
import type { Board } from './board.js';
import { readHeight } from './request.js';
import { words as catalogue } from './words.js';

/** Draws what a person asks with: a height, with its neighbours a button away, and a height to compare it with. */
export function renderForm(board: Board, localization: Localization): TemplateResult {
  const words = localization.wordsOf(catalogue);
  const { height, compareHeight } = board.host;
  const asked = height === 'latest' ? '' : height;
  return html`<form class="asking" part="form" novalidate @submit=${(event: SubmitEvent) => submit(event, board)}>
    <div class="field">
      <label for="height">${words.height}</label>
      <span class="stepper">
        ${renderStep(board, -1n, words.previousHeight, '‹')}
        <input
          id="height"
          name="height"
          part="input"
          inputmode="numeric"
          autocomplete="off"
          spellcheck="false"
          placeholder=${words.latest}
          .value=${asked}
        />
        ${renderStep(board, 1n, words.nextHeight, '›')}
      </span>
    </div>
    <button type="button" part="button" @click=${(event: Event) => toLatest(event, board)}>${words.latest}</button>
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
      compareHeight === ''
        ? nothing
        : html`<button type="button" part="button" @click=${() => board.ask({ compareHeight: '' })}>
            ${words.stopComparing}
          </button>`
    }
  </form>`;
}

function submit(event: SubmitEvent, board: Board): void {
  event.preventDefault();
  const form = event.currentTarget as HTMLFormElement;
  board.ask({ height: textOf(form, 'height'), compareHeight: textOf(form, 'compare-height') });
}

function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** What was typed and not asked goes too: nothing in the field is what “latest” looks like. */
function toLatest(event: Event, board: Board): void {
  const field = (event.currentTarget as HTMLButtonElement).form?.elements.namedItem('height');
  if (field instanceof HTMLInputElement) field.value = '';
  board.ask({ height: '' });
}

function renderStep(board: Board, by: bigint, label: string, sign: string): TemplateResult {
  const from = heightOf(board);
  const to = from === undefined ? undefined : from + by;
  const off = to === undefined || to < 1n;
  // A button that keeps the focus when it has nowhere to go, which a disabled one would lose.
  return html`<button
    type="button"
    part="button"
    aria-label=${label}
    title=${label}
    aria-disabled=${off}
    @click=${off ? undefined : () => board.ask({ height: `${to}` })}
  >
    <span class="arrow" aria-hidden="true">${sign}</span>
  </button>`;
}

/** The height to step from: the one asked for, or that of the latest set on show. */
function heightOf({ host: { height }, shownHeight }: Board): bigint | undefined {
  const asked = readHeight(height);
  return asked === 'latest' ? shownHeight : asked;
}
