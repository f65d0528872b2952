import type { Validator } from '../../client/operations/validator-set-reply.js';
import type { Localization } from '../../ui/localization/localization.js';
import type { SortState } from '../../ui/templates/sorting.js';
import type { ValidatorRow } from './view.js';

export type Candidate = Pick<Validator, 'address' | 'votingPower' | 'proposerPriority'>;

/** The current proposer: the highest priority, among equals the lower address. Null for an empty set. */
export function highestPriority<C extends Candidate>(candidates: readonly C[]): C | null {
  return candidates.reduce<C | null>((first, next) => (first && !precedes(next, first) ? first : next), null);
}

export interface ProposerRound<C extends Candidate> {
  readonly proposer: C;
  /** In set order; the proposer's is reduced by the total power of the set. */
  readonly priorities: readonly bigint[];
}

/**
 * Simulates the next round, as CometBFT does (`types/validator_set.go`, `IncrementProposerPriority`). Returns undefined
 * for an empty set, or one without power.
 *
 * An estimate: the priorities of an answer for height H are those after its first proposer was chosen, so the next
 * round is H + 1 if every block is committed at once and the set does not change.
 */
export function nextRound<C extends Candidate>(candidates: readonly C[]): ProposerRound<C> | undefined {
  const total = candidates.reduce((sum, { votingPower }) => sum + votingPower, 0n);
  if (candidates.length === 0 || total <= 0n || total > largestTotal) return undefined;
  const raised = centre(rescale(candidates, 2n * total)).map((candidate) =>
    withPriority(candidate, candidate.proposerPriority + candidate.votingPower),
  );
  const chosen = highestPriority(raised);
  const place = raised.findIndex((candidate) => candidate === chosen);
  const proposer = candidates[place];
  if (!chosen || !proposer) return undefined;
  const priorities = raised.map(({ proposerPriority }) => proposerPriority);
  return { proposer, priorities: priorities.with(place, chosen.proposerPriority - total) };
}

/**
 * `MaxTotalVotingPower`: above it nodes refuse the set; below it no priority can exceed 64 bits, so nothing is clipped
 * here.
 */
const largestTotal = (2n ** 63n - 1n) / 8n;

/** `RescalePriorities`: if they are further apart than twice the power, all are divided by the same integer. */
function rescale(candidates: readonly Candidate[], furthest: bigint): readonly Candidate[] {
  const priorities = candidates.map(({ proposerPriority }) => proposerPriority);
  const apart =
    priorities.reduce((most, priority) => (priority > most ? priority : most)) -
    priorities.reduce((least, priority) => (priority < least ? priority : least));
  if (apart <= furthest) return candidates;
  const ratio = (apart + furthest - 1n) / furthest;
  // Go truncates toward zero as well.
  return candidates.map((candidate) => withPriority(candidate, candidate.proposerPriority / ratio));
}

/** `shiftByAvgProposerPriority`: the average, rounded down (Go's `big.Int.Div` is Euclidean), becomes zero. */
function centre(candidates: readonly Candidate[]): readonly Candidate[] {
  const sum = candidates.reduce((all, { proposerPriority }) => all + proposerPriority, 0n);
  const count = BigInt(candidates.length);
  const average = sum / count - (sum % count < 0n ? 1n : 0n);
  return candidates.map((candidate) => withPriority(candidate, candidate.proposerPriority - average));
}

/** `CompareProposerPriority`: the higher priority, then the lower address. */
function precedes(a: Candidate, b: Candidate): boolean {
  if (a.proposerPriority !== b.proposerPriority) return a.proposerPriority > b.proposerPriority;
  return isLower(a.address, b.address);
}

/** The characters of bech32 by value: in this order, texts with the same prefix compare as their bytes do. */
const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

function isLower(a: string, b: string): boolean {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  let place = 0;
  while (place < x.length && x[place] === y[place]) place++;
  return alphabet.indexOf(x[place] ?? '') < alphabet.indexOf(y[place] ?? '');
}

function withPriority(candidate: Candidate, proposerPriority: bigint): Candidate {
  return { address: candidate.address, votingPower: candidate.votingPower, proposerPriority };
}

export interface Alarm {
  readonly kind: AlarmKind;
  /** Indexes in the given list, from 0: two or more for a duplicate, one for a power. */
  readonly places: readonly number[];
}

export type AlarmKind =
  /** Validators share a consensus key. */
  | 'duplicate-key'
  /** Validators share a consensus address. */
  | 'duplicate-address'
  /** A validator without power: a power of zero removes it from the set. */
  | 'zero-power'
  | 'negative-power';

export function findAlarms(
  validators: readonly Pick<Validator, 'address' | 'pubKey' | 'votingPower'>[],
): readonly Alarm[] {
  const powers = validators.flatMap(({ votingPower }, place): Alarm[] => {
    if (votingPower > 0n) return [];
    return [{ kind: votingPower === 0n ? 'zero-power' : 'negative-power', places: [place] }];
  });
  return [
    // Rows without a key, or without its text, do not share one.
    ...duplicates(
      'duplicate-key',
      validators.map(({ pubKey }) => (pubKey?.key ? `${pubKey.type} ${pubKey.key}` : null)),
    ),
    // Bech32 may be upper case.
    ...duplicates(
      'duplicate-address',
      validators.map(({ address }) => address.toLowerCase()),
    ),
    ...powers,
  ];
}

/**
 * The short name of a key type, for a badge: `ed25519` for `/cosmos.crypto.ed25519.PubKey`. CometBFT writes `ml_dsa_65`.
 *
 * @returns the whole type if it has another form; it is untrusted chain text
 */
export function keyTypeName({ type }: { readonly type: string }): string {
  const steps = type.split('.');
  const name = steps.at(-1) === 'PubKey' ? steps.at(-2) : undefined;
  if (name === undefined || !/^\w{1,40}$/.test(name)) return type;
  return name === 'mldsa65' ? 'ml_dsa_65' : name;
}

function duplicates(kind: AlarmKind, values: readonly (string | null)[]): Alarm[] {
  const found = new Map<string, number[]>();
  for (const [place, value] of values.entries()) {
    if (value === null) continue;
    const places = found.get(value);
    if (places) places.push(place);
    else found.set(value, [place]);
  }
  return [...found.values()].filter((places) => places.length > 1).map((places) => ({ kind, places }));
}

/** A share in hundredths of a percent: 10000n is all of it. */
export type BasisPoints = bigint;

/**
 * Splits 100.00 % by power. The running sum of the displayed shares always equals the cumulative power,
 * rounded half up: so it ends in exactly 100.00 %, and is never off by more than rounding.
 *
 * Every share is within 0.01 % of the exact one.
 *
 * @returns a share per power, or null without any power
 */
export function sharesOf(powers: readonly bigint[]): readonly BasisPoints[] | null {
  const total = sum(powers);
  if (total <= 0n) return null;
  let power = 0n;
  let before = 0n;
  return powers.map((each) => {
    power += positive(each);
    const upTo = portion(power, total);
    const share = upTo - before;
    before = upTo;
    return share;
  });
}

/** The total of the powers; a negative one counts as none. */
export function sum(powers: readonly bigint[]): bigint {
  return powers.reduce((total, power) => total + positive(power), 0n);
}

/** A part of a total, rounded half up to a hundredth of a percent. */
export function portion(part: bigint, total: bigint): BasisPoints {
  return (part * 20_000n + total) / (total * 2n);
}

export function positive(power: bigint): bigint {
  return power > 0n ? power : 0n;
}

/** A whole number of hundredths, or of smaller parts, as decimal text. */
export function toDecimal(value: bigint, digits = 2): string {
  const text = `${value}`.padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Compares numbers, or texts of a chain by code points, in the same order for every language. */
export function compare<Value extends bigint | number | string>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The rows in the order of a column; equal ones keep their order, as do all rows if the column is not there. */
export function inOrder<Row>(
  rows: readonly Row[],
  orders: Readonly<Record<string, (a: Row, b: Row) => number>>,
  { column = '', descending }: SortState,
): readonly Row[] {
  const order = orders[column];
  if (!order) return rows;
  return rows.toSorted(descending ? (a, b) => order(b, a) : order);
}

export function signed(value: bigint, { format }: Localization): string {
  return value > 0n ? `+${format.integer(value)}` : format.integer(value);
}

/** A share as text; a dash without any power. */
export function formatShare(value: BasisPoints | null, { format }: Localization): string {
  return value === null ? '–' : format.share(value);
}

export interface Findings {
  readonly alarms: readonly Alarm[];
  /** The types of keys with their counts, the most common first; short names. */
  readonly keyTypes: readonly KeyTypeCount[];
  /** The largest absolute priority: the scale of the bars. */
  readonly largestPriority: bigint;
  /** The estimated next proposer; null if there is none. */
  readonly next: ValidatorRow | null;
}

export interface KeyTypeCount {
  /** Chain text; null for rows without a key. */
  readonly type: string | null;
  readonly count: number;
}

/** Examines a set once. A partial set has no findings that need the whole: the next proposer, and ranks. */
export function toFindings(rows: readonly ValidatorRow[], isPart: boolean): Findings {
  return {
    alarms: isPart ? [] : findAlarms(rows),
    keyTypes: countKeyTypes(rows),
    largestPriority: rows.reduce((most, { proposerPriority: priority }) => {
      const size = priority < 0n ? -priority : priority;
      return size > most ? size : most;
    }, 0n),
    next: isPart ? null : (nextRound(rows)?.proposer ?? null),
  };
}

export function keyTypeOf({ pubKey }: ValidatorRow): string | null {
  return pubKey && keyTypeName(pubKey);
}

function countKeyTypes(rows: readonly ValidatorRow[]): readonly KeyTypeCount[] {
  const counts = new Map<string | null, number>();
  for (const row of rows) counts.set(keyTypeOf(row), (counts.get(keyTypeOf(row)) ?? 0) + 1);
  return [...counts].map(([type, count]) => ({ type, count })).toSorted((a, b) => b.count - a.count);
}
