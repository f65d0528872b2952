import { html, type TemplateResult } from 'lit';
import { safeSource } from '../../ui/format/safe-text.js';
import { allWords, type PanelWords, panelWords } from './late-words.en.js';
import type { Wording } from '../../ui/widget-state.js';
import { renderEmptyState } from '../../ui/templates/empty-state.js';
import { otherShapeOf } from './view.js';
import type { TraceWords } from './words.en.js';

const most = 4_096;

/** Draws the start of a result as received. */
export function renderExcerpt(result: unknown, words: PanelWords): TemplateResult {
  return html`<pre class="other" tabindex="0" role="group" aria-label=${words.otherText}>
${safeSource(begin(result), most)}</pre>`;
}

/** The start of a value's JSON; the whole may be as large as the answer. */
function begin(result: unknown): string {
  let left = most;
  const text = JSON.stringify(result, (_, member: unknown) => {
    if (left <= 0) return undefined;
    left -= typeof member === 'string' ? member.length : 8;
    return member;
  });
  return text ?? 'null';
}

export const catalogues = [panelWords];

export function renderOtherItem(result: unknown, given: Wording<TraceWords>): TemplateResult {
  const words = allWords(given.words, given.localization);
  const shape = otherShapeOf(result);
  return html`${renderEmptyState({ kind: 'unsupported', what: words.others[shape], next: words.otherNext })}${renderExcerpt(
    result,
    words,
  )}`;
}
