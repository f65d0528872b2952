import type { Check } from './check.js';
import type { AnswerCoverage, AnswerPart } from './verdict.js';

// A second gateway gets the same request. Two matching answers are not a proof: both may run the same software, or use
// the same node.

export interface Difference {
  /** The path; for example, `result[3].logs[0].data`. */
  readonly path: string;
  readonly claimed: string;
  readonly computed: string;
  /** One of the answers lacks the member, because clients differ in the members they return. */
  readonly isMissing?: true;
}

export interface WitnessedAnswer {
  readonly value: unknown;
  /** Whether the request identifies its subject by height, number or hash, so that two nodes return one answer. */
  readonly isPinned: boolean;
}

/** Maximum number of reported differences; a thousand equal differences add nothing. */
const mostDifferences = 50;
/** Values to compare before the page can render. */
const stepsPerSlice = 500;

/**
 * Compares two values as the client reads them, member by member, and yields between slices. The case of hex is
 * ignored. Members unknown to the gateway API (`extra`) are compared only if both answers have them, because nodes add
 * their own.
 */
export function* findDifferences(own: unknown, other: unknown): Generator<undefined, readonly Difference[]> {
  const found: Difference[] = [];
  const open: (readonly [own: unknown, other: unknown, path: string])[] = [[own, other, 'result']];
  for (let steps = 1; found.length < mostDifferences; steps++) {
    const next = open.pop();
    if (!next) break;
    if (steps % stepsPerSlice === 0) yield;
    const [a, b, path] = next;
    if (isSame(a, b)) continue;
    if (Array.isArray(a) && Array.isArray(b)) {
      if (a.length !== b.length) found.push(toDifference(a.length, b.length, `${path}.length`));
      for (let at = Math.min(a.length, b.length) - 1; at >= 0; at--) open.push([a[at], b[at], `${path}[${at}]`]);
    } else if (isRecord(a) && isRecord(b)) {
      const names = Object.keys(a).concat(Object.keys(b).filter((name) => !Object.hasOwn(a, name)));
      const isOwn = path.endsWith('.extra');
      for (const name of names.reverse()) {
        const isExtra = isOwn || name === 'extra';
        if (a[name] === undefined || b[name] === undefined) {
          if (!isExtra && a[name] !== b[name])
            found.push({ ...toDifference(a[name], b[name], `${path}.${name}`), isMissing: true });
          continue;
        }
        open.push([a[name], b[name], `${path}.${name}`]);
      }
    } else found.push(toDifference(a, b, path));
  }
  return found;
}

export function checkWitness(
  { value, isPinned }: WitnessedAnswer,
  other: unknown,
  differences: readonly Difference[],
  host: string | undefined,
): readonly Check[] {
  const named = host === undefined ? {} : { host };
  const different = differences.filter(({ isMissing }) => !isMissing);
  const [missing] = differences;
  if (!missing) return [{ ...about, outcome: 'pass', details: named }];
  if (different.length === 0) {
    const field = missing.path.slice(missing.path.lastIndexOf('.') + 1);
    return [{ ...about, path: missing.path, outcome: 'open', reason: 'missing-field', details: { field, ...named } }];
  }
  if (!isPinned && !isOneHeight(value, other))
    return [{ ...about, outcome: 'open', reason: 'moving-head', details: named }];
  return different.map(({ path, claimed, computed }) => ({
    ...{ ...about, path, outcome: 'fail', reason: 'unlike-witness' },
    details: { claimed, computed, ...named },
  }));
}

export function uncompared(
  reason: 'no-witness' | 'same-host' | 'witness-failed' | 'too-many-requests',
  details: Readonly<Record<string, string>> = {},
): Check {
  return { ...about, outcome: 'open', reason, details };
}

/** Adds the coverage of a second answer to the parts of an answer, except for parts that no answer has. */
export function withWitness(parts: readonly AnswerCoverage[], checks: readonly Check[]): readonly AnswerCoverage[] {
  const paths = checks.filter(({ id, outcome }) => id === 'witness' && outcome === 'fail').map(({ path = '' }) => path);
  const covered = parts.filter(({ part }) => !isBeyondAnswers(part));
  const named = covered.filter(({ part }) => paths.some((path) => patternOf(part).test(path)));
  return parts.map((each) => {
    if (!covered.includes(each)) return each;
    // A difference in a member that is not a part contradicts every part of the answer.
    const refutedBy = named.length > 0 ? { ...each.refutedBy, witness: patternOf(each.part) } : each.refutedBy;
    return { ...each, by: [...each.by, 'witness'], ...(refutedBy ? { refutedBy } : {}) };
  });
}

const about = { id: 'witness', basis: 'witness' } as const;

/**
 * The parts that two equal answers do not confirm: work and signatures, which are not checked here, other blocks, and
 * members that one answer may lack.
 */
function isBeyondAnswers(part: AnswerPart): boolean {
  return part === 'uncle.work' || part === 'evidence.votes' || part.endsWith('.extra');
}

/** Parts have names of members; for example, `receipts.logs.data`. */
function patternOf(part: AnswerPart): RegExp {
  return new RegExp(part.split('.').slice(1).join('[^]*'));
}

/** Answers about the head contain their height. */
function isOneHeight(own: unknown, other: unknown): boolean {
  if (!isRecord(own) || !isRecord(other)) return false;
  return ['blockHeight', 'height'].some((name) => typeof own[name] === 'bigint' && own[name] === other[name]);
}

function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  return typeof a === 'string' && typeof b === 'string' && isHex(a) && a.toLowerCase() === b.toLowerCase();
}

function isHex(text: string): boolean {
  return text.startsWith('0x');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toDifference(own: unknown, other: unknown, path: string): Difference {
  return { path, claimed: textOf(own), computed: textOf(other) };
}

function textOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'bigint') return `${value}`;
  return typeof value === 'string'
    ? value
    : (JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? `${each}` : each)) ?? '');
}
