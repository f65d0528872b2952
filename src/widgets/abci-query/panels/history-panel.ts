import { html, nothing, type TemplateResult } from 'lit';
import { safeText } from '../../../ui/format/safe-text.js';
import type { Localization } from '../../../ui/localization/localization.js';
import { renderMark } from '../../../ui/templates/value-mark.js';
import type { Draft } from '../controllers/draft.js';
import type { HistoryEntry } from '../controllers/history.js';
import { bytesIn } from '../view.js';
import { words as catalogue } from '../words.en.js';

/** Draws the earlier queries of the element. */
export function renderHistory(
  entries: readonly HistoryEntry[],
  draft: Draft,
  localization: Localization,
): TemplateResult {
  const { format } = localization;
  const words = localization.wordsOf(catalogue);
  return html`<div class="panel history" part="panel">
    ${
      entries.length === 0
        ? html`<p class="info">${words.noHistory}</p>`
        : html`<ol>
            ${entries.map(
              (entry) =>
                html`<li>
                  <time datetime=${entry.at.toISOString()}>${format.clock(entry.at)}</time>
                  <bdi class="hash" dir="ltr">${safeText(entry.path, 120)}</bdi>
                  ${entry.data === '' ? nothing : html`<bdi class="hash note" dir="ltr">${safeText(entry.data, 24)}</bdi>`}
                  <span class="note">${entry.height === '' ? words.latest : entry.height}</span>
                  ${renderMark(entry.outcome.kind === 'failed' ? 'bad' : 'plain', describeOutcome(entry, localization))}
                  <button type="button" part="button" @click=${() => draft.repeat(entry)}>${words.again}</button>
                </li>`,
            )}
          </ol>`
    }
  </div>`;
}

/** Code and codespace of a failure, the size of a value, or why there is none. */
function describeOutcome({ outcome, code, codespace }: HistoryEntry, { wordsOf, format }: Localization): string {
  const words = wordsOf(catalogue);
  switch (outcome.kind) {
    case 'failed':
      return `${safeText(codespace, 40)} ${format.integer(code)}`;
    case 'value':
      return format.bytes(bytesIn(outcome.base64));
    case 'absent':
      return words.absent.what;
    case 'empty':
      return words.empty.what;
    case 'done':
      return words.done.what;
    case 'no-state':
      return words.noState.what;
    case 'words-only':
      return words.wordsOnly.what;
  }
}
