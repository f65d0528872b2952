import { html, type TemplateResult } from 'lit';
import type { Localization } from '../localization/localization.js';

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** How long ago a time was, in the largest fitting unit; times after `now` count as now, as clocks differ. */
export function formatAgo(time: Date, now: Date, locale: string): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - time.getTime()) / 1_000));
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? (['second', 1] as const);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(seconds / size), unit);
}

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
