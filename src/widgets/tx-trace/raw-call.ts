import { html, type TemplateResult } from 'lit';
import { loadCode } from '../../client/load-code.js';
import { sayFailure } from '../../ui/templates/say-failure.js';
import type { RowDrawing } from './call-row.js';
import { frameText } from './frame-text.js';
import type { TraceAnswers } from './load.js';
import { readPath } from './request.js';

/** Draws the button that shows the chosen call as it came, in the raw view. */
export function renderRawButton(
  { board, explorer, words }: RowDrawing,
  { trace }: TraceAnswers,
  item: number,
): TemplateResult {
  const show = ({ currentTarget }: Event) => {
    const from = currentTarget as Element;
    const dialog = from.parentElement?.querySelector('dialog');
    const path = explorer.pathOf(explorer.selected);
    const text = frameText(trace.text, item, readPath(path) ?? [0]);
    if (!dialog || dialog.open) return;
    const title = `${words.call} ${path}`;
    void loadCode(() => import('../../ui/tools/raw-view.js')).then(
      ({ RawView }) => new RawView(dialog, [{ title, text: text ?? words.notFound }], board.localization).open(),
      (thrown: unknown) => sayFailure(from, thrown, board.localization),
    );
  };
  return html`<button type="button" part="button" @click=${show}>${words.rawCall}</button>
    <dialog class="raw" part="raw" aria-label=${words.rawCall}></dialog>`;
}
