import type { RowDrawing } from '../tree/call-row.js';
import { allWords, type AllWords } from '../late-words.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import { renderTable, type Column } from '../../../ui/templates/table.js';
import { renderFrameButton } from '../calls/headline.js';
import { renderReason } from '../calls/arguments.js';
import type { RootCause } from '../../../decode/trace/outcome.js';
import type { Explorer } from '../controllers/explorer.js';

export interface DetailDrawing extends RowDrawing {
  readonly words: AllWords;
}

export function detailed<Drawing extends RowDrawing>(drawing: Drawing): Drawing & DetailDrawing {
  return { ...drawing, words: allWords(drawing.words, drawing.scene.localization) };
}

interface FailureGroup extends RootCause {
  readonly others: readonly number[];
}

export function renderFailures(given: RowDrawing): TemplateResult {
  const drawing = detailed(given);
  const { explorer, scene, words, names, options } = drawing;
  const { localization } = scene;
  const rows = groupsOf(explorer);
  if (rows.length === 0) return html`<p class="info">${words.noFailures}</p>`;
  const columns: readonly Column<FailureGroup>[] = [
    { label: words.call, header: true, long: true, cell: ({ frame }) => renderFrameButton(drawing, frame) },
    {
      label: words.reason,
      long: true,
      cell: ({ frame, passedOn, others }) =>
        html`${renderReason(explorer, frame, names, words, options)}${renderCalls(
          drawing,
          words.passedOn,
          passedOn.map((caller) => caller.frame),
        )}${renderCalls(drawing, words.alike, others)}`,
    },
    { label: words.then, muted: true, cell: (failure) => words[outcomeOf(failure)] },
    {
      label: words.gasUsed,
      numeric: true,
      cell: ({ frame }) => {
        const used = explorer.frames[frame]?.gasUsed;
        return used === undefined ? nothing : localization.format.integer(used);
      },
    },
  ];
  const caption = words.tabs.failures;
  return renderTable<FailureGroup>({ caption, columns, rows, key: ({ frame }) => frame, localization, dense: true });
}

function renderCalls(
  drawing: DetailDrawing,
  name: (count: string, amount: number) => string,
  calls: readonly number[],
): unknown {
  if (calls.length === 0) return nothing;
  return html`<details class="same-failure">
    <summary>${name(drawing.scene.localization.format.integer(calls.length), calls.length)}</summary>
    ${calls.map((index) => html`<div>${renderFrameButton(drawing, index)}</div>`)}
  </details>`;
}

function outcomeOf({ swallowedBy, replacedBy }: RootCause): 'thenFailed' | 'thenPassed' | 'thenSwallowed' {
  if (swallowedBy !== undefined) return 'thenSwallowed';
  return replacedBy === undefined ? 'thenFailed' : 'thenPassed';
}

/** Groups failures of the same function with the same error, unless callers propagated them. */
function groupsOf({ origins, frames }: Explorer): readonly FailureGroup[] {
  const groups = new Map<string, RootCause & { readonly others: number[] }>();
  for (const origin of origins) {
    const { to = '', input = '', error = '', output = '' } = frames[origin.frame] ?? {};
    const isPassedOn = origin.passedOn.length > 0;
    const parts = isPassedOn ? [origin.frame] : [to, input.slice(0, 10), outcomeOf(origin), output, error];
    const known = groups.get(parts.join(' '));
    if (known) known.others.push(origin.frame);
    else groups.set(parts.join(' '), { ...origin, others: [] });
  }
  return [...groups.values()];
}
