import { html, type TemplateResult } from 'lit';
import type { Hex } from 'viem';
import type { Change } from '../../../decode/state/change.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { shortHash } from '../../../ui/format/shorten.js';
import { etherUnitText } from '../../../ui/templates/ether-text.js';
import { renderHash } from '../../../ui/templates/hash.js';
import { renderPick } from '../../../ui/templates/pick.js';
import type { StateDrawing } from './state-panel.js';

/** Draws the value of a slot by what it looks like; the whole word is its title. */
export function renderWord(word: Hex, { code, words, localization, pick, checksum }: StateDrawing): TemplateResult {
  const read = code.readWordValue(word);
  const title = `${words.looksLike}: ${word}`;
  switch (read.kind) {
    case 'number':
      return html`<bdi class="state-value" dir="ltr" title=${word}>${localization.format.integer(read.value)}</bdi>`;
    case 'address':
      return html`<span class="state-value" title=${title}
        >${renderPick(checksum(read.address), { kind: 'address', localization, pick })}</span
      >`;
    case 'text':
      return html`<bdi class="state-value" dir="auto" title=${title}>“${safeText(read.text, 64)}”</bdi>`;
    case 'word':
      return renderHash(word, { kind: 'slot', localization, copy: words.value });
  }
}

/** The change of a slot's number; undefined if it is no number. */
export function renderWordDelta(pre: Hex, post: Hex, { code, localization }: StateDrawing): TemplateResult | undefined {
  const [from, to] = [code.readWordValue(pre), code.readWordValue(post)];
  if (from.kind !== 'number' || to.kind !== 'number') return undefined;
  const delta = to.value - from.value;
  const sign = delta > 0n ? '+' : '';
  return html`<bdi class="state-delta" dir="ltr">${sign}${localization.format.integer(delta)}</bdi>`;
}

/** The change of a balance. */
export function renderBalanceDelta(delta: bigint, { localization }: StateDrawing): TemplateResult {
  return html`<bdi class="state-delta" dir="ltr">${delta > 0n ? '+' : ''}${etherUnitText(delta, localization)}</bdi>`;
}

/** Draws the value afterwards: new, unchanged, or unknown. */
export function renderAfter<T>(
  change: Change<T> | undefined,
  draw: (value: T) => unknown,
  { words }: StateDrawing,
): unknown {
  if (!change) return '';
  if (change.outcome === 'unchanged') return html`<span class="state-same">${words.same}</span>`;
  if (change.outcome === 'changed') return draw(change.post);
  return html`<span class="state-unknown" title=${words.why[change.why]}>${words.notKnown}</span>`;
}

/** A word or an address in a few characters, for texts. */
export function shortWord(word: Hex, { code, localization, checksum }: StateDrawing): string {
  const read = code.readWordValue(word);
  if (read.kind === 'number') return localization.format.integer(read.value);
  if (read.kind === 'address') return shortHash(checksum(read.address));
  return read.kind === 'text' ? `“${safeText(read.text, 64)}”` : shortHash(word);
}
