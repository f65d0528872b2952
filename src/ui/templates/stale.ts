import { answerWords } from '../localization/answer.en.js';
import { html, type TemplateResult } from 'lit';
import type { GatewayError } from '../../client/errors.js';
import { describeError, type Localization } from '../localization/localization.js';

/** Says that the displayed answer is stale: its time, why there is no newer one, and a Retry button. */
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
    <button type="button" part="button" aria-disabled=${retrying} @click=${retrying ? undefined : retry}>
      ${retrying ? answer.retrying : words.retry}
    </button>
  </div>`;
}
