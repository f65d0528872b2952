import { html, nothing, type TemplateResult } from 'lit';
import { renderToggle } from '../../ui/templates/disclosure.js';
import type { ValidatorSet } from '../../client/operations/validator-set-reply.js';
import type { Localization } from '../../ui/localization/localization.js';
import { safeText } from '../../ui/format/safe-text.js';
import { renderBalance, renderBar } from '../../ui/templates/bars.js';
import { renderHash } from '../../ui/templates/hash.js';
import { renderMark } from '../../ui/templates/value-mark.js';
import { compareNumbers, compareTexts } from '../../ui/templates/sorting.js';
import type { Column } from '../../ui/templates/table.js';
import type { VoteKind } from '../../verify/light/signed-state.js';
import type { ValidatorSetState } from './state.js';
import { type Findings, formatShare, keyTypeOf } from './findings.js';
import type { Names } from './ask-names.js';
import { nameColumns, renderName } from './names.js';
import { isPartOfSet, type ValidatorRow } from './view.js';
import type { ValidatorSetWords } from './words.en.js';

export function rankingColumns(
  state: ValidatorSetState,
  set: ValidatorSet,
  findings: Findings,
  names: Names | undefined,
  words: ValidatorSetWords,
  localization: Localization,
  votes: ReadonlyMap<string, VoteKind> | undefined,
): readonly Column<ValidatorRow>[] {
  const { format } = localization;
  const commonType = findings.keyTypes[0]?.type;
  const isPart = isPartOfSet(set);
  const chainWords = state.signers.chain?.chainWordsOf(localization);
  return [
    {
      name: 'rank',
      narrow: 'lead',
      label: '#',
      cardLabel: words.rank,
      compare: (a, b) => a.rank - b.rank,
      cell: (row) => renderPlace(state, row, isPart),
      copy: ({ rank }) => (isPart ? '' : `${rank}`),
    },
    ...(chainWords && votes
      ? [
          {
            name: 'vote',
            narrow: 'lead' as const,
            label: chainWords.vote,
            compare: (a: ValidatorRow, b: ValidatorRow) =>
              compareTexts(votes.get(a.address) ?? '', votes.get(b.address) ?? ''),
            cell: ({ address }: ValidatorRow) => {
              const kind = votes.get(address);
              return kind
                ? renderMark(kind === 'commit' ? 'ok' : kind === 'invalid' ? 'bad' : 'plain', chainWords.kinds[kind])
                : '–';
            },
          },
        ]
      : []),
    {
      name: 'address',
      label: words.address,
      header: true,
      compare: (a, b) => compareTexts(a.address, b.address),
      cell: (row) =>
        html`<span class="named"
          >${renderName(row, names, words)}${renderHash(row.address, { kind: 'validator', localization })}${renderBadges(state, set, findings, commonType, row)}</span
        >`,
      copy: ({ address }) => address,
    },
    {
      name: 'voting-power',
      narrow: 'figure',
      label: words.votingPower,
      numeric: true,
      compare: (a, b) => compareNumbers(a.votingPower, b.votingPower),
      cell: ({ votingPower }) => format.integer(votingPower),
      copy: ({ votingPower }) => `${votingPower}`,
    },
    {
      name: 'share',
      narrow: 'note',
      label: words.share,
      numeric: true,
      // Shares are rounded: power distinguishes more rows.
      compare: (a, b) => compareNumbers(a.votingPower, b.votingPower),
      cell: (row) =>
        renderMeasured(row.share === null ? nothing : renderBar(row.share), formatShare(row.share, localization)),
    },
    {
      name: 'cumulative',
      narrow: 'hidden',
      label: words.cumulative,
      numeric: true,
      compare: (a, b) => a.rank - b.rank,
      cell: ({ cumulative }) => formatShare(cumulative, localization),
    },
    {
      name: 'proposer-priority',
      narrow: 'hidden',
      label: words.proposerPriority,
      numeric: true,
      muted: true,
      compare: (a, b) => compareNumbers(a.proposerPriority, b.proposerPriority),
      cell: ({ proposerPriority }) =>
        renderMeasured(renderBalance(proposerPriority, findings.largestPriority), format.integer(proposerPriority)),
      copy: ({ proposerPriority }) => `${proposerPriority}`,
    },
    ...(names ? nameColumns(names, state) : []),
  ];
}

/** A bar at the start of its cell and its number at the end, so that bars and digits of all rows are aligned. */
function renderMeasured(bar: unknown, figure: string): TemplateResult {
  return html`<span class="measured">${bar}<span>${figure}</span></span>`;
}

function renderPlace(state: ValidatorSetState, { address, rank }: ValidatorRow, isPart: boolean): TemplateResult {
  const { words, format } = state;
  // In a partial set, the rank of a row is unknown.
  const place = isPart ? '–' : format.integer(rank);
  const label = isPart ? words.openRowOf(safeText(address, 80)) : words.openRow(place);
  const toggle = renderToggle(label, state.opened === address, () => state.toggleRow(address));
  return html`<span class="place">${toggle}${place}</span>`;
}

function renderBadges(
  state: ValidatorSetState,
  set: ValidatorSet,
  { next }: Findings,
  commonType: string | null | undefined,
  row: ValidatorRow,
): unknown {
  const { words } = state;
  const check = state.checkOf(set, row.address);
  const type = keyTypeOf(row);
  return [
    typeof check === 'object' && check.outcome === 'fail' ? renderMark('bad', words.mismatch) : nothing,
    row === next ? html`<span class="why" title=${words.nextTitle}>${renderMark('guess', words.next)}</span>` : nothing,
    type === commonType ? nothing : renderMark('plain', type === null ? words.noKey : safeText(type, 60)),
  ];
}
