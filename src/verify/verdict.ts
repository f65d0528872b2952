import type { AbciPart } from './ics23.js';
import type { AccessListPart } from './access-list.js';
import type { PartCoverage } from './coverage.js';
import type { EvidencePart } from './evidence.js';
import type { LogPart } from './logs.js';
import type { ReceiptPart } from './receipts.js';
import type { TracePart } from './trace-calls.js';
import type { TransactionPart } from './transaction.js';
import type { UnclePart } from './uncle.js';
import type { ValidatorPart } from './validator-set.js';
import { type Check, type CheckBasis, type CheckCounts, type CheckId, countChecks } from './check.js';

/**
 * A part of an answer that checks cover; for example, `receipts.logs.data`: the answer, then its members by name. The
 * list is closed, so each part has a label in every language.
 */
export type AnswerPart =
  | AbciPart
  | AccessListPart
  | EvidencePart
  | LogPart
  | ReceiptPart
  | TracePart
  | TransactionPart
  | UnclePart
  | ValidatorPart;

export type AnswerCoverage = PartCoverage<AnswerPart>;

/**
 * The verification level of an answer, from wrong to proven. The list is closed.
 *
 * - `mismatch`: a value differs from the recomputed value
 * - `downgraded`: a proof was requested, or an expected hash was set, but the response contains nothing to check it
 *   with
 * - `unverified`: no check passed
 * - `consistent`: the answer agrees with itself, or with another answer of the same gateway; a node that fabricates all
 *   answers would pass
 * - `cross-checked`: the answer agrees with another host, data of the page, or a hash that the reader entered
 * - `signed`: validators with more than 2/3 of the power signed it; the set is reported by the node
 * - `proven`: the answer hashes to a hash that the page supplied
 */
export type VerificationLevel = 'mismatch' | 'downgraded' | Held;

/** The levels that a part of an answer can reach. */
type Held = 'unverified' | 'consistent' | 'cross-checked' | 'signed' | 'proven';

/** The level of an answer, and the parts at this level. */
export interface CoveredLevel {
  readonly level: VerificationLevel;
  /** The parts at this level; for a `mismatch`, the parts that a failed check contradicts. */
  readonly covers: readonly AnswerPart[];
}

/** The summary of all checks of an answer. */
export interface Verdict extends CoveredLevel {
  /** Parts that are covered by a weaker check than this level requires. */
  readonly weaker: readonly AnswerPart[];
  /** The parts that no check covers: a change would not be detected. */
  readonly unchecked: readonly AnswerPart[];
  /** The source that the parts at this level were compared with; null if the answer was compared only with itself. */
  readonly against: Against | null;
  readonly counts: CheckCounts;
}

/** A source outside the answer itself. */
export interface Against {
  readonly source: Exclude<CheckBasis, 'response' | 'request'>;
  /** The expected hash that the answer was compared with; null if there is none. */
  readonly hash: string | null;
  /** The host of the second gateway; omitted if there is none, or if it is unknown. */
  readonly host?: string;
}

export interface Checked {
  readonly checks: readonly Check[];
  readonly parts: readonly AnswerCoverage[];
}

export function toVerdict({ checks, parts: all }: Checked): Verdict {
  const counts = countChecks(checks);
  const tallies = tally(checks);
  const parts = all.filter(({ shown }) => shown !== false);
  const held = new Map(parts.map((each) => [each.part, levelOf(each, tallies)]));
  const top = [...held.values()].reduce<Held>((best, each) => (rank(each) > rank(best) ? each : best), 'unverified');
  const named = (keep: (level: Held, part: AnswerPart) => boolean) =>
    [...held].flatMap(([part, level]) => (keep(level, part) ? [part] : []));
  const unchecked = named((level) => level === 'unverified');
  const weaker = (level: Held) => level !== 'unverified' && rank(level) < rank(top);
  if (counts.failed > 0) {
    const wrong = new Set(refuted(parts, all, checks));
    return {
      ...{ level: 'mismatch', covers: [...wrong], unchecked: unchecked.filter((part) => !wrong.has(part)), counts },
      ...{
        weaker: named((level, part) => level !== 'unverified' && !wrong.has(part)),
        against: againstOf(checks, 'fail'),
      },
    };
  }
  if (checks.some(isDowngrade)) {
    const kept = named((level) => level !== 'unverified');
    return { level: 'downgraded', covers: [], weaker: kept, unchecked, against: againstOf(checks, 'open'), counts };
  }
  return {
    ...{
      level: top,
      covers: named((level) => level === top && level !== 'unverified'),
      weaker: named(weaker),
      unchecked,
      counts,
    },
    against: againstOf(checks, 'pass', top),
  };
}

const levels: readonly Held[] = ['unverified', 'consistent', 'cross-checked', 'signed', 'proven'];

function rank(level: Held): number {
  return levels.indexOf(level);
}

/** Checks against a hash from outside of the answer. */
const anchors: ReadonlySet<CheckId> = new Set([
  ...([
    'receipts-root',
    'validators-hash',
    'app-hash',
    'block-header',
    'transactions-root',
    'uncles-hash',
    'signed-header',
    'trusted-root',
    'evidence-gapless',
    'evidence-stored',
  ] as const),
]);

/**
 * The level of a passed check. Agreement with page data is a proof only if it verifies against a hash that the page
 * supplied.
 */
function carries({ id, basis, against }: Check): Held {
  if (basis === 'response' || basis === 'request' || basis === 'other-answer') return 'consistent';
  if (basis === 'signers') return anchors.has(id) ? 'signed' : 'cross-checked';
  return basis === 'host' && (anchors.has(id) || against !== undefined) ? 'proven' : 'cross-checked';
}

function isDowngrade({ id, basis, ...found }: Check): boolean {
  if (found.outcome !== 'open') return false;
  return (
    found.reason === 'no-proof' || (anchors.has(id) && (basis === 'host' || basis === 'reader' || basis === 'signers'))
  );
}

interface Tally {
  isHeld: boolean;
  readonly open: Check[];
  /** The lowest level of the passed checks. */
  level: Held;
}

function tally(checks: readonly Check[]): ReadonlyMap<CheckId, Tally> {
  const tallies = new Map<CheckId, Tally>();
  let last: Check | undefined;
  for (const check of checks) {
    // Passed checks are mostly identical.
    if (check === last) continue;
    last = check;
    const known = tallies.get(check.id) ?? { isHeld: true, open: [], level: 'proven' };
    if (check.outcome !== 'pass') known.isHeld = false;
    else if (rank(carries(check)) < rank(known.level)) known.level = carries(check);
    if (check.outcome === 'open') known.open.push(check);
    tallies.set(check.id, known);
  }
  return tallies;
}

/** One check is enough to cover a part if it was made everywhere and nothing contradicts it. */
function levelOf({ by, doubtedBy = {} }: AnswerCoverage, tallies: ReadonlyMap<CheckId, Tally>): Held {
  const isDoubted = ([id, at]: readonly [string, RegExp]) =>
    tallies
      .get(id as CheckId)
      ?.open.some(
        ({ path, details: { field } = {} }) =>
          (path === undefined && field === undefined) || at.test(path ?? field ?? ''),
      );
  if (Object.entries(doubtedBy).some(isDoubted)) return 'unverified';
  return by.reduce<Held>((best, id) => {
    const found = tallies.get(id);
    return found?.isHeld && rank(found.level) > rank(best) ? found.level : best;
  }, 'unverified');
}

/**
 * The parts that failed checks contradict: the present parts, or all parts if none is present, because a missing part
 * is then the failure.
 */
function refuted(shown: readonly AnswerCoverage[], all: readonly AnswerCoverage[], checks: readonly Check[]) {
  const failed = new Map<CheckId, Check[]>();
  for (const check of checks) {
    if (check.outcome !== 'fail') continue;
    const found = failed.get(check.id) ?? [];
    found.push(check);
    failed.set(check.id, found);
  }
  const isRefuted = ({ by, refutedBy = {} }: AnswerCoverage) =>
    [...failed].some(([id, found]) => {
      const at = refutedBy[id];
      return at ? found.some(({ path }) => path === undefined || at.test(path)) : by.includes(id);
    });
  const wrong = shown.filter(isRefuted);
  return (wrong.length > 0 ? wrong : all.filter(isRefuted)).map(({ part }) => part);
}

function againstOf(checks: readonly Check[], outcome: Check['outcome'], level?: Held): Against | null {
  for (const check of checks) {
    const { basis, against = null, details: { host } = {} } = check;
    if (basis === 'response' || basis === 'request' || check.outcome !== outcome) continue;
    if (level === undefined || carries(check) === level)
      return { source: basis, hash: against, ...(basis === 'witness' && host !== undefined ? { host } : {}) };
  }
  return null;
}
