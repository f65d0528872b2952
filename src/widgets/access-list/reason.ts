import { html, nothing, type TemplateResult } from 'lit';
import type { Hex } from 'viem';
import type { RevertMeaning } from '../../decode/calls/call-decoder.js';
import { Decoding } from '../../ui/evm/decoding.js';
import { safeText } from '../../ui/format/safe-text.js';
import type { Localization } from '../../ui/localization/localization.js';
import { renderHash } from '../../ui/templates/hash.js';
import type { AccessListState } from './state.js';

/** Draws the decoded bytes of a failure; nothing while the decoder is being loaded. */
export function renderReason(state: AccessListState, data: Hex): TemplateResult | typeof nothing {
  state.decoding ??= new Decoding(state.host);
  state.decoding.take(state.localization.host);
  const meaning = state.decoding.decoder?.decodeRevert(data);
  return meaning ? html`<p class="reason"><bdi dir="auto">${describe(meaning, state.format)}</bdi></p>` : nothing;
}

function describe(meaning: RevertMeaning, format: Localization['format']): unknown {
  switch (meaning.kind) {
    case 'empty':
      return nothing;
    case 'message':
      return typeof meaning.message === 'string' ? `“${safeText(meaning.message, 400)}”` : nothing;
    case 'panic':
      return `Panic ${format.integer(meaning.code)}${meaning.name === undefined ? '' : ` (${meaning.name})`}`;
    case 'custom': {
      const { meaning: call } = meaning;
      if (call.kind === 'decoded') return safeText(call.call.text, 400);
      if (call.kind === 'guessed')
        return call.candidates.map((each) => `? ${safeText(each.call.text, 200)}`).join(', ');
      return renderHash(call.kind);
    }
  }
}
