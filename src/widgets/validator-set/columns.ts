import { html, nothing, type TemplateResult } from 'lit';
import { renderNamed } from '../../ui/cosmos/named.js';
import { safeText } from '../../ui/format/safe-text.js';
import type { ColumnTable } from '../../ui/host-data.js';
import { renderBar } from '../../ui/templates/bars.js';
import { renderToggle } from '../../ui/templates/disclosure.js';
import { renderHash } from '../../ui/templates/hash.js';
import type { Column } from '../../ui/templates/table.js';
import { renderMark } from '../../ui/templates/value-mark.js';
import { nameColumns, nameOf, renderJailed, renderNotes, validatorHead } from './names.js';
import { checkOf, type Drawing, type RankingColumn, rankingOrders, type ValidatorRow } from './view.js';
import { formatShare, keyTypeOf } from './view-findings.js';

export const rankingTable: ColumnTable<ValidatorRow> & { readonly ids: readonly RankingColumn[] } = {
  ids: [
    ...(['rank', 'vote', 'address', 'voting-power', 'share', 'cumulative'] as const),
    ...(['commission', 'missed', 'proposer-priority'] as const),
  ],
  itemOf: ({ validator }) => validator,
};

export function rankingColumns(drawing: Drawing): readonly Column<ValidatorRow>[] {
  const { view, words, localization, format } = drawing;
  const { names, votes } = view;
  const orders = rankingOrders(names, votes);
  const chainWords = view.known.chain?.chainWordsOf(localization);
  return [
    {
      name: 'rank',
      narrow: 'lead',
      label: '#',
      cardLabel: words.rank,
      compare: orders.rank,
      cell: (row) => renderPlace(row, drawing),
      copy: ({ rank }) => (view.set.isPart ? '' : `${rank}`),
    },
    ...(chainWords && votes
      ? [
          {
            name: 'vote',
            narrow: 'lead' as const,
            label: chainWords.vote,
            compare: orders.vote,
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
      ...validatorHead(drawing),
      header: true,
      compare: orders.address,
      cell: (row) =>
        renderNamed(
          nameOf(row, drawing),
          [renderHash(row.address, { kind: 'validator', localization }), renderNotes(row, drawing)],
          localization,
          [renderJailed(row, drawing), renderBadges(row, drawing)],
        ),
      copy: ({ address }) => address,
    },
    {
      name: 'voting-power',
      narrow: 'figure',
      label: words.votingPower,
      numeric: true,
      compare: orders['voting-power'],
      cell: ({ votingPower }) => format.integer(votingPower),
      copy: ({ votingPower }) => `${votingPower}`,
    },
    {
      name: 'share',
      narrow: 'note',
      label: words.share,
      numeric: true,
      compare: orders.share,
      cell: (row) =>
        html`<span class="measured"
          >${row.share === null ? nothing : renderBar(row.share)}<span
            >${formatShare(row.share, localization)}</span
          ></span
        >`,
    },
    {
      name: 'cumulative',
      narrow: 'hidden',
      yields: 'yields',
      label: words.cumulative,
      numeric: true,
      compare: orders.cumulative,
      cell: ({ cumulative }) => formatShare(cumulative, localization),
    },
    ...nameColumns(orders, drawing),
    {
      name: 'proposer-priority',
      narrow: 'hidden',
      label: words.proposerPriority,
      numeric: true,
      muted: true,
      compare: orders['proposer-priority'],
      cell: ({ proposerPriority }) => format.integer(proposerPriority),
      copy: ({ proposerPriority }) => `${proposerPriority}`,
    },
  ];
}

function renderPlace({ address, rank }: ValidatorRow, { view, actions, words, format }: Drawing): TemplateResult {
  const { isPart } = view.set;
  const isOpen = view.choices.opened === address;
  // In a partial set, the rank of a row is unknown.
  const place = isPart ? '–' : format.integer(rank);
  const label = isPart ? words.openRowOf(safeText(address, 80)) : words.openRow(place);
  const toggle = renderToggle(label, isOpen, () => actions.open(isOpen ? undefined : address));
  return html`<span class="place">${toggle}${place}</span>`;
}

function renderBadges(row: ValidatorRow, { view: { findings, known }, words }: Drawing): unknown {
  const check = checkOf(known, row.address);
  const type = keyTypeOf(row);
  return [
    typeof check === 'object' && check.outcome === 'fail' ? renderMark('bad', words.mismatch) : nothing,
    type === findings.keyTypes[0]?.type
      ? nothing
      : renderMark('plain', type === null ? words.noKey : safeText(type, 60)),
  ];
}
