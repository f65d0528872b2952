import { html, nothing, type TemplateResult } from 'lit';
import type { Place, SelectKind } from '../events.js';
import { safeText } from '../format/safe-text.js';
import type { Localization } from '../localization/localization.js';
import { renderCopy } from './copy.js';
import { renderHash } from './hash.js';
import { labelFor, linkFor, renderNamed } from './named-hash.js';

export type Choose = (kind: SelectKind, value: string, place?: Place) => void;

export interface ValueOptions {
  readonly kind: SelectKind;
  readonly localization: Localization;
  readonly choose: Choose;
  readonly copy?: string;
  readonly place?: Place;
  readonly brief?: boolean;
}

export function renderValue(
  value: string,
  { kind, localization, choose, copy, place, brief = false }: ValueOptions,
): TemplateResult {
  const hash = { kind, localization, brief, ...(copy === undefined ? {} : { copy }) };
  if (linkFor(localization.host, kind, value) !== undefined) return renderHash(value, hash);
  const label = labelFor(localization.host, kind, value);
  const { linked } = renderNamed(value, hash);
  if (label && brief) return renderValueButton(linked, () => choose(kind, value, place));
  const named = label ? html`<bdi class="label" part="label" dir="auto">${safeText(label, 80)}</bdi> ` : nothing;
  return html`${named}<span class="copyable"
      >${renderValueButton(linked, () => choose(kind, value, place))}${
        copy === undefined ? nothing : renderCopy(value, copy, localization)
      }</span
    >`;
}

export function renderValueButton(content: unknown, choose: () => void, title?: string): TemplateResult {
  // No white space around it: in a sentence a point or a comma follows.
  // prettier-ignore
  return html`<button type="button" class="value" part="value" title=${title ?? nothing} @click=${choose}>${content}</button>`;
}
