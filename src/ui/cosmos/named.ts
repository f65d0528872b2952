import { css, html, nothing, type TemplateResult } from 'lit';
import { safeText } from '../format/safe-text.js';
import type { GuardedData } from '../host-data.js';
import type { Localization } from '../localization/localization.js';

export const pendingText = html`<span class="pending" aria-hidden="true"></span>`;

/**
 * Renders a validator: its name above its address, with marks next to the first line. While the name loads, it is null
 * and its line is reserved. Undefined if it was not requested.
 */
export function renderNamed(
  name: string | null | undefined,
  address: unknown,
  { host }: Localization,
  marks: unknown = nothing,
): TemplateResult {
  if (name === undefined) return html`<span class="named">${address}${marks}</span>`;
  const drawn = name === null ? pendingText : renderMoniker(name, 80, host);
  return html`<span class="named two"
    ><span class="who">${drawn}${marks}</span><span class="at">${address}</span></span
  >`;
}

export function renderMoniker(name: string, most: number, host: GuardedData, title: unknown = nothing): TemplateResult {
  const ours = html`<bdi class="moniker" part="moniker" dir="auto" title=${title}>${safeText(name, most)}</bdi>`;
  return host.render?.('moniker', name, ours) ?? ours;
}

export const namedStyles = css`
  .named {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: baseline;
    min-inline-size: 0;
  }
  .named.two {
    display: inline-grid;
    gap: 0;
  }
  /* As wide as the address, so that columns keep their width when names arrive. */
  .named .who {
    display: flex;
    gap: 8px;
    align-items: center;
    inline-size: 0;
    min-inline-size: 100%;
    block-size: calc(1.45 * var(--_text-body));
  }
  .named .who > :not(.moniker, .pending) {
    flex: none;
  }
  .named .who .mark {
    padding-block: 0;
  }
  .named .at {
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .moniker {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  :is(.who, .summary dd) > .moniker {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  thead th > button:not(.sort) {
    min-block-size: 22px;
    margin-block: -3px;
    padding-block: 0;
    font-weight: 400;
  }
  .pending {
    display: inline-block;
    inline-size: 14ch;
    max-inline-size: 100%;
    block-size: 8px;
    border-radius: 4px;
    background: var(--_border);
  }
  .number > .pending {
    inline-size: 5ch;
  }
  @container (max-width: 560px) {
    .named.two {
      flex: 1;
    }
    .named.two .hash {
      font-size: var(--_text-small);
    }
  }
`;
