import type { Answer } from '../../client/answer.js';
import type { ValidatorSet } from '../../client/operations/validator-set-reply.js';
import type { ExportColumn } from '../../ui/export/files.js';
import type { RawText, Tools } from '../../ui/tools/tools.js';
import type { Localization } from '../../ui/localization/localization.js';
import type { ShownData } from '../../ui/widget/shown.js';
import { rankingTable } from './columns.js';
import {
  type Names,
  stakingOf,
  type ValidatorRow,
  type ValidatorSetOnShow,
  type ValidatorSetTypes,
  type ValidatorSetView,
} from './view.js';
import type { ValidatorDiffRow } from './view-changes.js';
import { type BasisPoints, toDecimal } from './view-findings.js';

export function toTools(
  { data: { set, compared } }: ShownData<ValidatorSetTypes>,
  { format, words, host }: Localization,
  _known: ValidatorSetTypes['additions'] | undefined,
  view: ValidatorSetOnShow,
): Tools {
  const answers = compared ? [compared, set] : [set];
  const heights = answers.map(({ value }) => value.blockHeight);
  return {
    name: ['validator-set', ...heights].join('-'),
    table: toTable(view, host),
    raw: answers.flatMap((answer) => toRaw(answer, words.atHeight(format.integer(answer.value.blockHeight)))),
  };
}

function toTable(
  { changes, names, votes, set }: ValidatorSetOnShow,
  host: Localization['host'],
): NonNullable<Tools['table']> {
  if (changes) {
    const { counts, rows } = changes.diff;
    const columns = [
      ...diffColumns,
      ...(names ? [monikerColumn] : []),
      ...(counts['key-changed'] > 0 ? [rotatedColumn] : []),
    ];
    return { columns, rows };
  }
  const voteColumn = { name: 'vote', value: ({ address }: ValidatorRow) => votes?.get(address) };
  const columns = [...columnsOf(set), ...(names ? nameColumns(names) : []), ...(votes ? [voteColumn] : [])];
  return { columns: host.columns?.(rankingTable).exported(columns) ?? columns, rows: set.rows };
}

const rankingColumns: readonly ExportColumn<ValidatorRow>[] = [
  { name: 'rank', value: ({ rank }) => rank },
  { name: 'address', value: ({ address }) => address },
  { name: 'key_type', value: ({ pubKey }) => pubKey?.type },
  { name: 'key', value: ({ pubKey }) => pubKey?.key },
  { name: 'voting_power', value: ({ votingPower }) => votingPower },
  { name: 'share_percent', value: ({ share }) => toPercent(share) },
  { name: 'cumulative_percent', value: ({ cumulative }) => toPercent(cumulative) },
  { name: 'proposer_priority', value: ({ proposerPriority }) => proposerPriority },
];

/** The ranks of a partial set are unknown: the column is there, and empty. */
function columnsOf({ isPart }: ValidatorSetView): readonly ExportColumn<ValidatorRow>[] {
  if (!isPart) return rankingColumns;
  return rankingColumns.map((column) => (column.name === 'rank' ? { ...column, value: () => null } : column));
}

function nameColumns(names: Names): readonly ExportColumn<ValidatorRow>[] {
  const signing = ({ address }: ValidatorRow) => names.signing?.get(address);
  return [
    { name: 'moniker', value: (row) => stakingOf(row, names)?.moniker },
    { name: 'operator_address', value: (row) => stakingOf(row, names)?.operatorAddress },
    { name: 'commission', value: (row) => stakingOf(row, names)?.commission },
    { name: 'jailed', value: (row) => stakingOf(row, names)?.jailed },
    { name: 'tombstoned', value: (row) => signing(row)?.tombstoned },
    { name: 'missed_blocks', value: (row) => signing(row)?.missedBlocks },
  ];
}

const diffColumns: readonly ExportColumn<ValidatorDiffRow>[] = [
  { name: 'address', value: ({ address }) => address },
  { name: 'change', value: ({ change }) => change },
  { name: 'rank_before', value: ({ before }) => before?.rank },
  { name: 'rank_after', value: ({ after }) => after?.rank },
  { name: 'voting_power_before', value: ({ before }) => before?.votingPower },
  { name: 'voting_power_after', value: ({ after }) => after?.votingPower },
  { name: 'voting_power_change', value: ({ powerChange }) => powerChange },
];

const monikerColumn: ExportColumn<ValidatorDiffRow> = { name: 'moniker', value: ({ moniker }) => moniker };

const rotatedColumn: ExportColumn<ValidatorDiffRow> = {
  name: 'address_before',
  value: ({ rotated }) => rotated?.addressBefore,
};

function toPercent(share: BasisPoints | null): string | null {
  return share === null ? null : toDecimal(share);
}

/**
 * One text per page: `Answer.text` has one page per line, and no other line of a formatted page starts with a brace.
 */
function toRaw({ text }: Answer<ValidatorSet>, title: string): RawText[] {
  const pages = text.split(/\n(?=\{)/);
  return pages.map((page, index) => ({ title: pages.length === 1 ? title : `${title} · ${index + 1}`, text: page }));
}
