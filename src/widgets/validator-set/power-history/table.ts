import { nothing } from 'lit';
import { words as chainCatalogue } from '../../../ui/cosmos/chain/words.en.js';
import type { Localization } from '../../../ui/localization/localization.js';
import { renderMark } from '../../../ui/templates/mark.js';
import { compareNumbers, compareTexts } from '../../../ui/templates/sorting.js';
import type { Column } from '../../../ui/templates/table.js';
import { renderNamed, signed } from '../diff-columns.js';
import { formatShare } from '../shares.js';
import { words as setCatalogue } from '../words.en.js';
import type { PowerRow, PowerStep } from './rows.js';

const addressOf = ({ addresses }: PowerRow) => addresses.at(-1) ?? '';

/** The columns of the table: a validator, its power at the first and the last loaded height, the change, and its missed blocks. */
export function powerColumns(
  steps: readonly PowerStep[],
  hasVotes: boolean,
  localization: Localization,
): readonly Column<PowerRow>[] {
  const { format } = localization;
  const set = localization.wordsOf(setCatalogue);
  const { kinds } = localization.wordsOf(chainCatalogue);
  const [first, last] = [steps.findIndex(({ view }) => view), steps.findLastIndex(({ view }) => view)];
  const powerAt = ({ at }: PowerRow, place: number) => at[place]?.votingPower ?? 0n;
  const numeric = (name: string, label: string, value: (row: PowerRow) => bigint): Column<PowerRow> => ({
    name,
    label,
    numeric: true,
    compare: (a, b) => compareNumbers(value(a), value(b)),
    cell: (row) => signed(value(row), localization),
  });
  const power = (name: string, place: number): Column<PowerRow> => ({
    ...numeric(name, set.powerAt(format.integer(steps[place]?.height ?? 0n)), (row) => powerAt(row, place)),
    cell: ({ at }) => {
      const row = at[place];
      return row ? `${format.integer(row.votingPower)} · ${formatShare(row.share, localization)}` : '–';
    },
  });
  const change = (row: PowerRow) => powerAt(row, last) - powerAt(row, first);
  const missed = ({ votes }: PowerRow) => BigInt(votes.absent satisfies number);
  /** The missed blocks of those that count, and votes for nil and forged ones. */
  const renderMissed = ({ votes: { absent, nil, commit, invalid } }: PowerRow) => [
    set.loadedOf(format.integer(absent), format.integer(absent + nil + commit)),
    nil > 0 ? renderMark('plain', `${kinds.nil} ${format.integer(nil)}`) : nothing,
    invalid > 0 ? renderMark('bad', `${kinds.invalid} ${format.integer(invalid)}`) : nothing,
  ];
  return [
    {
      name: 'validator',
      label: set.address,
      header: true,
      compare: (a, b) => compareTexts(a.moniker || addressOf(a), b.moniker || addressOf(b)),
      cell: (row) => renderNamed(addressOf(row), row.moniker, localization),
      copy: addressOf,
    },
    { ...power('first', first), narrow: 'hidden' },
    { ...power('last', last), narrow: 'figure' },
    { ...numeric('change', set.powerChange, change), narrow: hasVotes ? 'hidden' : 'labelled-note' },
    ...(hasVotes
      ? [{ ...numeric('missed', set.missedBlocks, missed), narrow: 'labelled-note' as const, cell: renderMissed }]
      : []),
  ];
}
