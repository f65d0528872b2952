import { html, type TemplateResult } from 'lit';
import type { GatewayError } from '../../client/errors.js';
import { safeText } from '../../ui/format/safe-text.js';
import { describeError } from '../../ui/localization/localization.js';
import type { Drawing } from './panels/panel.js';

/** Draws why an additional request failed, with a Retry button. */
export function renderFailed(
  what: string,
  error: GatewayError,
  again: () => void,
  { localization }: Drawing,
): TemplateResult {
  const { what: why, next } = describeError(error, localization);
  const { text } = error.details;
  return html`<p class="info-line" role="status">
    ${what} ${why} ${next} ${text === undefined ? '' : html`<bdi dir="auto">“${safeText(text, 300)}”</bdi>`}
    <button type="button" part="button" @click=${again}>${localization.words.retry}</button>
  </p>`;
}
