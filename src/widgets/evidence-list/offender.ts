import { html, nothing, type TemplateResult } from 'lit';
import { safeText } from '../../ui/format/safe-text.js';
import { labelFor, renderHash } from '../../ui/templates/hash.js';
import type { EvidenceListState } from './state.js';

/** The page's or, if it was looked up, the chain's name of a validator; undefined without either. */
export function nameOf({ localization, offenders, words }: EvidenceListState, address: string): string | undefined {
  const label = labelFor(localization.host, 'validator', address);
  if (label !== undefined) return label;
  const moniker = offenders.validatorOf(address)?.moniker;
  return moniker?.trim() === '' ? words.noMoniker : moniker;
}

/** Draws a validator by name, or by address if it has none. */
export function renderOffender(state: EvidenceListState, address: string): TemplateResult {
  const name = nameOf(state, address);
  return name === undefined
    ? renderHash(address)
    : html`<bdi class="moniker" part="moniker" dir="auto" title=${address}>${safeText(name, 80)}</bdi>`;
}

/** Draws the moniker of a validator above its address; the page's name is drawn with the address. */
export function renderMoniker(
  { localization, offenders, words }: EvidenceListState,
  address: string,
): TemplateResult | typeof nothing {
  const validator = offenders.validatorOf(address);
  if (!validator || labelFor(localization.host, 'validator', address) !== undefined) return nothing;
  const moniker = validator.moniker.trim() === '' ? words.noMoniker : safeText(validator.moniker, 80);
  return html`<bdi class="moniker" part="moniker" dir="auto">${moniker}</bdi>`;
}
