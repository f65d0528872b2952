import { html, type TemplateResult } from 'lit';
import type { Localization } from '../../../ui/localization/localization.js';
import type { TraceWords } from '../words.en.js';

/** Longer paths fill lines and say little: of a deeper call its depth is drawn. */
const mostSteps = 8;

/** Draws the path of a call, as `0.2.1`; of a deep one its depth, with the whole path in the title. */
export function renderPath(path: string, words: TraceWords, { format }: Localization): TemplateResult {
  const depth = path.split('.').length - 1;
  if (depth >= mostSteps) return html`<span class="path" title=${path}>${words.atDepth(format.integer(depth))}</span>`;
  return html`<bdi class="path" dir="ltr">${path}</bdi>`;
}
