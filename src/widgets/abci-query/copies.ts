import { html, nothing, type TemplateResult } from 'lit';
import { loadCode } from '../../client/load-code.js';
import { copyFrom } from '../../ui/templates/hash.js';
import { announceFailure } from '../../ui/templates/banners.js';
import type { Drawing } from './drawing.js';
import { kindOfPath } from './paths.js';

/** Draws the buttons that copy the query for the command line; cURL and cosmjs are in the tools menu. */
export function renderCopies({
  state,
  query,
  response,
  words,
  localization,
}: Drawing): TemplateResult | typeof nothing {
  const read = state.readings.of(query, response);
  if (kindOfPath(query.path) !== 'method' || read.kind !== 'loaded' || read.request?.kind !== 'message') return nothing;
  const { request } = read;
  const copy = (form: 'chain' | 'grpcurl') => async (event: Event) => {
    const from = event.currentTarget as Element;
    try {
      const { toCommandLine } = await loadCode(() => import('./command-line.js'));
      await copyFrom(from, await toCommandLine(form, query, request), localization);
    } catch (thrown) {
      announceFailure(from, thrown, localization);
    }
  };
  return html`<p class="copies">
    <button type="button" part="button" @click=${copy('chain')}>${words.copyCli}</button>
    <button type="button" part="button" @click=${copy('grpcurl')}>${words.copyGrpc}</button>
  </p>`;
}
