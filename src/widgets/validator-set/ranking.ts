import { html, nothing, type TemplateResult } from 'lit';
import type { ValidatorSet } from '../../client/wire/validator.js';
import type { Localization } from '../../ui/localization/localization.js';
import { safeText } from '../../ui/format/safe-text.js';
import { renderBalance, renderBar } from '../../ui/templates/bars.js';
import { renderHash } from '../../ui/templates/hash.js';
import { renderMark } from '../../ui/templates/mark.js';
import { compareNumbers, compareTexts, type SortState } from '../../ui/templates/sorting.js';
import { renderTable, type Column } from '../../ui/templates/table.js';
import type { ValidatorSetState } from './state.js';
import { nameColumns, renderName, stakingOf, type Names } from './names.js';
import { keyTypeOf, type Findings } from './findings.js';
import type { BasisPoints } from './shares.js';
import { isPartOfSet, type ValidatorRow } from './view.js';
import type { ValidatorSetWords } from './words.js';

/** What the ranking is drawn from. */
export interface Ranking {
  readonly set: ValidatorSet;
  /** The rows of the page on show. */
  readonly rows: readonly ValidatorRow[];
  readonly columns: readonly Column<ValidatorRow>[];
  readonly caption: string;
  /** Whether a filter hides rows: then no line between two rows says what stands above it. */
  readonly filtered: boolean;
  /** Rows that are drawn as they are; undefined for the usual number. */
  readonly mostPlain: number | undefined;
}

/** The columns of the ranking; they are the same ones for the same answer and language. */
export function rankingColumns(
  state: ValidatorSetState,
  set: ValidatorSet,
  findings: Findings,
  names: Names | undefined,
  words: ValidatorSetWords,
  localization: Localization,
): readonly Column<ValidatorRow>[] {
  const { format } = localization;
  const commonType = findings.keyTypes[0]?.type;
  const isPart = isPartOfSet(set);
  return [
    {
      name: 'rank',
      label: '#',
      cardLabel: words.rank,
      compare: (a, b) => a.rank - b.rank,
      cell: (row) => renderOpener(state, row, isPart, words, localization),
      copy: ({ rank }) => (isPart ? '' : `${rank}`),
    },
    {
      name: 'address',
      label: words.address,
      header: true,
      compare: (a, b) => compareTexts(a.address, b.address),
      cell: (row) =>
        html`<span class="named"
          >${renderName(row, names, words)}${renderHash(row.address, { kind: 'validator', localization })}${renderBadges(state, set, findings, commonType, row, words)}</span
        >`,
      copy: ({ address }) => address,
    },
    {
      name: 'voting-power',
      label: words.votingPower,
      numeric: true,
      compare: (a, b) => compareNumbers(a.votingPower, b.votingPower),
      cell: ({ votingPower }) => format.integer(votingPower),
      copy: ({ votingPower }) => `${votingPower}`,
    },
    {
      name: 'share',
      label: words.share,
      numeric: true,
      // Shares are rounded: the power behind them tells more of them apart.
      compare: (a, b) => compareNumbers(a.votingPower, b.votingPower),
      cell: (row) =>
        renderMeasured(row.share === null ? nothing : renderBar(row.share), formatShare(row.share, localization)),
    },
    {
      name: 'cumulative',
      label: words.cumulative,
      numeric: true,
      compare: (a, b) => a.rank - b.rank,
      cell: ({ cumulative }) => formatShare(cumulative, localization),
    },
    {
      name: 'proposer-priority',
      label: words.proposerPriority,
      numeric: true,
      muted: true,
      compare: (a, b) => compareNumbers(a.proposerPriority, b.proposerPriority),
      cell: ({ proposerPriority }) =>
        renderMeasured(renderBalance(proposerPriority, findings.largestPriority), format.integer(proposerPriority)),
      copy: ({ proposerPriority }) => `${proposerPriority}`,
    },
    ...(names ? nameColumns(names, words, localization) : []),
  ];
}

/** Draws one page of the ranking, with the lines at a third, a half and two thirds while the order allows them. */
export function renderRanking(
  state: ValidatorSetState,
  { set, rows, columns, caption, filtered, mostPlain }: Ranking,
  words: ValidatorSetWords,
  localization: Localization,
): TemplateResult {
  const drawsLines = isPowerOrder(state.sort) && !filtered;
  return renderTable<ValidatorRow>({
    caption,
    rows,
    columns,
    localization,
    key: ({ rank }) => rank,
    ...(mostPlain === undefined ? {} : { mostPlain }),
    sort: { ...state.sort, by: (column) => state.sortBy(column, columns) },
    ...(state.panels.has('coalition')
      ? {
          selection: {
            has: ({ address }) => state.ticked.has(address),
            toggle: ({ address }) => state.toggleTick(address),
            nameOf: ({ rank }) => words.tick(localization.format.integer(rank)),
          },
        }
      : {}),
    detail: (row) => (row.address === state.opened ? renderDetail(state, set, row, words, localization) : undefined),
    lineAfter: ({ passes }) => (passes === null || !drawsLines ? undefined : words.passes[passes]),
  });
}

/** Whether the most powerful come first, so that a line between two rows parts those above it from those below. */
export function isPowerOrder({ column, descending }: SortState): boolean {
  if (column === 'rank' || column === 'cumulative') return !descending;
  return descending && (column === 'voting-power' || column === 'share');
}

/** A share as text; a dash where there is no power to share. */
export function formatShare(value: BasisPoints | null, { format }: Localization): string {
  return value === null ? '–' : format.share(value);
}

/** A bar at the start of its cell and its number at the end, so that bars and digits of all rows stand in line. */
function renderMeasured(bar: unknown, figure: string): TemplateResult {
  return html`<span class="measured">${bar}<span>${figure}</span></span>`;
}

function renderOpener(
  state: ValidatorSetState,
  { address, rank }: ValidatorRow,
  isPart: boolean,
  words: ValidatorSetWords,
  { format }: Localization,
): TemplateResult {
  // Who stands above a row of a part is not known.
  const place = isPart ? '–' : format.integer(rank);
  // The number stands beside the button: buttons are not printed.
  return html`<span class="place"
    ><button
      type="button"
      class="opener"
      part="opener"
      aria-expanded=${state.opened === address}
      aria-label=${isPart ? words.openRowOf(safeText(address, 80)) : words.openRow(place)}
      @click=${() => state.toggleRow(address)}
    >
      <span class="turning" aria-hidden="true"></span></button
    >${place}</span
  >`;
}

function renderBadges(
  state: ValidatorSetState,
  set: ValidatorSet,
  { next }: Findings,
  commonType: string | null | undefined,
  row: ValidatorRow,
  words: ValidatorSetWords,
): unknown {
  const check = state.checkOf(set, row.address);
  const type = keyTypeOf(row);
  return [
    typeof check === 'object' && check.outcome === 'fail' ? renderMark('bad', words.mismatch) : nothing,
    row === next ? html`<span class="why" title=${words.nextTitle}>${renderMark('guess', words.next)}</span>` : nothing,
    type === commonType ? nothing : renderMark('plain', type === null ? words.noKey : safeText(type, 60)),
  ];
}

function renderDetail(
  state: ValidatorSetState,
  set: ValidatorSet,
  row: ValidatorRow,
  words: ValidatorSetWords,
  localization: Localization,
): unknown {
  const { detail, addresses } = state.parts;
  const [part, decode] = [detail.get(), addresses.get()];
  if (part && decode) {
    return part.renderDetail(
      row,
      state.checkOf(set, row.address),
      state.host.bech32Prefix,
      decode,
      stakingOf(row, state.namesOf(set.blockHeight)),
      words,
      localization,
    );
  }
  return detail.failed || addresses.failed
    ? html`<p class="failed-part">${words.partFailed}</p>`
    : html`<p class="coming"></p>`;
}
