import { html, type TemplateResult } from 'lit';
import type { ReadKey } from '../../decode/cosmos/store-keys.js';
import { safeText } from '../../ui/format/safe-text.js';
import type { Drawing } from './drawing.js';

/** The parts of a key, by name. */
export function renderKey(
  { entry, parts }: ReadKey,
  prefix: string,
  state: Drawing['state'],
  { format }: Drawing['localization'],
): TemplateResult {
  const views = state.views.get();
  return html`<span class="key-parts" dir="ltr"
    ><span class="code-word">${entry.id}</span>${parts.map((part) => {
      const value =
        part.kind === 'address'
          ? (views?.bech32Of(part.bytes, prefix, part.role) ?? '…')
          : part.kind === 'integer'
            ? format.integer(part.value)
            : part.kind === 'hash'
              ? part.hex
              : safeText(part.text, 200);
      return html`<span class="key-part"
        ><span class="note">${part.name}</span> <bdi class="hash">${value}</bdi></span
      >`;
    })}</span
  >`;
}
