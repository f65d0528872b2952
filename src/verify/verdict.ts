import type { Check, CheckBasis, CheckCounts, CheckId } from './check.js';
import { countChecks } from './check.js';
import type { AnswerPart, AnswerCoverage } from './coverage/parts.js';

/**
 * How far an answer is verified; closed, one per answer, from what is wrong to what is proven.
 *
 * - `mismatch`: something in it is not what was recomputed
 * - `downgraded`: a proof was asked for, or a hash given to compare with, and no proof came
 * - `unverified`: nothing could be compared with anything
 * - `consistent`: it agrees with itself; a node that invents a whole answer would pass
 * - `cross-checked`: it agrees with another answer, another host, or a hash that the reader entered
 * - `signed`: validators with more than 2/3 of a set's power signed it; the set as told
 * - `proven`: it leads to a hash that the page gave
 */
export type Rung = 'mismatch' | 'downgraded' | Held;

/** The rungs that a part of an answer can reach. */
type Held = 'unverified' | 'consistent' | 'cross-checked' | 'signed' | 'proven';

/** What all checks of an answer come to. */
export interface Verdict {
  readonly rung: Rung;
  /** The parts that are on the rung: of a `mismatch`, those that a failed check speaks against. */
  readonly covers: readonly AnswerPart[];
  /** Parts that are held, but by less than the rung says. */
  readonly weaker: readonly AnswerPart[];
  /** Parts that nothing holds: a change of them would not be noticed. */
  readonly open: readonly AnswerPart[];
  /** What the parts on the rung were compared with; null when the answer was compared with nothing but itself. */
  readonly against: Against | null;
  readonly counts: CheckCounts;
}

/** Something beside the answer itself. */
export interface Against {
  readonly source: Exclude<CheckBasis, 'response' | 'request'>;
  /** The hash that it leads to, as it was given; null when there is none. */
  readonly hash: string | null;
}

/** Everything that was found about an answer. */
export interface Checked {
  readonly checks: readonly Check[];
  readonly parts: readonly AnswerCoverage[];
}

/** Says how far an answer is verified. */
export function toVerdict({ checks, parts: all }: Checked): Verdict {
  const counts = countChecks(checks);
  const tallies = tally(checks);
  const parts = all.filter(({ shown }) => shown !== false);
  const held = new Map(parts.map((each) => [each.part, rungOf(each, tallies)]));
  const top = [...held.values()].reduce<Held>((best, each) => (rank(each) > rank(best) ? each : best), 'unverified');
  const named = (keep: (rung: Held, part: AnswerPart) => boolean) =>
    [...held].flatMap(([part, rung]) => (keep(rung, part) ? [part] : []));
  const open = named((rung) => rung === 'unverified');
  const weaker = (rung: Held) => rung !== 'unverified' && rank(rung) < rank(top);
  if (counts.failed > 0) {
    const wrong = new Set(refuted(parts, all, checks));
    return {
      ...{ rung: 'mismatch', covers: [...wrong], open: open.filter((part) => !wrong.has(part)), counts },
      ...{
        weaker: named((rung, part) => rung !== 'unverified' && !wrong.has(part)),
        against: againstOf(checks, 'fail'),
      },
    };
  }
  if (checks.some(isDowngrade)) {
    const kept = named((rung) => rung !== 'unverified');
    return { rung: 'downgraded', covers: [], weaker: kept, open, against: againstOf(checks, 'open'), counts };
  }
  return {
    ...{
      rung: top,
      covers: named((rung) => rung === top && rung !== 'unverified'),
      weaker: named(weaker),
      open,
      counts,
    },
    against: againstOf(checks, 'pass', top),
  };
}

const ladder: readonly Held[] = ['unverified', 'consistent', 'cross-checked', 'signed', 'proven'];

function rank(rung: Held): number {
  return ladder.indexOf(rung);
}

/** Checks that lead to a hash from outside of the answer. */
const anchors: ReadonlySet<CheckId> = new Set(['receipts-root', 'validators-hash', 'app-hash']);

/** How far a passed check carries. */
function carries({ id, basis }: Check): Held {
  if (basis === 'response' || basis === 'request') return 'consistent';
  return basis === 'host' && anchors.has(id) ? 'proven' : 'cross-checked';
}

/** A hash was given, or a proof asked for, and there is nothing to compare it with. */
function isDowngrade({ id, basis, ...found }: Check): boolean {
  if (found.outcome !== 'open') return false;
  return found.reason === 'no-proof' || (anchors.has(id) && (basis === 'host' || basis === 'reader'));
}

/** What came of the checks of one kind. */
interface Tally {
  /** Whether all of them passed. */
  isHeld: boolean;
  /** Whether one of them is open. */
  isOpen: boolean;
  /** The least that its passed checks carry. */
  rung: Held;
}

function tally(checks: readonly Check[]): ReadonlyMap<CheckId, Tally> {
  const tallies = new Map<CheckId, Tally>();
  let last: Check | undefined;
  for (const check of checks) {
    // What passes is mostly the same finding over and over.
    if (check === last) continue;
    last = check;
    const known = tallies.get(check.id) ?? { isHeld: true, isOpen: false, rung: 'proven' };
    if (check.outcome !== 'pass') known.isHeld = false;
    else if (rank(carries(check)) < rank(known.rung)) known.rung = carries(check);
    if (check.outcome === 'open') known.isOpen = true;
    tallies.set(check.id, known);
  }
  return tallies;
}

/** One check is enough to hold a part, if it was made everywhere and nothing speaks against it. */
function rungOf({ by, doubtedBy = [] }: AnswerCoverage, tallies: ReadonlyMap<CheckId, Tally>): Held {
  if (doubtedBy.some((id) => tallies.get(id)?.isOpen)) return 'unverified';
  return by.reduce<Held>((best, id) => {
    const found = tallies.get(id);
    return found?.isHeld && rank(found.rung) > rank(best) ? found.rung : best;
  }, 'unverified');
}

/** The parts that failed checks speak against: of those on show, or else of all, as when what is wrong is that one is missing. */
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

function againstOf(checks: readonly Check[], outcome: Check['outcome'], rung?: Held): Against | null {
  for (const check of checks) {
    const { basis, against = null } = check;
    if (basis === 'response' || basis === 'request' || check.outcome !== outcome) continue;
    if (rung === undefined || carries(check) === rung) return { source: basis, hash: against };
  }
  return null;
}
