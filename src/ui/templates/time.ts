import { html, type TemplateResult } from 'lit';
import type { Localization } from '../localization/localization.js';
import { formatAgo } from '../format/relative-time.js';

/** Draws a time relative to now; the exact one is its title, and is printed. */
export function renderAgo(time: Date, now: Date, { locale, format }: Localization): TemplateResult {
  const exact = format.exact(time);
  return html`<time part="time" datetime=${time.toISOString()} title=${exact}
    ><span class="ago">${formatAgo(time, now, locale)}</span><span class="exact">${exact}</span></time
  >`;
}

export function renderTime(time: Date, now: Date, { locale, format }: Localization): TemplateResult {
  return html`<time part="time" datetime=${time.toISOString()}
    >${format.exact(time)} <span class="ago">(${formatAgo(time, now, locale)})</span></time
  >`;
}
