import type { AbciResponse } from '../../client/operations/abci-query-reply.js';
import type { Wording } from '../../ui/widget-state.js';
import { safeText } from '../../ui/format/safe-text.js';
import type { AbciView } from './view.js';
import type { AbciWords } from './words.en.js';

/** The outcome of a query in two words. */
export function outcomeOf(
  verdict: AbciView,
  { code, codespace }: AbciResponse,
  { words, format }: Wording<AbciWords>,
): { readonly outcome: string; readonly failed: boolean } {
  switch (verdict.kind) {
    case 'failed':
      return { outcome: `${safeText(codespace, 40)} ${format.integer(code)}`, failed: true };
    case 'value':
      return { outcome: format.bytes(bytesIn(verdict.base64)), failed: false };
    case 'absent':
      return { outcome: words.absent.what, failed: false };
    case 'empty':
      return { outcome: words.empty.what, failed: false };
    case 'done':
      return { outcome: words.done.what, failed: false };
    case 'no-state':
      return { outcome: words.noState.what, failed: false };
    case 'words-only':
      return { outcome: words.wordsOnly.what, failed: false };
  }
}

/** The decoded size of base64, which has four characters for three bytes. */
export function bytesIn(base64: string): number {
  const letters = base64.replace(/=+$/, '').length;
  return Math.floor((letters * 3) / 4);
}
