import { html, nothing, type TemplateResult } from 'lit';
import { answerWords } from '../localization/answer.en.js';
import type { Lazy } from '../lazy.js';
import type { Localization } from '../localization/localization.js';

/** Draws the button that expands a row; buttons are not printed, so its printed text is beside it. */
export function renderOpener(
  label: string,
  isOpen: boolean,
  toggle: () => void,
  content: unknown = nothing,
): TemplateResult {
  return html`<button
    type="button"
    class="opener"
    part="opener"
    aria-expanded=${isOpen}
    aria-label=${label}
    @click=${toggle}
  >
    <span class="turning" aria-hidden="true"></span>${content}
  </button>`;
}

/**
 * Draws with a lazily loaded part. While it loads, draws nothing or a placeholder; if it failed to load, a sentence.
 */
export function renderLazy<Part>(
  lazy: Lazy<Part>,
  draw: (part: Part) => unknown,
  localization: Localization,
  coming: unknown = nothing,
): unknown {
  const part = lazy.get();
  return part ? draw(part) : lazy.failed ? renderMissed(localization) : coming;
}

/** Draws an open panel with a lazily loaded part. */
export function renderPanel<Part>(
  label: string,
  lazy: Lazy<Part>,
  draw: (part: Part) => unknown,
  localization: Localization,
): TemplateResult {
  const part = lazy.get();
  const content = part ? draw(part) : lazy.failed ? localization.wordsOf(answerWords).partFailed : nothing;
  return html`<section class="panel" part="panel" aria-label=${label}>${content}</section>`;
}

/** Says that a part of the widget failed to load. */
export function renderMissed(localization: Localization): TemplateResult {
  return html`<p class="failed-part">${localization.wordsOf(answerWords).partFailed}</p>`;
}

export const comingPart = html`<p class="coming"></p>`;

/** Renders a button that opens and closes what it names; `controls` is the id of what it opens. */
export function renderDisclosure(
  label: unknown,
  isOpen: boolean,
  toggle: () => void,
  controls: string | typeof nothing = nothing,
): TemplateResult {
  return html`<button
    type="button"
    class="fold"
    part="button"
    aria-expanded=${isOpen}
    aria-controls=${controls}
    @click=${toggle}
  >
    <span class="turning" aria-hidden="true"></span>${label}
  </button>`;
}

/** Draws the button that ends a comparison; nothing if `compared`, the text of its fields, is empty. */
export function renderStopComparing(
  compared: string,
  stop: () => void,
  localization: Localization,
): TemplateResult | typeof nothing {
  if (compared === '') return nothing;
  const words = localization.wordsOf(answerWords);
  return html`<button type="button" part="button" @click=${stop}>${words.stopComparing}</button>`;
}
