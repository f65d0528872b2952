import { html, nothing, type TemplateResult } from 'lit';
import type { Hex } from 'viem';
import type { AccountChange } from '../../../decode/state/change.js';
import type { Preimage } from '../../../decode/state/preimages.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { renderMark } from '../../../ui/templates/mark.js';
import type { StateDrawing } from './state-panel.js';
import { shortWord } from './values.js';

/** Draws what is known of a slot: its name by a standard, its position among the variables, or its mapping keys. */
export function renderSlotLabel(
  account: AccountChange,
  slot: Hex,
  drawing: StateDrawing,
): TemplateResult | typeof nothing {
  const { words, localization } = drawing;
  const label = drawing.labelOf(account, slot);
  if (!label) return nothing;
  const { integer } = localization.format;
  switch (label.kind) {
    case 'variable':
      return html`<span title=${words.variableTitle}>${words.variable(integer(label.index))}</span>`;
    case 'known': {
      const { name, text, source } = label.known;
      const title = words.hashOf(text);
      if (label.offset === 0)
        return html`<span title=${title}><bdi dir="ltr">${name}</bdi> <span class="place">${source}</span></span>`;
      return html`<span title=${title}
        >${words.namespaced(text)} <bdi dir="ltr">+ ${integer(label.offset)}</bdi></span
      >`;
    }
    case 'preimage': {
      const { preimage } = label;
      const guessed = drawing.nameOf(account, preimage.base);
      const at = placeOf(preimage.base, label.base?.name, drawing);
      const where = preimage.keys.length > 0 ? words.mappingAt(at) : words.arrayAt(at);
      return html`<span class="state-path"
          ><bdi dir="ltr" title=${where}
            >${guessed === undefined ? at : safeText(guessed, 64)}${pathOf(preimage, drawing)}</bdi
          >${guessed === undefined ? nothing : html` <span class="place">(${at})</span>`}</span
        >
        <span
          ><span title=${words.preimageTitle}>${renderMark('ok', words.preimageFound)}</span>${
            guessed === undefined
              ? nothing
              : html` <span title=${words.guessedNameTitle}>${renderMark('guess', words.guessedName)}</span>`
          }</span
        >`;
    }
  }
}

/** The same as plain text, for filtering: `balanceOf[0x12ab…] (slot 3)`. */
export function slotLabelText(account: AccountChange, slot: Hex, drawing: StateDrawing): string {
  const { words, localization } = drawing;
  const label = drawing.labelOf(account, slot);
  const { integer } = localization.format;
  if (!label) return '';
  if (label.kind === 'variable') return words.variable(integer(label.index));
  if (label.kind === 'known') return `${label.known.name} ${label.known.source} ${label.known.text}`;
  const { base, keys } = label.preimage;
  const at = placeOf(base, label.base?.name, drawing);
  return `${drawing.nameOf(account, base) ?? ''}${pathOf(label.preimage, drawing)} (${at}) ${keys.join(' ')}`;
}

function pathOf({ keys, isArray, offset }: Preimage, drawing: StateDrawing): string {
  const { integer } = drawing.localization.format;
  const path = keys.map((key) => `[${shortWord(key, drawing)}]`).join('');
  if (isArray) return `${path}[${integer(offset)}]`;
  return offset === 0 ? path : `${path} + ${integer(offset)}`;
}

/** The slot of a mapping: its number if small, its name if it has one. */
function placeOf(base: Hex, name: string | undefined, drawing: StateDrawing): string {
  return name ?? drawing.words.variable(shortWord(base, drawing));
}
