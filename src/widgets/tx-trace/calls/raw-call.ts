import { html, type TemplateResult } from 'lit';
import { showRaw } from '../../../ui/tools/show-raw.js';
import type { DetailDrawing } from '../panels/detailed.js';
import { frameText } from './frame-text.js';
import type { TraceAnswers } from '../load.js';
import { readPath } from '../fields.js';

/** Draws the button that shows the selected call in the raw view. */
export function renderRawButton(
  { state, explorer, words }: DetailDrawing,
  { trace }: TraceAnswers,
  item: number,
): TemplateResult {
  const show = ({ currentTarget }: Event) => {
    const from = currentTarget as Element;
    const path = explorer.pathOf(explorer.selected);
    const text = frameText(trace.text, item, readPath(path) ?? [0]) ?? words.notFound;
    showRaw(from, [{ title: `${words.call} ${path}`, text }], state.localization);
  };
  return html`<button type="button" part="button" @click=${show}>${words.rawCall}</button>
    <dialog class="raw" part="raw" aria-label=${words.rawCall}></dialog>`;
}
