import type { StakingValidator } from '../../ui/cosmos/staking-modules.js';
import type { Validator } from '../../client/operations/validator-set-reply.js';
import { type BasisPoints, compare, inOrder, keyTypeName } from './view-findings.js';
import type { ValidatorRow, ValidatorSetChoices, ValidatorSetView } from './view.js';

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
  const countOf = (kind: ValidatorChange) => rows.filter(({ change }) => change === kind).length;
  const counts = Object.fromEntries(changes.map((kind) => [kind, countOf(kind)])) as Record<ValidatorChange, number>;
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

type Compare = (a: ValidatorDiffRow, b: ValidatorDiffRow) => number;

export const changeOrders: Readonly<Record<'address' | 'change' | 'before' | 'after' | 'power' | 'move', Compare>> = {
  address: (a, b) => compare(a.address, b.address),
  change: (a, b) => changes.indexOf(a.change) - changes.indexOf(b.change),
  before: (a, b) => compare(a.before?.votingPower ?? 0n, b.before?.votingPower ?? 0n),
  after: (a, b) => compare(a.after?.votingPower ?? 0n, b.after?.votingPower ?? 0n),
  power: (a, b) => compare(a.powerChange, b.powerChange),
  move: (a, b) => compare(a.rankChange ?? 0, b.rankChange ?? 0),
};

export interface ChangesOnShow {
  readonly diff: ValidatorSetDiff;
  readonly kept: number;
  readonly rows: readonly ValidatorDiffRow[];
  readonly powerChanged: number;
}

export function toChanges(
  [from, to]: readonly [ValidatorSetView, ValidatorSetView],
  [earlier, later]: readonly (Operators | undefined)[],
  { changes: chosen, changeSort, filter }: ValidatorSetChoices,
  matching: ReadonlySet<Validator> | undefined,
  kept: ValidatorSetDiff | undefined,
): ChangesOnShow {
  const diff = kept ?? diffValidatorSets(from, to, earlier, later);
  const ofKind = diff.rows.filter(({ change }) => chosen.includes(change));
  const addresses = matching && new Set([...matching].map(({ address }) => address));
  const wanted = filter.trim().toLowerCase();
  const found = addresses
    ? ofKind.filter(({ address, moniker }) => addresses.has(address) || moniker.toLowerCase().includes(wanted))
    : ofKind;
  const changed = diff.rows.filter(({ before, after, powerChange }) => before && after && powerChange !== 0n);
  const rows = inOrder(found, changeOrders, changeSort);
  return { diff, kept: ofKind.length, rows, powerChanged: changed.length };
}
