import { html, nothing, type TemplateResult } from 'lit';
import type { GatewayError } from '../../client/errors.js';
import type { Call } from '../../client/answer.js';
import { safeText } from '../format/safe-text.js';
import type { Localization } from '../localization/localization.js';
import { remarkWords } from '../localization/remarks.en.js';

/** Draws the codes of a failed request for a report or a web search, collapsed below the message. */
export function renderFailureDetails(
  { code, details }: GatewayError,
  wire: Call<unknown, unknown>['wire'],
  localization: Localization,
): TemplateResult {
  const { summary, labels } = localization.wordsOf(remarkWords).failure;
  const { status, rpcCode, grpcCode, codespace, codespaceCode, path, host } = details;
  const facts: Readonly<Record<keyof typeof labels, string | number | undefined>> = {
    code,
    request: 'path' in wire ? wire.path : wire.method,
    status,
    rpcCode,
    grpcCode,
    codespace: codespace === undefined ? undefined : `${codespace} ${codespaceCode ?? ''}`,
    path,
    host,
  };
  return html`<details class="failure-details" part="failure-details">
    <summary>${summary}</summary>
    <dl>
      ${(Object.keys(labels) as (keyof typeof labels)[]).map((name) => {
        const fact = facts[name];
        return fact === undefined
          ? nothing
          : html`<div>
              <dt>${labels[name]}</dt>
              <dd><bdi dir="ltr">${safeText(`${fact}`, 200)}</bdi></dd>
            </div>`;
      })}
    </dl>
  </details>`;
}
