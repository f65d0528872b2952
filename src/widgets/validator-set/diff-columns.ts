import { html, nothing, type TemplateResult } from 'lit';
import { safeText } from '../../ui/format/safe-text.js';
import type { Localization } from '../../ui/localization/localization.js';
import { renderHash } from '../../ui/templates/hash.js';
import { compareNumbers, compareTexts } from '../../ui/templates/sorting.js';
import type { Column } from '../../ui/templates/table.js';
import type { ValidatorChange, ValidatorDiffRow, ValidatorSetDiff } from './diff.js';
import type { ValidatorSetWords } from './words.en.js';

/** The kinds of change, in menu order. */
export const changes = ['joined', 'left', 'key-changed', 'power-up', 'power-down', 'rank-only', 'unchanged'] as const;

/** The sign of each kind. */
export const signs: Readonly<Record<ValidatorChange, string>> = {
  joined: '+',
  left: '−',
  'key-changed': '⟳',
  'power-up': '▲',
  'power-down': '▼',
  'rank-only': '↕',
  unchanged: '=',
};

/** The rows of the selected kinds; by default all but the unchanged. */
export function changedRows(
  { rows }: ValidatorSetDiff,
  chosen: ReadonlySet<ValidatorChange> | undefined,
): readonly ValidatorDiffRow[] {
  return rows.filter(({ change }) => (chosen ? chosen.has(change) : change !== 'unchanged'));
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
      cell: ({ address, moniker }) => renderNamed(address, moniker, localization),
      copy: ({ address }) => address,
    },
    {
      name: 'change',
      label: words.change,
      compare: (a, b) => changes.indexOf(a.change) - changes.indexOf(b.change),
      cell: ({ change, rotated }) =>
        html`<span class="named"
          ><span class="mark plain ${change}"
            ><span aria-hidden="true">${signs[change]}</span>${words.changes[change]}</span
          >${
            rotated
              ? html`<bdi>${words.moved(safeText(rotated.types[0], 60), safeText(rotated.types[1], 60))}</bdi>
                  <span class="formerly"
                    >${words.formerly} ${renderHash(rotated.addressBefore, { kind: 'validator', localization })}</span
                  >`
              : nothing
          }</span
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

/** `12 → 9 (▲ 3)`, or the rank alone for a validator that is in one set only or has not moved. */
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

/** Draws a validator by its name, if it has one, and its address. */
export function renderNamed(address: string, moniker: string, localization: Localization): TemplateResult {
  return html`<span class="named"
    >${moniker.trim() === '' ? nothing : html`<bdi class="moniker" part="moniker" dir="auto">${safeText(moniker, 80)}</bdi>`}${renderHash(address, { kind: 'validator', localization })}</span
  >`;
}

/** A change with its sign. */
export function signed(value: bigint, { format }: Localization): string {
  return value > 0n ? `+${format.integer(value)}` : format.integer(value);
}
