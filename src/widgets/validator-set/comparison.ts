import { html, nothing, type TemplateResult } from 'lit';
import type { Wording } from '../../ui/widget-state.js';
import { renderFacts } from '../../ui/templates/facts.js';
import type { CardParts } from '../../ui/templates/card.js';
import { cutPage, describeRows, renderPager } from '../../ui/templates/pager.js';
import { renderPicture } from '../../ui/templates/picture.js';
import { renderTable } from '../../ui/templates/table.js';
import type { Paging } from '../../ui/templates/pager.js';
import type { ValidatorSetState } from './state.js';
import { diffValidatorSets, type ValidatorChange, type ValidatorDiffRow, type ValidatorSetDiff } from './diff.js';
import { changedRows, changes, diffColumns, signed, signs } from './diff-columns.js';
import { renderNamesState } from './names.js';
import { renderToolbar } from './toolbar.js';
import type { ValidatorSetView } from './view.js';
import type { ValidatorSetWords } from './words.en.js';

/** The changes from one set to another, computed once per pair. */
export function diffOf(state: ValidatorSetState, from: ValidatorSetView, to: ValidatorSetView): ValidatorSetDiff {
  const [before, after] = [from, to].map(({ blockHeight }) => state.namesOf(blockHeight)?.staking);
  return state.diffOf(diffValidatorSets, from, to, before, after);
}

/** Draws the changes from one set to another: counts, a filter by kind, and the rows. */
export function renderComparison(
  state: ValidatorSetState,
  { from, to }: { readonly from: ValidatorSetView; readonly to: ValidatorSetView },
  paging: Paging,
): CardParts {
  const { words, localization, format } = state;
  const diff = diffOf(state, from, to);
  const [earlier, later] = [format.integer(diff.fromHeight), format.integer(diff.toHeight)];
  const columns = state.diffColumnsOf(diffColumns, diff, words, localization);
  const kept = state.changedOf(changedRows, diff, state.changes);
  const found = state.diffFilter.apply(kept, state.filterText) ?? kept;
  const sorted = state.sortedDiff(found, columns, state.diffSort);
  const page = cutPage(sorted, paging);
  const { rows } = page;
  const powerChanged = diff.rows.filter(
    ({ before, after, powerChange }) => before && after && powerChange !== 0n,
  ).length;
  return {
    query: words.comparison(earlier, later),
    content: html`${renderOperators(diff, state)}${renderFigures(diff, powerChanged, state)}
    ${renderToolbar(state, found.length, kept.length, renderChoice(state, diff))}
    ${
      rows.length === 0
        ? renderPicture({ kind: 'empty', what: words.nothingChanged, next: words.nothingChangedNext })
        : renderTable<ValidatorDiffRow>({
            caption: words.comparisonCaption(earlier, later),
            columns,
            rows,
            localization,
            key: (row) => row,
            ...(paging.mostPlain === undefined ? {} : { mostPlain: paging.mostPlain }),
            sort: { ...state.diffSort, by: (column) => state.sortDiffBy(column, columns) },
          })
    }`,
    where: renderPager(page, localization),
    summary: `${words.comparisonSummary(
      format.integer(diff.counts.joined),
      format.integer(diff.counts.left),
      format.integer(powerChanged),
    )} ${describeRows(page, localization)}.`,
  };
}

/** Says what the names of both heights would show, or why they are not there. */
function renderOperators({ counts, fromHeight, toHeight }: ValidatorSetDiff, state: ValidatorSetState): unknown {
  const { host, names, words } = state;
  if (host.enrich) return [fromHeight, toHeight].map((height) => renderNamesState(names, height, state));
  if (counts.joined === 0 || counts.left === 0) return nothing;
  return html`<p class="aside">
    ${words.mayBeRotated}
    <button type="button" part="button" title=${words.lookUpNamesTitle} @click=${() => (host.enrich = true)}>
      ${words.lookUpNames}
    </button>
  </p>`;
}

function renderFigures(
  { counts, powerChange }: ValidatorSetDiff,
  powerChanged: number,
  { words, localization, format }: Wording<ValidatorSetWords>,
): TemplateResult {
  return renderFacts([
    { label: words.changes.joined, value: format.integer(counts.joined) },
    { label: words.changes.left, value: format.integer(counts.left) },
    ...(counts['key-changed'] > 0
      ? [{ label: words.changes['key-changed'], value: format.integer(counts['key-changed']) }]
      : []),
    { label: words.powerChanged, value: format.integer(powerChanged) },
    {
      label: html`<abbr title=${words.onlyMovedTitle}>${words.changes['rank-only']}</abbr>`,
      value: format.integer(counts['rank-only']),
    },
    { label: words.totalChange, value: signed(powerChange, localization) },
  ]);
}

function renderChoice(state: ValidatorSetState, { counts }: ValidatorSetDiff): TemplateResult {
  const { words, format } = state;
  const isShown = (change: ValidatorChange) => state.changes?.has(change) ?? change !== 'unchanged';
  return html`<div class="choice" role="group" aria-label=${words.changesShown}>
    ${changes.map(
      (change) =>
        html`<button
          type="button"
          part="button"
          aria-pressed=${isShown(change)}
          @click=${() => state.toggleChange(change, changes)}
        >
          <span aria-hidden="true">${signs[change]}</span> ${words.changes[change]} ${format.integer(counts[change])}
        </button>`,
    )}
  </div>`;
}
