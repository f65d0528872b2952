import { html, nothing, type TemplateResult } from 'lit';
import { safeText } from '../../ui/format/safe-text.js';
import { renderHash } from '../../ui/templates/hash.js';
import { renderPick } from '../../ui/templates/pick.js';
import type { Board } from './board.js';
import type { AddressName, FrameNames } from './names.js';
import type { TraceWords } from './words.js';

/** Draws the name of an address, or the address itself where it has none, for a row with little room. */
export function renderShortAddress(
  address: string,
  names: FrameNames,
  board: Board,
  words: TraceWords,
): TemplateResult {
  const name = names.nameOf(address);
  if (name) return renderName(name, address, words);
  return renderHash(board.decoding.checksum(address));
}

/** Draws an address that can be chosen, after its name. */
export function renderAddress(
  address: string,
  names: FrameNames,
  board: Board,
  words: TraceWords,
  copy?: string,
): TemplateResult {
  const { localization } = board;
  const value = board.decoding.checksum(address);
  const name = names.nameOf(address);
  const pick = renderPick(value, {
    kind: 'address',
    localization,
    pick: board.pick,
    place: board.placeOf(board.shownIndex),
    ...(copy === undefined ? {} : { copy }),
  });
  // The page's own label is drawn with the value.
  return html`${name && name.by !== 'page' ? html`${renderName(name, address, words)} ` : nothing}${pick}`;
}

function renderName({ name, by }: AddressName, address: string, words: TraceWords): TemplateResult {
  const title = by === 'known' ? words.knownTitle(address) : address;
  return html`<bdi class="named ${by}" dir="auto" title=${title}
    >${by === 'known' ? html`<span aria-hidden="true">? </span>` : nothing}${safeText(name, 60)}</bdi
  >`;
}
