import { answerWords } from '../../../ui/localization/answer.en.js';
import { html, type TemplateResult } from 'lit';
import type { Wording } from '../../../ui/widget-state.js';
import type { ReadState } from '../readings.js';
import type { AbciWords } from '../words.en.js';

/** Why a value is missing, or not yet loaded. */
export type Unread = Exclude<ReadState['kind'], 'loaded'>;

/** Says in place of a value why it is missing. */
export function renderUnread(kind: Unread, { words, localization }: Wording<AbciWords>): TemplateResult {
  const messages = {
    coming: words.isReading,
    missing: localization.wordsOf(answerWords).partFailed,
    faulty: words.notDecoded,
    unreadable: words.notBase64,
  };
  return html`<p class="info-line ${kind === 'coming' ? 'due' : ''}">${messages[kind]}</p>`;
}
