import { html, nothing, type TemplateResult } from 'lit';
import { answerWords } from '../localization/answer.en.js';
import type { Localization } from '../localization/localization.js';

export function renderStopComparing(
  compared: string,
  stop: () => void,
  localization: Localization,
): TemplateResult | typeof nothing {
  if (compared === '') return nothing;
  const words = localization.wordsOf(answerWords);
  return html`<button type="button" part="button" @click=${stop}>${words.stopComparing}</button>`;
}
