import { html, nothing, type TemplateResult } from 'lit';
import type { Lazy } from '../lazy.js';
import { answerWords } from '../localization/answer-words.js';
import type { Localization } from '../localization/localization.js';

/** Draws by a part that comes late. Until then there is nothing, or what stands for it; and where it did not come, a sentence. */
export function renderLazy<Part>(
  lazy: Lazy<Part>,
  draw: (part: Part) => unknown,
  localization: Localization,
  coming: unknown = nothing,
): unknown {
  const part = lazy.get();
  return part ? draw(part) : lazy.failed ? renderMissed(localization) : coming;
}

/** Draws an open panel by a part that comes late. */
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

/** Says that a part of the widget did not come. */
export function renderMissed(localization: Localization): TemplateResult {
  return html`<p class="failed-part">${localization.wordsOf(answerWords).partFailed}</p>`;
}

/** Stands where a part that is on its way will be drawn. */
export const comingPart = html`<p class="coming"></p>`;
