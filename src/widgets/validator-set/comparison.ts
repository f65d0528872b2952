import { html, type TemplateResult } from 'lit';
import type { Localization } from '../../ui/localization/localization.js';
import { renderFacts } from '../../ui/templates/facts.js';
import type { CardParts } from '../../ui/templates/card.js';
import { renderHash } from '../../ui/templates/hash.js';
import { describeRows, renderPager } from '../../ui/templates/pager.js';
import { renderPicture } from '../../ui/templates/picture.js';
import { compareNumbers, compareTexts } from '../../ui/templates/sorting.js';
import { renderTable, type Column } from '../../ui/templates/table.js';
import type { ValidatorSetState, Paging } from './state.js';
import { diffValidatorSets, type ValidatorChange, type ValidatorDiffRow, type ValidatorSetDiff } from './diff.js';
import { renderToolbar } from './toolbar.js';
import type { ValidatorSetView } from './view.js';
import type { ValidatorSetWords } from './words.js';

export { diffValidatorSets };

/** The kinds of change, in the order in which they are offered. */
const changes = ['joined', 'left', 'power-up', 'power-down', 'rank-only', 'unchanged'] as const;

const signs: Readonly<Record<ValidatorChange, string>> = {
  joined: '+',
  left: '−',
  'power-up': '▲',
  'power-down': '▼',
  'rank-only': '↕',
  unchanged: '=',
};

/** The rows whose kind of change was chosen; without a choice all but the unchanged. */
export function changedRows(
  { rows }: ValidatorSetDiff,
  chosen: ReadonlySet<ValidatorChange> | undefined,
): readonly ValidatorDiffRow[] {
  return rows.filter(({ change }) => (chosen ? chosen.has(change) : change !== 'unchanged'));
}

/** Draws what changed from one set to another: counts, the kinds to choose from, and the rows. */
export function renderComparison(
  state: ValidatorSetState,
  { from, to }: { readonly from: ValidatorSetView; readonly to: ValidatorSetView },
  paging: Paging,
  words: ValidatorSetWords,
  localization: Localization,
): CardParts {
  const { format } = localization;
  const diff = state.diffOf(diffValidatorSets, from, to);
  const [earlier, later] = [format.integer(diff.fromHeight), format.integer(diff.toHeight)];
  const columns = state.diffColumnsOf(diffColumns, diff, words, localization);
  const kept = state.changedOf(changedRows, diff, state.changes);
  const found = state.diffFilter.apply(kept, state.filterText) ?? kept;
  const sorted = state.sortedDiff(found, columns, state.diffSort);
  const page = Math.min(paging.page, Math.max(0, Math.ceil(sorted.length / paging.pageSize) - 1));
  const rows = sorted.slice(page * paging.pageSize, (page + 1) * paging.pageSize);
  const pager = { page, pageSize: paging.pageSize, total: sorted.length, shown: rows.length, go: paging.go };
  const powerChanged = diff.counts['power-up'] + diff.counts['power-down'];
  return {
    query: words.comparison(earlier, later),
    content: html`${renderFigures(diff, powerChanged, words, localization)}
    ${renderToolbar(state, { shown: found.length, loaded: kept.length }, renderChoice(state, diff, words, localization), words, localization)}
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
    where: renderPager(pager, localization),
    summary: `${words.comparisonSummary(
      format.integer(diff.counts.joined),
      format.integer(diff.counts.left),
      format.integer(powerChanged),
    )} ${describeRows(pager, localization)}.`,
  };
}

function renderFigures(
  { counts, powerChange }: ValidatorSetDiff,
  powerChanged: number,
  words: ValidatorSetWords,
  localization: Localization,
): TemplateResult {
  const { format } = localization;
  return renderFacts([
    { label: words.changes.joined, value: format.integer(counts.joined) },
    { label: words.changes.left, value: format.integer(counts.left) },
    { label: words.powerChanged, value: format.integer(powerChanged) },
    {
      label: html`<abbr title=${words.onlyMovedTitle}>${words.changes['rank-only']}</abbr>`,
      value: format.integer(counts['rank-only']),
    },
    { label: words.totalChange, value: signed(powerChange, localization) },
  ]);
}

function renderChoice(
  state: ValidatorSetState,
  { counts }: ValidatorSetDiff,
  words: ValidatorSetWords,
  { format }: Localization,
): TemplateResult {
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

/** The columns of a comparison. */
export function diffColumns(
  { fromHeight, toHeight }: ValidatorSetDiff,
  words: ValidatorSetWords,
  localization: Localization,
): readonly Column<ValidatorDiffRow>[] {
  const { format } = localization;
  const power = (value: bigint | undefined) => (value === undefined ? '–' : format.integer(value));
  return [
    {
      name: 'address',
      label: words.address,
      header: true,
      compare: (a, b) => compareTexts(a.address, b.address),
      cell: ({ address }) => renderHash(address, { kind: 'validator', localization }),
      copy: ({ address }) => address,
    },
    {
      name: 'change',
      label: words.change,
      compare: (a, b) => changes.indexOf(a.change) - changes.indexOf(b.change),
      cell: ({ change }) =>
        html`<span class="mark plain ${change}"
          ><span aria-hidden="true">${signs[change]}</span>${words.changes[change]}</span
        >`,
    },
    {
      name: 'before',
      label: words.powerAt(format.integer(fromHeight)),
      numeric: true,
      muted: true,
      compare: (a, b) => compareNumbers(a.before?.votingPower ?? 0n, b.before?.votingPower ?? 0n),
      cell: ({ before }) => power(before?.votingPower),
    },
    {
      name: 'after',
      label: words.powerAt(format.integer(toHeight)),
      numeric: true,
      compare: (a, b) => compareNumbers(a.after?.votingPower ?? 0n, b.after?.votingPower ?? 0n),
      cell: ({ after }) => power(after?.votingPower),
    },
    {
      name: 'power',
      label: words.powerChange,
      numeric: true,
      compare: (a, b) => compareNumbers(a.powerChange, b.powerChange),
      cell: ({ powerChange }) => signed(powerChange, localization),
    },
    {
      name: 'move',
      label: words.move,
      numeric: true,
      compare: (a, b) => compareNumbers(a.rankChange ?? 0, b.rankChange ?? 0),
      cell: (row) => describeMove(row, words, localization),
    },
  ];
}

/** `12 → 9 (▲ 3)`, or the one rank of a validator that is in one set alone or has not moved. */
function describeMove(
  { before, after, rankChange }: ValidatorDiffRow,
  words: ValidatorSetWords,
  { format }: Localization,
): unknown {
  const place = (rank: number | undefined) => (rank === undefined ? '–' : format.integer(rank));
  if (!before || !after) return words.moved(place(before?.rank), place(after?.rank));
  if (rankChange === 0 || rankChange === null) return format.integer(after.rank);
  const sign = rankChange > 0 ? '▲' : '▼';
  return html`${words.moved(format.integer(before.rank), format.integer(after.rank))}
    <span class="move">${sign} ${format.integer(Math.abs(rankChange))}</span>`;
}

function signed(value: bigint, { format }: Localization): string {
  return value > 0n ? `+${format.integer(value)}` : format.integer(value);
}
