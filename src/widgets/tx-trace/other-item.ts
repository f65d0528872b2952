import { html, type TemplateResult } from 'lit';
import type { Wording } from '../../ui/widget-state.js';
import { renderPicture } from '../../ui/templates/picture.js';
import { allWords, panelWords } from './late-words.en.js';
import { renderExcerpt } from './raw-excerpt.js';
import { otherShapeOf } from './view.js';
import type { TraceWords } from './words.en.js';

export const catalogues = [panelWords];

/** Draws the result of an unknown tracer: what it seems to be, and the start of its text. */
export function renderOtherItem(result: unknown, given: Wording<TraceWords>): TemplateResult {
  const words = allWords(given.words, given.localization);
  const shape = otherShapeOf(result);
  return html`${renderPicture({ kind: 'unsupported', what: words.others[shape], next: words.otherNext })}${renderExcerpt(
    result,
    words,
  )}`;
}
