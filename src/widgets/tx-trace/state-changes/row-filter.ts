import type { StateDrawing } from './state-panel.js';
import { changeOf, type StateRow } from './rows.js';
import { slotLabelText } from './slot-label.js';
import { labelFor } from '../../../ui/templates/hash.js';

/** Makes a filter for lines with a text in their address, slot, label or values; undefined for no text. */
export function matcherOf(text: string, drawing: StateDrawing): ((row: StateRow) => boolean) | undefined {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return undefined;
  const texts = new Map<StateRow, string>();
  return (row) => {
    let known = texts.get(row);
    if (known === undefined) texts.set(row, (known = textOf(row, drawing).toLowerCase()));
    return known.includes(wanted);
  };
}

function textOf(row: StateRow, drawing: StateDrawing): string {
  const { account, part, slot } = row;
  if (part === 'account') {
    const label = labelFor(drawing.localization.host, 'address', drawing.checksum(account.address));
    return `${account.address} ${label ?? ''}`;
  }
  const change = changeOf(row);
  const post = change?.outcome === 'changed' ? String(change.post) : '';
  if (part !== 'slot' || !slot)
    return part === 'code' ? '' : `${drawing.words[part === 'slot' ? 'slot' : part]} ${String(change?.pre)} ${post}`;
  const values = [slot.value.pre, ...(slot.value.outcome === 'changed' ? [slot.value.post] : [])].map((word) => {
    const read = drawing.code.readWordValue(word);
    return `${word} ${read.kind === 'number' ? read.value : read.kind === 'text' ? read.text : ''}`;
  });
  return `${slot.slot} ${slotLabelText(account, slot.slot, drawing)} ${values.join(' ')}`;
}
