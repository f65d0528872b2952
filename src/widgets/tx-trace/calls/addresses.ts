import { html, nothing, type TemplateResult } from 'lit';
import { safeText } from '../../../ui/format/safe-text.js';
import { renderHash } from '../../../ui/templates/hash.js';
import { renderValue } from '../../../ui/templates/value.js';
import type { AddressName, FrameNames } from './names.js';
import type { TraceState } from '../state.js';
import type { TraceWords } from '../words.en.js';

/** Draws the name of an address, or the address if it has none, for a row with little room. */
export function renderShortAddress(
  address: string,
  names: FrameNames,
  { decoding }: TraceState,
  words: TraceWords,
): TemplateResult {
  const name = names.nameOf(address);
  if (name) return renderName(name, address, words);
  return renderHash(decoding.checksum(address));
}

export function renderAddress(
  address: string,
  names: FrameNames,
  state: TraceState,
  words: TraceWords,
  copy?: string,
): TemplateResult {
  const { localization } = state;
  const value = state.decoding.checksum(address);
  const name = names.nameOf(address);
  const drawn = renderValue(value, {
    kind: 'address',
    localization,
    choose: state.choose,
    place: state.placeOf(state.shownIndex),
    ...(copy === undefined ? {} : { copy }),
  });
  // The page's own label is drawn with the value.
  return html`${name && name.by !== 'page' ? html`${renderName(name, address, words)} ` : nothing}${drawn}`;
}

function renderName({ name, by }: AddressName, address: string, words: TraceWords): TemplateResult {
  const title = by === 'known' ? words.knownTitle(address) : address;
  return html`<bdi class="named ${by}" dir="auto" title=${title}
    >${by === 'known' ? html`<span aria-hidden="true">? </span>` : nothing}${safeText(name, 60)}</bdi
  >`;
}
