import { answerWords } from '../localization/answer.en.js';
import { html, type TemplateResult } from 'lit';
import type { Cost } from '../events.js';
import type { Localization } from '../localization/localization.js';

/** Draws when an answer was received, and its cost. */
export function renderCost({ at, bytes, requests }: Cost, localization: Localization): TemplateResult {
  const { format } = localization;
  const words = localization.wordsOf(answerWords);
  const size = words.cost(format.bytes(bytes), format.integer(requests), requests);
  return html`<time datetime=${at.toISOString()} title=${format.exact(at)}>${words.asOf(format.clock(at))}</time> ·
    ${size}`;
}
