import { html, nothing, type TemplateResult } from 'lit';
import type { SelectKind } from '../events.js';
import { safeHref, safeText } from '../format/safe-text.js';
import { hashParts } from '../format/shorten.js';
import type { GuardedData } from '../host-data.js';
import type { Localization } from '../localization/localization.js';

const plain = /^[\x21-\x7e]*$/;
/** Far above any hash, address or key. Longer text is not rendered as one. */
const longest = 4_096;

export function renderNamed(
  value: string,
  {
    kind,
    localization,
    brief = false,
  }: { readonly kind: SelectKind; readonly localization: Localization; readonly brief?: boolean },
): { readonly label: TemplateResult | typeof nothing; readonly linked: TemplateResult } {
  const label = isHash(value) ? labelFor(localization.host, kind, value) : undefined;
  const href = isHash(value) ? linkFor(localization.host, kind, value) : undefined;
  const ours = label && brief ? renderLabel(label, value) : renderPlain(value);
  const drawn = (isHash(value) && localization.host.render?.(rendererOf(kind), value, ours, { field: kind })) || ours;
  return {
    label: label && !brief ? html`<bdi class="label" part="label" dir="auto">${safeText(label, 80)}</bdi> ` : nothing,
    linked: href ? html`<a href=${href} part="link" target="_blank" rel="noopener noreferrer">${drawn}</a>` : drawn,
  };
}

function rendererOf(kind: SelectKind): 'address' | 'hash' {
  return kind === 'address' || kind === 'validator' ? 'address' : 'hash';
}

function renderLabel(label: string, value: string): TemplateResult {
  return html`<bdi class="label only" part="label" dir="auto" title=${value}>${safeText(label, 80)}</bdi>`;
}

function isHash(value: string): boolean {
  return value.length <= longest && plain.test(value);
}

export function renderPlain(value: string): TemplateResult {
  return isHash(value)
    ? renderValue(value)
    : html`<bdi class="hash foreign" part="hash" dir="ltr">${safeText(value)}</bdi>`;
}

function renderValue(value: string): TemplateResult {
  const { prefix, head, extra, middle, tail } = hashParts(value);
  // No white space between the pieces: it would be copied.
  // prettier-ignore
  return html`<bdi class="hash" part="hash" dir="ltr" title=${value}><span class="prefix">${prefix}</span>${head}${
    extra ? html`<span class="extra">${extra}</span>` : nothing}${
    middle ? html`<span class="middle">${middle}</span>` : nothing}${tail}</bdi>`;
}

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
