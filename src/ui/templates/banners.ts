import { answerWords } from '../localization/answer.en.js';
import { html, type TemplateResult } from 'lit';
import type { Localization } from '../localization/localization.js';
import { answerTokens } from '../styles/answer-tokens.js';
import { answerStyles } from '../styles/answer.js';
import { bannerStyles } from '../styles/banner.js';

export { renderStale } from './stale.js';

/** Styles of what is around an answer. */
export const styles = [answerTokens, answerStyles, bannerStyles];

/** Says that a chunk of the widget failed to load, with a button that loads it again. */
export function renderMissingCode(localization: Localization, retry: () => void): TemplateResult {
  return html`<div class="stale" part="missing">
    <span class="sign" aria-hidden="true">!</span>
    <p>${localization.wordsOf(answerWords).missing}</p>
    <button type="button" part="button" @click=${retry}>${localization.words.retry}</button>
  </div>`;
}
