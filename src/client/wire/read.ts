import { GatewayError, malformedSentence, PlainError } from '../errors.js';
import type { Note } from '../note.js';
import { rawValueOf } from './digits.js';

/** A value that does not match the gateway API; the client reports it as `malformed`. */
export class Mismatch extends Error {
  readonly expected: string;
  readonly #steps: (string | number)[] = [];

  constructor(expected: string) {
    super(expected);
    this.expected = expected;
  }

  /** Adds a step to the path while the error propagates outwards, so that paths cost nothing without an error. */
  under(step: string | number): this {
    this.#steps.push(step);
    return this;
  }

  path(): string {
    return this.place() || 'the reply';
  }

  /** The path from the point where the error was caught; empty for the value itself. */
  place(): string {
    return this.#steps.reduceRight<string>((path, step) => {
      if (typeof step === 'number') return `${path}[${step}]`;
      return path === '' ? step : `${path}.${step}`;
    }, '');
  }
}

/**
 * Runs a parser over a complete value.
 *
 * @throws GatewayError `malformed` for a `Mismatch`, with its path and the expected value
 */
export function orMalformed<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    const [path, { expected }] = [error.path(), error];
    throw new PlainError('malformed', { path, expected }, malformedSentence(`${path} is not ${expected}`));
  }
}

/**
 * Parses one JSON value, or throws a `Mismatch` with the expected value. Irregular numbers are tolerated only if `odd`
 * can count them.
 */
export type Read<T> = (value: unknown, odd?: ToleratedNumbers) => T;

/** A JSON object whose own members are read by name. */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Runs a parser over a complete response, or over its member `root`.
 *
 * @param notes receives a note on numbers that are readable but not spelled like the gateway API; without it, they are
 *   rejected
 * @throws GatewayError `malformed`, with the path in the response and the expected value
 */
export function readReply<T>(value: unknown, read: Read<T>, notes?: Note[], root?: string): T {
  const odd = notes && new ToleratedNumbers();
  return orMalformed(() => {
    const result = root === undefined ? read(value, odd) : under(root, value, read, odd);
    if (odd && notes) noteOddities(odd, notes);
    return result;
  });
}

export function noteOddities({ count, first }: ToleratedNumbers, notes: Note[]): void {
  if (count) notes.push({ code: 'loose-number', path: first.path(), details: { count: `${count}` } });
}

export function isMalformed(thrown: unknown): boolean {
  return thrown instanceof GatewayError && thrown.code === 'malformed';
}

/** Any JSON object, but not a list. */
export const object: Read<JsonObject> = (value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Mismatch('an object');
  return value as JsonObject;
};

export const text: Read<string> = (value) => {
  if (typeof value !== 'string') throw new Mismatch('a text');
  return value;
};

/** An integer of up to 80 digits in decimal text, like int64 in protobuf's JSON (`"-42"`). */
export const decimal: Read<bigint> = (value) => {
  if (typeof value !== 'string' || !/^-?(0|[1-9]\d{0,79})$/.test(value))
    throw new Mismatch('an integer in decimal text');
  return BigInt(value);
};

/** Converts an integer that matched a pattern: digits with or without commas, or hex after `0x`. */
export function integer(digits: string): bigint {
  return BigInt(digits.replaceAll(',', ''));
}

export function list<T>(read: Read<T>): Read<T[]> {
  return (value, odd) => {
    if (!Array.isArray(value)) throw new Mismatch('a list');
    return value.map((item: unknown, index) => under(index, item, read, odd));
  };
}

/** A required list; Go writes an empty list as null. */
export function listOrNull<T>(read: Read<T>): Read<T[]> {
  const items = list(read);
  return (value, odd) => (value === null ? [] : items(value, odd));
}

export function nullable<T>(read: Read<T>): Read<T | null> {
  return (value, odd) => (value === null || value === undefined ? null : read(value, odd));
}

/** Makes a member of a shape optional: it is omitted if missing or null. */
export function maybe<T>(read: Read<T>): Read<T | undefined> {
  return (value, odd) => (value === null || value === undefined ? undefined : read(value, odd));
}

/** A required member of an object. Only own members count, not inherited ones such as `constructor`. */
export function member<T>(source: JsonObject, name: string, read: Read<T>, odd?: ToleratedNumbers): T {
  return under(name, Object.hasOwn(source, name) ? source[name] : undefined, read, odd);
}

export function optional<T>(source: JsonObject, name: string, read: Read<T>): T | undefined {
  return member(source, name, maybe(read));
}

export type Fields = Readonly<Record<string, Read<unknown>>>;

/** The result type of `shape`: fields that may be undefined are optional, unknown members are in `extra`. */
export type Shape<F extends Fields> = {
  readonly [K in keyof F as undefined extends ReturnType<F[K]> ? never : K]: ReturnType<F[K]>;
} & {
  readonly [K in keyof F as undefined extends ReturnType<F[K]> ? K : never]?: Exclude<ReturnType<F[K]>, undefined>;
} & { readonly extra?: JsonObject };

/**
 * Reads an object by a table of parsers into a new object with the same names.
 *
 * @param skip members that the caller reads itself: they are neither in the result nor in `extra`
 */
export function shape<F extends Fields>(fields: F, ...skip: readonly string[]): Read<Shape<F>> {
  const readers = Object.entries(fields);
  const known = new Set([...Object.keys(fields), ...skip]);
  return (value, odd) => {
    const source = object(value);
    const result: Record<string, unknown> = {};
    for (const [name, read] of readers) {
      const part = member(source, name, read, odd);
      if (part !== undefined) result[name] = part;
    }
    const extra = extraOf(source, known);
    if (extra) result['extra'] = extra;
    return result as Shape<F>;
  };
}

/** The unknown members of an object as received, so that no part of a response is lost; undefined if there are none. */
export function extraOf(source: JsonObject, known: ReadonlySet<string>): JsonObject | undefined {
  const names = Object.keys(source).filter((name) => !known.has(name));
  if (names.length === 0) return undefined;
  // Without a prototype, `__proto__` is an ordinary member.
  const extra = Object.create(null) as Record<string, unknown>;
  for (const name of names) extra[name] = rawValueOf(source, name);
  return extra;
}

/** The irregular numbers tolerated in a response: their count, and the path of the first. */
export class ToleratedNumbers {
  count = 0;
  readonly first = new Mismatch('');
}

export function under<T>(step: string | number, value: unknown, read: Read<T>, odd: ToleratedNumbers | undefined): T {
  const calm = odd?.count === 0;
  try {
    const result = read(value, odd);
    if (calm && odd.count > 0) odd.first.under(step);
    return result;
  } catch (error) {
    throw error instanceof Mismatch ? error.under(step) : error;
  }
}
