import { readHeight } from '../../../ui/cosmos/fields.js';
import type { GatewayError } from '../../../client/errors.js';
import type { ValidatorSet } from '../../../client/operations/validator-set-reply.js';
import type { SignedState, VoteKind } from '../../../verify/light/signed-state.js';
import { compareNumbers, compareTexts } from '../../../ui/templates/sorting.js';
import { type Operators, renderNamed, signed } from '../comparison.js';
import { toValidatorSetView, type ValidatorRow, type ValidatorSetView } from '../view.js';
import { nothing } from 'lit';
import { words as chainCatalogue } from '../../../ui/cosmos/proof-chain/words.en.js';
import type { Localization } from '../../../ui/localization/localization.js';
import { renderMark } from '../../../ui/templates/mark.js';
import type { Column } from '../../../ui/templates/table.js';
import { formatShare } from '../findings.js';
import { words as setCatalogue } from '../words.en.js';

/** The most heights of a history, a reasonable load for a gateway. */
export const mostHeights = 40n;
export const usualHeights = 12n;
export const fewestHeights = 2n;
/** The most requests of a history: sets of many pages are loaded at fewer heights. */
export const mostRequests = 200;

/** The heights and number of sets to load. */
export interface Sampling {
  readonly from: bigint;
  readonly to: bigint;
  readonly count: bigint;
}

/** Evenly spaced heights including both ends, in ascending order without duplicates: no more than the budget allows. */
export function sampleHeights({ from, to, count }: Sampling, requestsEach: number): readonly bigint[] {
  const [first, last] = from <= to ? [from, to] : [to, from];
  const span = last - first;
  const affordable = BigInt(Math.floor(mostRequests / Math.max(1, requestsEach)) satisfies number);
  const wanted = [count, affordable, mostHeights].reduce((least, each) => (each < least ? each : least));
  const most = wanted < fewestHeights ? fewestHeights : wanted;
  const steps = span < most ? span : most - 1n;
  if (steps === 0n) return [first];
  const heights: bigint[] = [];
  for (let step = 0n; step <= steps; step++) heights.push(first + (span * step) / steps);
  return heights;
}

/** Parses the typed input, or names the invalid field: heights must be numbers, as the head moves during loading. */
export function readSampling(form: FormData): Sampling | keyof Sampling {
  const [from, to, count] = ['from', 'to', 'count'].map((name) => readHeight(String(form.get(name))));
  if (typeof from !== 'bigint') return 'from';
  if (typeof to !== 'bigint') return 'to';
  return typeof count !== 'bigint' || count < fewestHeights || count > mostHeights ? 'count' : { from, to, count };
}

/** Why there is no whole set of a height: an error, or the name of the words and their numbers. */
export type Missing =
  | GatewayError
  | readonly [words: 'stopped' | 'budget' | 'otherHeight' | 'onlyPart' | 'tooMany' | 'empty', ...numbers: bigint[]];

/** One height: its set and the requested votes for its block, or why the set is missing; with neither it is loading. */
export interface PowerStep {
  readonly height: bigint;
  readonly view?: ValidatorSetView;
  readonly votes?: SignedState;
  readonly missing?: Missing;
}

/** Converts a set to the step of a height. */
export function toStep(height: bigint, set: ValidatorSet): PowerStep {
  const view = toValidatorSetView(set);
  const [loaded, total] = [BigInt(view.rows.length satisfies number), view.total ?? 0n];
  if (view.blockHeight !== height) return { height, missing: ['otherHeight', view.blockHeight] };
  if (view.isPart) return { height, missing: [loaded > total ? 'tooMany' : 'onlyPart', loaded, total] };
  return loaded === 0n ? { height, missing: ['empty'] } : { height, view };
}

/** One validator at all heights of a history. */
export interface PowerRow {
  /** Its consensus addresses in their order: one that changed its key has several. */
  readonly addresses: readonly string[];
  /** Its last name; empty if unknown. */
  readonly moniker: string;
  /** Its row at each height; undefined if it is not in the set, or the set is missing. */
  readonly at: readonly (ValidatorRow | undefined)[];
  /** Its highest share. */
  readonly peak: bigint;
  /** How many of its votes were of a kind. A forged vote counts at heights whose commit does not hold, too. */
  readonly votes: Readonly<Record<VoteKind, number>>;
}

/**
 * Collects powers and votes of every validator that is ever in a set, the highest share first: by operator, or by
 * address if no names show the operator.
 *
 * @param named the operators at some heights, by consensus key: those of a height have the keys of that height only
 */
export function toPowerRows(
  steps: readonly PowerStep[],
  ...named: readonly (Operators | undefined)[]
): readonly PowerRow[] {
  const newRow = () => ({
    addresses: [] as string[],
    moniker: '',
    at: steps.map((): ValidatorRow | undefined => undefined),
    peak: 0n,
    votes: { absent: 0, nil: 0, invalid: 0, commit: 0 },
  });
  const found = new Map<string, ReturnType<typeof newRow>>();
  for (const [index, { view, votes }] of steps.entries()) {
    for (const row of view?.rows ?? []) {
      const { address, pubKey, share } = row;
      const operators = named.map((each) => (pubKey?.key ? each?.get(pubKey.key) : undefined));
      const { operatorAddress = address, moniker = '' } = operators.find((each) => each?.operatorAddress) ?? {};
      const own = found.get(operatorAddress) ?? newRow();
      found.set(operatorAddress, own);
      // A duplicate address, which a set must not have, uses its first rank.
      if (own.at[index]) continue;
      own.at[index] = row;
      own.moniker = moniker;
      if (own.addresses.at(-1) !== address) own.addresses.push(address);
      if (share !== null && share > own.peak) own.peak = share;
      const kind = votes?.votes?.get(address);
      if (kind && (kind === 'invalid' || votes?.check.outcome === 'pass')) own.votes[kind]++;
    }
  }
  return [...found.values()].toSorted((a, b) => compareNumbers(b.peak, a.peak));
}

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
