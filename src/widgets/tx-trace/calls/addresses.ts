import { html, nothing, type TemplateResult } from 'lit';
import { safeText } from '../../../ui/format/safe-text.js';
import { renderHash } from '../../../ui/templates/hash.js';
import { renderValue } from '../../../ui/templates/value.js';
import type { AddressName, FrameNames } from '../controllers/names.js';
import type { Scene } from '../tree/call-row.js';
import { placeIn } from '../view-block.js';
import type { TraceWords } from '../words.en.js';

/** Renders the name of an address, or the address if it has none, for a row with little room. */
export function renderShortAddress(address: string, names: FrameNames, words: TraceWords): TemplateResult {
  const name = names.nameOf(address);
  if (name) return renderName(name, address, words);
  return renderHash(names.checksum(address));
}

export function renderAddress(
  address: string,
  names: FrameNames,
  scene: Scene,
  words: TraceWords,
  copy?: string,
): TemplateResult {
  const { view, localization, actions } = scene;
  const value = names.checksum(address);
  const name = names.nameOf(address);
  const drawn = renderValue(value, {
    kind: 'address',
    localization,
    choose: actions.select,
    place: placeIn(view.blockHash, view.index),
    ...(copy === undefined ? {} : { copy }),
  });
  // The page's own label is rendered with the value.
  return html`${name && name.by !== 'page' ? html`${renderName(name, address, words)} ` : nothing}${drawn}`;
}

function renderName({ name, by }: AddressName, address: string, words: TraceWords): TemplateResult {
  const title = by === 'known' ? words.knownTitle(address) : address;
  return html`<bdi class="named ${by}" dir="auto" title=${title}
    >${by === 'known' ? html`<span aria-hidden="true">? </span>` : nothing}${safeText(name, 60)}</bdi
  >`;
}
