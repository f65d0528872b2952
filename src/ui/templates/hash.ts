import { answerWords } from '../localization/answer.en.js';
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Localization } from '../localization/localization.js';
import { announce } from './banners.js';
import type { SelectKind } from '../events.js';
import { safeHref, safeText } from '../format/safe-text.js';
import { hashParts } from '../format/shorten.js';
import type { GuardedData } from '../host-data.js';

/** How long the copied sign is displayed, in milliseconds. */
const shown = 1_500;

/**
 * Copies a text and announces it; resolves whether it succeeded. A page may forbid it (in a frame, without HTTPS): then
 * the drawn value is selected for the keyboard's copy.
 */
export async function copyFrom(
  element: Element,
  text: string,
  localization: Localization | undefined,
): Promise<boolean> {
  const words = localization?.words;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    getSelection()?.selectAllChildren(element);
    if (words) announce(element, localization.wordsOf(answerWords).copyBlocked);
    return false;
  }
  if (words) announce(element, localization.wordsOf(answerWords).copied);
  element.classList.add('copied');
  setTimeout(() => element.classList.remove('copied'), shown);
  return true;
}

/** Draws a button that copies a whole value; `what` names the value in its label. */
export function renderCopy(text: string, what: string, localization: Localization): TemplateResult {
  const words = localization.wordsOf(answerWords);
  const copy = ({ currentTarget }: Event) => {
    const button = currentTarget as HTMLElement;
    // The value is the element before its button, which a reader would select.
    void copyFrom(button.previousElementSibling ?? button, text, localization).then((done) => {
      if (!done) return;
      button.classList.add('done');
      setTimeout(() => button.classList.remove('done'), shown);
    });
  };
  return html`<button
    type="button"
    class="copy"
    part="copy"
    aria-label=${words.copyOf(what)}
    title=${words.copy}
    @click=${copy}
  >
    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">${sign}</svg>
  </button>`;
}

const sign = svg`<g class="sheets"><rect x="5.5" y="5.5" width="8" height="8" rx="1.5"/><path d="M10.5 3.5v-.2A.8.8 0 0 0 9.7 2.5H3.3a.8.8 0 0 0-.8.8v6.4c0 .44.36.8.8.8h.2"/></g><path class="tick" d="m3.5 8.5 3 3 6-7"/>`;

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
