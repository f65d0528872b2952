import { html, nothing, type TemplateResult } from 'lit';
import { answerWords } from '../localization/answer.en.js';
import type { Lazy } from '../lazy.js';
import type { Localization } from '../localization/localization.js';

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

/** Displays that a part of the widget failed to load. */
export function renderMissed(localization: Localization): TemplateResult {
  return html`<p class="failed-part">${localization.wordsOf(answerWords).partFailed}</p>`;
}

export const comingPart = html`<p class="coming"></p>`;
