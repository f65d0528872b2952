import { html, nothing, type TemplateResult } from 'lit';
import type { SelectKind } from '../events.js';
import { safeHref } from '../format/safe-href.js';
import { safeText } from '../format/safe-text.js';
import { hashParts } from '../format/shorten.js';
import type { GuardedData } from '../host-data.js';
import type { Localization } from '../localization/localization.js';
import { renderCopy } from './copy.js';

/** Options for drawing a hash or an address. */
export interface HashOptions {
  /** Its kind, by which the page names and links it. */
  readonly kind: SelectKind;
  readonly localization: Localization;
  /** What the copy button copies, in words; without it there is no button. */
  readonly copy?: string;
}

const plain = /^[\x21-\x7e]*$/;
/** Far above any hash, address or key; longer text is none, and is not put into the page whole. */
const longest = 4_096;

/**
 * Draws a hash or an address, shortened in the middle by CSS only: copying and screen readers get the whole value. Text
 * that is long or not plain ASCII is drawn as clipped text, neither named nor linked.
 */
export function renderHash(value: string, options?: HashOptions): TemplateResult {
  const isHash = value.length <= longest && plain.test(value);
  const drawn = isHash
    ? renderValue(value)
    : html`<bdi class="hash foreign" part="hash" dir="ltr">${safeText(value)}</bdi>`;
  if (!options) return drawn;
  const { kind, localization, copy } = options;
  const label = isHash ? labelFor(localization.host, kind, value) : undefined;
  const href = isHash ? linkFor(localization.host, kind, value) : undefined;
  const linked = href
    ? html`<a href=${href} part="link" target="_blank" rel="noopener noreferrer">${drawn}</a>`
    : drawn;
  const named = label ? html`<bdi class="label" part="label" dir="auto">${safeText(label, 80)}</bdi> ` : nothing;
  // Keeps the button on the same line as the end of its value.
  return copy
    ? html`${named}<span class="copyable">${linked}${renderCopy(value, copy, localization)}</span>`
    : html`${named}${linked}`;
}

function renderValue(value: string): TemplateResult {
  const { prefix, head, extra, middle, tail } = hashParts(value);
  // No white space between the pieces: it would be copied.
  // prettier-ignore
  return html`<bdi class="hash" part="hash" dir="ltr" title=${value}><span class="prefix">${prefix}</span>${head}${
    extra ? html`<span class="extra">${extra}</span>` : nothing}${
    middle ? html`<span class="middle">${middle}</span>` : nothing}${tail}</bdi>`;
}

/** The page's name of a value, if any; undefined for anything that is not a hash. */
export function labelFor({ labels }: GuardedData, kind: SelectKind, value: string): string | undefined {
  return plain.test(value) ? labels?.(value, kind) : undefined;
}

/** The page's link for a value: https only, with the value as one path or query component. */
export function linkFor({ links }: GuardedData, kind: SelectKind, value: string): string | undefined {
  const template = plain.test(value) ? links?.(kind) : undefined;
  // The value must come after the host: a chain does not choose where a link leads.
  if (template === undefined || !/^https:\/\/[^/{]+\//.test(template)) return undefined;
  return safeHref(template.replaceAll('{value}', encodeURIComponent(value)));
}
