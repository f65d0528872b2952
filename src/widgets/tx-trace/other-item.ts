import { html, type TemplateResult } from 'lit';
import { safeSource } from '../../ui/format/safe-text.js';
import type { Localization } from '../../ui/localization/localization.js';
import { renderPicture } from '../../ui/templates/picture.js';
import { otherShapeOf } from './view.js';
import type { TraceWords } from './words.js';

const most = 4_096;

/** Draws the result of a tracer that was not asked: what it seems to be, and its beginning as it came. */
export function renderOtherItem(result: unknown, words: TraceWords, _localization: Localization): TemplateResult {
  const shape = otherShapeOf(result);
  return html`${renderPicture({ kind: 'unsupported', what: words.others[shape], next: words.otherNext })}
    <pre class="other" tabindex="0" role="group" aria-label=${words.otherText}>
${safeSource(begin(result), most)}</pre>`;
}

/** JSON of a value as far as it is shown; whole it may be as large as the answer. */
function begin(result: unknown): string {
  let left = most;
  const text = JSON.stringify(result, (_, member: unknown) => {
    if (left <= 0) return undefined;
    left -= typeof member === 'string' ? member.length : 8;
    return member;
  });
  return text ?? 'null';
}
