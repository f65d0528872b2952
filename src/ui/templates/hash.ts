import { html, nothing, type TemplateResult } from 'lit';
import { hashParts } from '../format/shorten.js';
import { safeText } from '../format/safe-text.js';

const plain = /^[\x21-\x7e]*$/;

/**
 * Draws a hash or an address, shortened in the middle by style alone: copying and reading out give the whole value.
 * What is not plain ASCII is no hash, and is shown whole and written out.
 */
export function renderHash(value: string): TemplateResult {
  if (!plain.test(value)) return html`<bdi class="hash foreign" part="hash" dir="ltr">${safeText(value)}</bdi>`;
  const { prefix, head, extra, middle, tail } = hashParts(value);
  // No white space between the pieces: it would be copied.
  // prettier-ignore
  return html`<bdi class="hash" part="hash" dir="ltr" title=${value}><span class="prefix">${prefix}</span>${head}${
    extra ? html`<span class="extra">${extra}</span>` : nothing}${
    middle ? html`<span class="middle">${middle}</span>` : nothing}${tail}</bdi>`;
}
