import { html, type TemplateResult } from 'lit';
import type { Localization } from '../localization/localization.js';
import { renderCopy } from './copy.js';
import { renderNamed, renderPlain } from './named-hash.js';
import type { SelectKind } from '../events.js';

export interface HashOptions {
  readonly kind: SelectKind;
  readonly localization: Localization;
  /** What the copy button copies, in words; if omitted, there is no button. */
  readonly copy?: string;
  readonly brief?: boolean;
}

/**
 * Renders a hash or an address, shortened in the middle by CSS only: copying and screen readers get the full value.
 * Text that is long or not plain ASCII is rendered as clipped text, without name or link.
 */
export function renderHash(value: string, options?: HashOptions): TemplateResult {
  if (!options) return renderPlain(value);
  const { label, linked } = renderNamed(value, options);
  // Keeps the button on the same line as the end of its value.
  return options.copy
    ? html`${label}<span class="copyable">${linked}${renderCopy(value, options.copy, options.localization)}</span>`
    : html`${label}${linked}`;
}
