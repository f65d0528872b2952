import { html, nothing, type TemplateResult } from 'lit';
import { loadCode } from '../../client/load-code.js';
import type { Decoded } from '../../decode/cosmos/message.js';
import { announceFailure } from '../../ui/templates/banners.js';
import type { AbciState } from './state.js';
import type { Drawing } from './drawing.js';
import { hasPages, nextKeyOf } from './page-of-list.js';
import type { LoadedRead } from './readings.js';

/** Draws the button to the next page of a list, if the answer names one. */
export function renderPaging(
  { state, words, localization }: Drawing,
  read: LoadedRead,
): TemplateResult | typeof nothing {
  const { request } = read;
  if (!hasPages(read) || !request) return nothing;
  const key = nextKeyOf(read);
  if (!key) return html`<p class="info-line">${words.pageEnd}</p>`;
  const next = async ({ currentTarget }: Event) => {
    const from = currentTarget as Element;
    await askNext(state.draft, request, key).catch((thrown: unknown) => announceFailure(from, thrown, localization));
  };
  return html`<p class="next-page">
    <button type="button" part="button" @click=${next}>${words.nextPage}</button>
  </p>`;
}

/** Sends the same query from the next key on; an offset and a count belong to the first page. */
async function askNext({ form }: AbciState['draft'], request: Decoded, key: Uint8Array): Promise<void> {
  const { toNextPage } = await loadCode(() => import('./next-page.js'));
  const data = await toNextPage(request, key);
  if (data !== undefined) form.ask({ data });
}
