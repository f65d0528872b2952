import { html } from 'lit';
import type { Frame } from '../../../client/wire/frame.js';
import { safeText } from '../../../ui/format/safe-text.js';
import type { TraceWords } from '../words.en.js';

/** Draws the node's error of a failed call. */
export function renderNodeError(frame: Frame | undefined, words: TraceWords): unknown {
  const { error = '', revertReason = '', output = '0x' } = frame ?? {};
  if (revertReason !== '') return html`<bdi class="reason" dir="auto">“${safeText(revertReason, 400)}”</bdi>`;
  // Revert data may hold a reason, which is decoded once the decoder has loaded.
  if (/^execution reverted$/i.test(error) && output === '0x') return words.noReason;
  return html`<bdi class="reason" dir="auto">${safeText(error, 200)}</bdi>`;
}
