import { html, nothing, type TemplateResult } from 'lit';
import { answerWords } from '../localization/answer.en.js';
import type { Localization } from '../localization/localization.js';

/**
 * Renders with a part that loads later. While it loads, renders nothing or a placeholder; if it failed to load, a
 * sentence.
 */
export function renderPart<Part>(
  { module, failed }: { readonly module: Part | undefined; readonly failed: boolean },
  draw: (part: Part) => unknown,
  localization: Localization,
  coming: unknown = nothing,
): unknown {
  return module ? draw(module) : failed ? renderMissed(localization) : coming;
}

export function renderPartPanel<Part>(
  label: string,
  { module, failed }: { readonly module: Part | undefined; readonly failed: boolean },
  draw: (part: Part) => unknown,
  localization: Localization,
  coming: unknown = nothing,
): TemplateResult {
  const content = module ? draw(module) : failed ? localization.wordsOf(answerWords).partFailed : coming;
  return html`<section class="panel" part="panel" aria-label=${label}>
    <h3>${label}</h3>
    ${content}
  </section>`;
}

export function renderMissed(localization: Localization): TemplateResult {
  return html`<p class="failed-part">${localization.wordsOf(answerWords).partFailed}</p>`;
}

export const comingPart = html`<p class="coming"></p>`;
