import type { StakingValidator } from '../../ui/cosmos/staking-modules.js';
import { type BasisPoints, keyTypeName } from './findings.js';
import type { ValidatorRow, ValidatorSetView } from './view.js';
import { html, nothing, type TemplateResult } from 'lit';
import { safeText } from '../../ui/format/safe-text.js';
import type { Localization } from '../../ui/localization/localization.js';
import { renderHash } from '../../ui/templates/hash.js';
import { compareNumbers, compareTexts } from '../../ui/templates/sorting.js';
import { type Column, renderTable } from '../../ui/templates/table.js';
import type { ValidatorSetWords } from './words.en.js';
import type { Wording } from '../../ui/widget-state.js';
import { renderSummary } from '../../ui/templates/summary.js';
import type { CardParts } from '../../ui/templates/card.js';
import { cutPage, describeRows, type Paging, renderPager } from '../../ui/templates/pager.js';
import { renderEmptyState } from '../../ui/templates/empty-state.js';
import type { ValidatorSetState } from './state.js';
import { renderNamesState } from './names.js';
import { renderToolbar } from './ranking.js';

/** How a validator changed between two heights. */
export type ValidatorChange =
  | 'joined'
  /** Its operator has another consensus key, and so another address; its power may have changed too. */
  | 'key-changed'
  | 'left'
  | 'power-up'
  | 'power-down'
  /** Its power is the same, but others have moved past it. */
  | 'rank-only'
  | 'unchanged';

export interface Standing {
  readonly rank: number;
  readonly votingPower: bigint;
  readonly share: BasisPoints | null;
}

export interface ValidatorDiffRow {
  readonly address: string;
  readonly change: ValidatorChange;
  /** Null if it was not in the set yet. */
  readonly before: Standing | null;
  /** Null if it is no longer in the set. */
  readonly after: Standing | null;
  /** Power after minus power before; a missing validator has none. */
  readonly powerChange: bigint;
  /** Ranks gained (positive) or lost; null if it is not in both sets. */
  readonly rankChange: number | null;
  /** Its name at the later height, at the earlier one if it left; empty without names. */
  readonly moniker: string;
  /** The address before, and the types of both keys, if its key changed. */
  readonly rotated: KeyRotation | null;
}

export interface KeyRotation {
  readonly addressBefore: string;
  /** The short names of the key types before and after. */
  readonly types: readonly [before: string, after: string];
}

/** What the staking module returned for the height of a set, by consensus key. */
export type Operators = ReadonlyMap<string, Pick<StakingValidator, 'operatorAddress' | 'moniker'>>;

export interface ValidatorSetDiff {
  readonly fromHeight: bigint;
  readonly toHeight: bigint;
  /** The rows of the later set by rank, then those that left, by their old rank. */
  readonly rows: readonly ValidatorDiffRow[];
  readonly counts: Readonly<Record<ValidatorChange, number>>;
  /** Total voting power after minus before. */
  readonly powerChange: bigint;
}

/**
 * Compares two whole sets by address. Duplicates of an address in one set are paired in rank order.
 *
 * A validator that changed its consensus key has another address. Only its operator shows that it is the same: equal powers do
 * not, as another validator may join with the power of one that left.
 */
export function diffValidatorSets(
  before: ValidatorSetView,
  after: ValidatorSetView,
  operatorsBefore?: Operators,
  operatorsAfter?: Operators,
): ValidatorSetDiff {
  const earlier = byAddress(before.rows);
  const later = byAddress(after.rows);
  const left = [...earlier].flatMap(([key, row]) => (later.has(key) ? [] : [row]));
  const joined = [...later].flatMap(([key, row]) => (earlier.has(key) ? [] : [row]));
  const pairs = pairByOperator(left, joined, operatorsBefore, operatorsAfter);
  const paired = new Set(pairs.values());
  const nameOf = ({ pubKey }: ValidatorRow, operators: Operators | undefined) =>
    pubKey ? operators?.get(pubKey.key)?.moniker : undefined;
  const rows = [
    ...[...later].map(([key, row]) =>
      toDiffRow(earlier.get(key) ?? pairs.get(row) ?? null, row, nameOf(row, operatorsAfter)),
    ),
    ...left.filter((row) => !paired.has(row)).map((row) => toDiffRow(row, null, nameOf(row, operatorsBefore))),
  ];
  const counts = {
    ...{ joined: 0, 'key-changed': 0, left: 0, 'power-up': 0, 'power-down': 0, 'rank-only': 0, unchanged: 0 },
  };
  for (const { change } of rows) counts[change]++;
  return {
    fromHeight: before.blockHeight,
    toHeight: after.blockHeight,
    rows,
    counts,
    powerChange: after.votingPower - before.votingPower,
  };
}

/** Those that left by those that joined, of the same operator. */
function pairByOperator(
  left: readonly ValidatorRow[],
  joined: readonly ValidatorRow[],
  before: Operators | undefined,
  after: Operators | undefined,
): ReadonlyMap<ValidatorRow, ValidatorRow> {
  const operatorOf = ({ pubKey }: ValidatorRow, operators: Operators | undefined) =>
    (pubKey?.key && operators?.get(pubKey.key)?.operatorAddress) || '';
  const earlier = new Map(left.map((row) => [operatorOf(row, before), row]));
  return new Map(
    joined.flatMap((row) => {
      const operator = operatorOf(row, after);
      const same = operator === '' ? undefined : earlier.get(operator);
      earlier.delete(operator);
      return same ? [[row, same]] : [];
    }),
  );
}

function byAddress(rows: readonly ValidatorRow[]): ReadonlyMap<string, ValidatorRow> {
  const found = new Map<string, ValidatorRow>();
  const seen = new Map<string, number>();
  for (const row of rows) {
    // Bech32 may be upper case.
    const address = row.address.toLowerCase();
    const times = seen.get(address) ?? 0;
    seen.set(address, times + 1);
    found.set(`${times} ${address}`, row);
  }
  return found;
}

function toDiffRow(before: ValidatorRow | null, after: ValidatorRow | null, moniker = ''): ValidatorDiffRow {
  const powerChange = (after?.votingPower ?? 0n) - (before?.votingPower ?? 0n);
  const rankChange = before && after ? before.rank - after.rank : null;
  const rotated = before && after && toRotation(before, after);
  return {
    address: after?.address ?? before?.address ?? '',
    change: rotated ? 'key-changed' : changeOf(before, after, powerChange, rankChange),
    before: before && standing(before),
    after: after && standing(after),
    powerChange,
    rankChange,
    moniker,
    rotated,
  };
}

function toRotation(before: ValidatorRow, after: ValidatorRow): KeyRotation | null {
  if (before.address.toLowerCase() === after.address.toLowerCase()) return null;
  const typeOf = ({ pubKey }: ValidatorRow) => (pubKey ? keyTypeName(pubKey) : '–');
  return { addressBefore: before.address, types: [typeOf(before), typeOf(after)] };
}

function changeOf(before: unknown, after: unknown, power: bigint, rank: number | null): ValidatorChange {
  if (!before) return 'joined';
  if (!after) return 'left';
  if (power !== 0n) return power > 0n ? 'power-up' : 'power-down';
  return rank === 0 ? 'unchanged' : 'rank-only';
}

function standing({ rank, votingPower, share }: ValidatorRow): Standing {
  return { rank, votingPower, share };
}

export const changes = ['joined', 'left', 'key-changed', 'power-up', 'power-down', 'rank-only', 'unchanged'] as const;

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

/** `12 → 9 (▲ 3)`, or only the rank for a validator that is in one set only or has not moved. */
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

export function signed(value: bigint, { format }: Localization): string {
  return value > 0n ? `+${format.integer(value)}` : format.integer(value);
}

/** The changes from one set to another, computed once per pair. */
export function diffOf(state: ValidatorSetState, from: ValidatorSetView, to: ValidatorSetView): ValidatorSetDiff {
  const [before, after] = [from, to].map(({ blockHeight }) => state.namesOf(blockHeight)?.staking);
  return state.diffOf(diffValidatorSets, from, to, before, after);
}

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
        ? renderEmptyState({ kind: 'empty', what: words.nothingChanged, next: words.nothingChangedNext })
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

/** Displays what the names of both heights would show, or why they are not there. */
function renderOperators({ counts, fromHeight, toHeight }: ValidatorSetDiff, state: ValidatorSetState): unknown {
  const { host, names, words } = state;
  if (host.loadNames) return [fromHeight, toHeight].map((height) => renderNamesState(names, height, state));
  if (counts.joined === 0 || counts.left === 0) return nothing;
  return html`<p class="aside">
    ${words.mayBeRotated}
    <button type="button" part="button" title=${words.lookUpNamesTitle} @click=${() => (host.loadNames = true)}>
      ${words.lookUpNames}
    </button>
  </p>`;
}

function renderFigures(
  { counts, powerChange }: ValidatorSetDiff,
  powerChanged: number,
  { words, localization, format }: Wording<ValidatorSetWords>,
): TemplateResult {
  return renderSummary([
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
