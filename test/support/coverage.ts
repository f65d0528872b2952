import { expect } from 'vitest';
import { type AnswerPart, type Checked, toVerdict } from '../../src/verify/verdict.js';
import { GatewayError } from '../../src/client/errors.js';

/** How lies are planted into honest answers. */
interface LieOptions {
  /** The member of a reply that is changed; `result` if omitted, the whole reply if empty. */
  readonly under?: string;
  /** How many answers are changed, of every shape. */
  readonly most?: number;
}

/**
 * Plants lies into honest answers and compares the outcome with the table next to the test, `tables/<name>.txt`. No lie may
 * stay under a mark that covers the changed value, and none may be detected without a named part. `npm run lies` changes every
 * leaf of all answers and prints its table.
 */
export async function expectCovered(
  name: string,
  answers: readonly HonestAnswer[],
  parts: PartOf,
  { under = 'result', most = 30 }: LieOptions = {},
): Promise<void> {
  const everywhere = process.env['LIES'] === 'everywhere';
  const rows = await coverageOf(everywhere ? answers : everyShape(answers, most), parts, { under, everywhere });
  const table = tableOf(rows);
  if (everywhere) console.log(`${name}: ${answers.length} answers\n${table}`);
  const green = rows.filter(({ counts }) => counts['green all the same'] > 0);
  expect(green.map(({ place, change, part }) => `${place} ${change} (${part})`)).toEqual([]);
  const unnamed = rows.filter((row) => row.unnamed > 0);
  expect(unnamed.map(({ place, change }) => `${place} ${change}`)).toEqual([]);
  if (!everywhere) await expect(table).toMatchFileSnapshot(`tables/${name}.txt`);
}

/** Checks honest answers unchanged: none may be a mismatch. */
export async function expectHonest(answers: readonly HonestAnswer[]): Promise<void> {
  const levels = new Map<string, number>();
  const wrong: string[] = [];
  for (const { name, reply, judge } of answers) {
    const { checked } = await judge(reply);
    const { level } = toVerdict(checked);
    levels.set(level, (levels.get(level) ?? 0) + 1);
    const failed = checked.checks.filter(({ outcome }) => outcome === 'fail').map(({ id, path }) => `${id} ${path}`);
    if (failed.length > 0) wrong.push(`${name}: ${level} ${failed.join(', ')}`);
  }
  console.log(`${answers.length} honest answers:`, Object.fromEntries(levels));
  expect(wrong).toEqual([]);
  expect(answers.length).toBeGreaterThan(0);
}

/** The change of a reply: a leaf gets another value, a list loses its last item, has its first one twice, or two swapped. */
export type Change = 'changed' | 'shortened' | 'doubled' | 'swapped';

/** One recorded honest answer, and how a widget reads and checks it. */
export interface HonestAnswer {
  readonly name: string;
  /** The reply as JSON, of which `at` may be changed. */
  readonly reply: unknown;
  /** Reads the reply and checks it, like the widget; throws a `GatewayError` if it is rejected. */
  readonly judge: (reply: unknown) => Promise<Judged>;
}

/** What the client read from a reply, and the findings of the widget. */
export interface Judged {
  readonly value: unknown;
  readonly checked: Checked;
}

/** The part of the catalog for a place of a reply; the first matching row counts. */
export type PartOf = readonly (readonly [pattern: RegExp, part: AnswerPart])[];

/**
 * The outcome of a lie: a check failed, the client rejected the reply, a check that would detect it was open, or no check covers the
 * part, and the widget lists it as unchecked. `green all the same` is none of these: the widget counts the part among the checked ones.
 */
export type Outcome = 'caught' | 'refused' | 'open' | 'not covered' | 'green all the same';

/** How often a change of one kind of place had which outcome. */
export interface Row {
  readonly place: string;
  readonly change: Change;
  readonly part: AnswerPart | 'no part';
  readonly counts: Readonly<Record<Outcome, number>>;
  /** Detected, but the mark would not name the part of the answer. */
  readonly unnamed: number;
}

/** The outcomes in the order of a table. */
const outcomes: readonly Outcome[] = ['caught', 'refused', 'open', 'not covered', 'green all the same'];

/** One lie: the same reply with one change. */
export interface Lie {
  /** The path with the indices of the reply: `result[3].logs[0].data`. */
  readonly path: string;
  /** The same path for all items of a list: `result[].logs[].data`. */
  readonly place: string;
  readonly change: Change;
  readonly reply: unknown;
}

/**
 * An answer with more places than this is changed at every twentieth of each kind: the time grows with the square of an
 * answer, and one answer of 60,000 places would take hours.
 */
const mostPlaces = 10_000;
const strideOfLarge = 20;

/**
 * Plants lies into honest answers and returns the outcomes. Every kind of place is changed once in each answer, or, with
 * `everywhere`, at every single leaf and list, except in answers of more than 10,000 places.
 *
 * @param under the member that may be changed, `result` of a JSON-RPC reply; empty for the whole reply
 */
async function coverageOf(
  answers: readonly HonestAnswer[],
  parts: PartOf,
  { under = 'result', everywhere = false }: { readonly under?: string; readonly everywhere?: boolean } = {},
): Promise<Row[]> {
  const rows = new Map<string, Row & { readonly counts: Record<Outcome, number>; unnamed: number }>();
  const others = valuesByPlace(answers, under);
  const told = { lies: 0, answers: 0, at: performance.now() };
  for (const { name, reply, judge } of answers) {
    told.answers++;
    const honest = await judge(reply);
    const verdict = toVerdict(honest.checked);
    if (verdict.level === 'mismatch') throw new Error(`${name} is honest, and called a mismatch.`);
    const before = textOf(honest.value);
    for (const lie of liesAbout(reply, under, others, everywhere)) {
      const part = parts.find(([pattern]) => pattern.test(`${lie.place} ${lie.change}`))?.[1];
      const found = await outcomeOf(lie, part, before, judge);
      told.lies++;
      if (everywhere && performance.now() - told.at > 30_000) {
        told.at = performance.now();
        console.log(`answer ${told.answers} of ${answers.length}, ${name}: ${told.lies} lies told so far`);
      }
      if (!found) continue;
      const key = `${lie.place} ${lie.change}`;
      const about = { place: lie.place, change: lie.change, part: part ?? 'no part' } as const;
      const row = rows.get(key) ?? { ...about, counts: none(), unnamed: 0 };
      row.counts[found.outcome]++;
      if (found.outcome === 'caught' && found.named.length === 0) row.unnamed++;
      rows.set(key, row);
    }
  }
  return [...rows.values()].sort((a, b) => (`${a.place} ${a.change}` < `${b.place} ${b.change}` ? -1 : 1));
}

/** Rows as a table, for a file that is committed. */
function tableOf(rows: readonly Row[]): string {
  const head = ['place', 'change', 'part', ...outcomes];
  const lines = rows.map(({ place, change, part, counts }) => [
    ...[place, change, part],
    ...outcomes.map((each) => (counts[each] === 0 ? '·' : `${counts[each]}`)),
  ]);
  const total = [
    '',
    '',
    'all',
    ...outcomes.map((each) => `${rows.reduce((sum, { counts }) => sum + counts[each], 0)}`),
  ];
  const all = [head, ...lines, total];
  const widths = head.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  return `${all
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')}\n`;
}

/**
 * At most so many answers that together allow every lie that any of them allows: few and small ones that allow all,
 * then others from the whole list.
 */
export function everyShape(answers: readonly HonestAnswer[], most: number): readonly HonestAnswer[] {
  const sized = answers
    .map((answer) => ({ answer, length: textOf(answer.reply).length, lies: lieKindsOf(answer.reply) }))
    .sort((a, b) => a.length - b.length);
  const told = new Map<string, number>();
  const chosen = new Set<(typeof sized)[number]>();
  for (const each of sized) {
    if (each.lies.every((lie) => told.has(lie))) continue;
    chosen.add(each);
    for (const lie of each.lies) told.set(lie, (told.get(lie) ?? 0) + 1);
  }
  // A larger answer may allow all lies of several smaller ones.
  for (const each of chosen) {
    if (each.lies.some((lie) => told.get(lie) === 1)) continue;
    chosen.delete(each);
    for (const lie of each.lies) told.set(lie, told.get(lie)! - 1);
  }
  const rest = sized.filter((each) => !chosen.has(each));
  const stride = Math.max(1, Math.floor(rest.length / Math.max(1, most - chosen.size)));
  for (let at = 0; at < rest.length && chosen.size < most; at += stride) {
    const next = rest[at];
    if (next) chosen.add(next);
  }
  return [...chosen].slice(0, most).map(({ answer }) => answer);
}

/** The lies that are possible about one place of each kind. */
function lieKindsOf(reply: unknown): readonly string[] {
  return [...placesByKind(reply).kinds].flatMap(([place, found]) =>
    [...otherValues(inTheMiddle(found)?.value, [])].map(([change]) => `${place} ${change}`),
  );
}

/** Every lie about a reply, or one for each kind of place. */
function* liesAbout(
  reply: unknown,
  under: string,
  others: ReadonlyMap<string, readonly unknown[]>,
  everywhere: boolean,
): Generator<Lie> {
  const { kinds, count } = placesByKind(reply);
  const stride = count > mostPlaces ? strideOfLarge : 1;
  for (const [place, found] of kinds) {
    if (!place.startsWith(under)) continue;
    const one = inTheMiddle(found);
    for (const { path, value } of everywhere ? found.filter((_, at) => at % stride === 0) : one ? [one] : []) {
      for (const [change, other] of otherValues(value, others.get(place) ?? [])) {
        yield { path: path.join('.'), place, change, reply: withValue(reply, path, other) };
      }
    }
  }
}

interface Place {
  readonly path: readonly (string | number)[];
  readonly place: string;
  readonly value: unknown;
}

function placesByKind(reply: unknown): {
  readonly kinds: ReadonlyMap<string, readonly Place[]>;
  readonly count: number;
} {
  const kinds = new Map<string, Place[]>();
  let count = 0;
  for (const found of placesIn(reply, '')) {
    count++;
    const known = kinds.get(found.place);
    if (known) known.push(found);
    else kinds.set(found.place, [found]);
  }
  return { kinds, count };
}

/** The first and the last item are special too often. */
function inTheMiddle(found: readonly Place[]): Place | undefined {
  return found[Math.floor(found.length / 2)];
}

/** Every leaf and every list of a reply. */
function* placesIn(value: unknown, place: string, path: readonly (string | number)[] = []): Generator<Place> {
  if (Array.isArray(value)) {
    // Calls nest without a limit and are alike at every depth.
    const items = `${place}[]`.replace('.calls[].calls[]', '.calls[]');
    yield { path, place: items, value };
    for (const [index, item] of value.entries()) yield* placesIn(item, items, [...path, index]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      // The names of a map, of accounts or slots, are values themselves.
      const step = /^0x[0-9a-f]{40,64}$/i.test(name) ? '{}' : name;
      yield* placesIn(member, place === '' ? step : `${place}.${step}`, [...path, name]);
    }
  } else yield { path, place, value };
}

function* otherValues(value: unknown, others: readonly unknown[]): Generator<readonly [Change, unknown]> {
  if (Array.isArray(value)) {
    const [first, second] = value as unknown[];
    if (value.length > 0) yield ['shortened', value.slice(0, -1)];
    if (value.length > 0) yield ['doubled', [first, ...(value as unknown[])]];
    if (value.length > 1 && textOf(first) !== textOf(second)) yield ['swapped', [second, first, ...value.slice(2)]];
    return;
  }
  const other = value === null ? others.find((each) => each !== null) : nudged(value);
  if (other !== undefined) yield ['changed', other];
}

/** Another value of the same kind: one digit, letter, or bit differs. */
function nudged(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string') return undefined;
  const last = value.at(-1);
  if (last === undefined) return 'x';
  if (/^0x$/.test(value)) return '0x01';
  // The padding of base64 does not change.
  const body = value.replace(/=+$/, '');
  const end = value.slice(body.length);
  const changed = /[0-9]$/.test(body) ? (body.endsWith('1') ? '2' : '1') : body.endsWith('a') ? 'b' : 'a';
  return `${body.slice(0, -1)}${end === '' ? changed : other64(body.at(-1) ?? 'A')}${end}`;
}

/** Another base64 character with zeros in the bits that padding drops. */
function other64(last: string): string {
  return last === 'A' ? 'Q' : 'A';
}

function withValue(root: unknown, [step, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(root))
    return root.map((item: unknown, index) => (index === step ? withValue(item, rest, value) : item));
  const source = root as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(source).map(([name, member]) => [name, name === step ? withValue(member, rest, value) : member]),
  );
}

function valuesByPlace(answers: readonly HonestAnswer[], under: string): ReadonlyMap<string, readonly unknown[]> {
  const found = new Map<string, Set<unknown>>();
  for (const { reply } of answers) {
    for (const { place, value } of placesIn(reply, '')) {
      if (!place.startsWith(under) || typeof value === 'object') continue;
      found.set(place, (found.get(place) ?? new Set()).add(value));
    }
  }
  return new Map([...found].map(([place, values]) => [place, [...values]]));
}

async function outcomeOf(
  { reply }: Lie,
  part: AnswerPart | undefined,
  before: string,
  judge: HonestAnswer['judge'],
): Promise<{ readonly outcome: Outcome; readonly named: readonly AnswerPart[] } | undefined> {
  let judged: Judged;
  try {
    judged = await judge(reply);
  } catch (error) {
    if (error instanceof GatewayError) return { outcome: 'refused', named: [] };
    throw error;
  }
  // Another spelling of the same value is not a lie.
  if (textOf(judged.value) === before) return undefined;
  const { checks, parts } = judged.checked;
  const { level, unchecked, covers: named } = toVerdict(judged.checked);
  if (level === 'mismatch') return { outcome: 'caught', named };
  if (part === undefined || !unchecked.includes(part)) return { outcome: 'green all the same', named };
  const { by = [], doubtedBy = {} } = parts.find((each) => each.part === part) ?? {};
  const ids = new Set<string>([...by, ...Object.keys(doubtedBy)]);
  const isDoubted = checks.some(({ id, outcome }) => outcome === 'open' && ids.has(id));
  return { outcome: isDoubted ? 'open' : 'not covered', named };
}

function none(): Record<Outcome, number> {
  return { caught: 0, refused: 0, open: 0, 'not covered': 0, 'green all the same': 0 };
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) => (typeof member === 'bigint' ? `${member}n` : member)) ?? '';
}
