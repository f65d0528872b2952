import { describeError, type Localization } from '../localization/localization.js';
import { answerWords } from '../localization/answer.en.js';
import { html, type TemplateResult } from 'lit';
import type { Cost } from '../events.js';
import type { GatewayError } from '../../client/errors.js';
import { answerStyles, answerTokens, bannerStyles } from '../styles/answer.js';
import { errorSlotOf } from './empty-state.js';

export function renderCost({ at, bytes, requests }: Cost, localization: Localization): TemplateResult {
  const { format } = localization;
  const words = localization.wordsOf(answerWords);
  const size = words.cost(format.bytes(bytes), format.integer(requests), requests);
  return html`<time datetime=${at.toISOString()} title=${format.exact(at)}>${words.asOf(format.clock(at))}</time> ·
    ${size}`;
}

export function renderStale(
  { at, reason, retrying }: { readonly at: Date; readonly reason: GatewayError; readonly retrying: boolean },
  localization: Localization,
  retry: () => void,
): TemplateResult {
  const { words, format } = localization;
  const answer = localization.wordsOf(answerWords);
  const { what, next } = describeError(reason, localization);
  return html`<div class="stale" part="stale">
    <span class="sign" aria-hidden="true">!</span>
    <p><strong>${answer.stale(format.clock(at))}</strong> ${what} ${next}</p>
    ${errorSlotOf(reason) && html`<slot name="error"></slot>`}
    <button type="button" part="button" aria-disabled=${retrying} @click=${retrying ? undefined : retry}>
      ${retrying ? answer.retrying : words.retry}
    </button>
  </div>`;
}

export const styles = [answerTokens, answerStyles, bannerStyles];

export function renderMissingCode(localization: Localization, retry: () => void): TemplateResult {
  return html`<div class="stale" part="missing">
    <span class="sign" aria-hidden="true">!</span>
    <p>${localization.wordsOf(answerWords).missing}</p>
    <button type="button" part="button" @click=${retry}>${localization.words.retry}</button>
  </div>`;
}

export function renderSampleMark({ wordsOf }: Localization): TemplateResult {
  return html`<span class="mark plain" part="mark sample">${wordsOf(answerWords).sampleData}</span>`;
}
