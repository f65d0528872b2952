import { html, type TemplateResult } from 'lit';
import type { Localization } from '../localization/localization.js';
import { formatAgo } from '../format/chain-time.js';

export function renderAgo(time: Date, now: Date, { locale, format, host }: Localization): TemplateResult {
  const exact = format.exact(time);
  const ours = html`<time part="time" datetime=${time.toISOString()} title=${exact}
    ><span class="ago">${formatAgo(time, now, locale)}</span><span class="exact">${exact}</span></time
  >`;
  return host.render?.('timestamp', time, ours) ?? ours;
}

export function renderTime(time: Date, now: Date, { locale, format, host }: Localization): TemplateResult {
  const ours = html`<time part="time" datetime=${time.toISOString()}
    >${format.exact(time)} <span class="ago">(${formatAgo(time, now, locale)})</span></time
  >`;
  return host.render?.('timestamp', time, ours) ?? ours;
}

export function renderExact(time: Date, { format, host }: Localization): TemplateResult {
  const ours = html`<time part="time" datetime=${time.toISOString()}>${format.exact(time)}</time>`;
  return host.render?.('timestamp', time, ours) ?? ours;
}
