import { html, nothing, type TemplateResult } from 'lit';
import type { Reading } from '../../../decode/cosmos/abci-value.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { renderHash } from '../../../ui/templates/hash.js';
import type { Drawing } from '../drawing.js';

/** A reading of a single value. */
type PlainReading = Extract<Reading, { kind: 'digits' | 'integer' | 'address' | 'nothing' }>;

/** Whether a reading is a single value, not a message, list or guess. */
export function isPlain(reading: Reading): reading is PlainReading {
  return ['digits', 'integer', 'address', 'nothing'].includes(reading.kind);
}

/** Draws a reading of a single value. */
export function renderPlain(reading: PlainReading, drawing: Drawing): TemplateResult {
  const { state, words, localization } = drawing;
  switch (reading.kind) {
    case 'digits':
      return html`<p class="figure" dir="ltr">${localization.format.decimal(reading.text)}</p>`;
    case 'integer':
      return html`<p class="figure" dir="ltr">${localization.format.integer(reading.value)}</p>`;
    case 'address':
      return html`<p class="bytes-line">
        ${renderAddress(drawing, reading.bytes, reading.role)}
        <span class="note">${words.assumedPrefix(safeText(state.host.bech32Prefix, 40))}</span>
      </p>`;
    case 'nothing':
      return html`<p class="info-line">${words.noValueBytes}</p>`;
  }
}

/** Draws bytes as an address of the widget's chain. */
export function renderAddress(
  { state, localization, words }: Drawing,
  bytes: Uint8Array,
  role: '' | 'valoper' | 'valcons',
): unknown {
  const text = state.views.get()?.bech32Of(bytes, state.host.bech32Prefix, role);
  return text === undefined
    ? nothing
    : renderHash(text, {
        kind: 'address',
        localization,
        copy: words.forms.address,
      });
}
