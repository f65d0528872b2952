import type { RowDrawing } from '../tree/call-row.js';
import { allWords, type AllWords, panelWords } from '../late-words.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import { tableStyles } from '../../../ui/styles/table.js';
import { renderTable, type Column } from '../../../ui/templates/table.js';
import { renderFrameButton } from '../calls/headline.js';
import { renderReason } from '../calls/arguments.js';
import { logWords } from '../../../ui/localization/logs.en.js';
import { valueWords } from '../../../ui/localization/values.en.js';

export interface DetailDrawing extends RowDrawing {
  readonly words: AllWords;
}

export function detailed<Drawing extends RowDrawing>(drawing: Drawing): Drawing & DetailDrawing {
  return { ...drawing, words: allWords(drawing.words, drawing.state.localization) };
}

export const styles = [tableStyles];
export const catalogues = [logWords, valueWords, panelWords];

export function renderFailures(given: RowDrawing): TemplateResult {
  const drawing = detailed(given);
  const { explorer, state, words, names, options } = drawing;
  const { localization } = state;
  const swallowed = new Set(explorer.swallowed);
  const rows = explorer.failures;
  if (rows.length === 0) return html`<p class="info">${words.noFailures}</p>`;
  const columns: readonly Column<number>[] = [
    { label: words.call, header: true, long: true, cell: (index) => renderFrameButton(drawing, index) },
    { label: words.reason, long: true, cell: (index) => renderReason(explorer, index, names, words, options) },
    {
      label: words.then,
      muted: true,
      cell: (index) => (index === 0 ? words.thenFailed : swallowed.has(index) ? words.thenSwallowed : words.thenPassed),
    },
    {
      label: words.gasUsed,
      numeric: true,
      cell: (index) => {
        const used = explorer.frames[index]?.gasUsed;
        return used === undefined ? nothing : localization.format.integer(used);
      },
    },
  ];
  const caption = words.tabs.failures;
  return renderTable<number>({ caption, columns, rows, key: (index) => index, localization, dense: true });
}
