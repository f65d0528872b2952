import { GatewayError } from '../errors.js';

/** Turns one JSON value into ours, or says what it expected instead. */
export type Read<T> = (value: unknown) => T;

/** A JSON object whose own members are read by name. */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Runs a parser over a whole reply.
 *
 * @throws GatewayError `malformed`, with the path in the reply and what was expected there
 */
export function readReply<T>(value: unknown, read: Read<T>): T {
  try {
    return read(value);
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    throw new GatewayError('malformed', { path: error.path(), expected: error.expected });
  }
}

/** Any JSON object; a list is none. */
export const object: Read<JsonObject> = (value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Mismatch('an object');
  return value as JsonObject;
};

/** Any text. */
export const text: Read<string> = (value) => {
  if (typeof value !== 'string') throw new Mismatch('a text');
  return value;
};

/** An integer of up to 80 digits in decimal text, as protobuf's JSON writes int64 (`"-42"`). */
export const decimal: Read<bigint> = (value) => {
  if (typeof value !== 'string' || !/^-?(0|[1-9]\d{0,79})$/.test(value)) throw new Mismatch('an integer in decimal text');
  return BigInt(value);
};

/** A list, each item read alike. */
export function list<T>(read: Read<T>): Read<T[]> {
  return (value) => {
    if (!Array.isArray(value)) throw new Mismatch('a list');
    return value.map((item: unknown, index) => under(index, () => read(item)));
  };
}

/** Null, or what the parser makes of it. */
export function nullable<T>(read: Read<T>): Read<T | null> {
  return (value) => (value === null ? null : read(value));
}

/** One member of an object, which must be there. Only own members count: `constructor` is no answer. */
export function member<T>(source: JsonObject, name: string, read: Read<T>): T {
  return under(name, () => read(Object.hasOwn(source, name) ? source[name] : undefined));
}

/** One member of an object, or undefined when it is missing or null. */
export function optional<T>(source: JsonObject, name: string, read: Read<T>): T | undefined {
  const value = Object.hasOwn(source, name) ? source[name] : undefined;
  return value === undefined || value === null ? undefined : under(name, () => read(value));
}

/** The members that no parser asked for, so that nothing of a reply is lost; undefined when there are none. */
export function extraOf(source: JsonObject, known: ReadonlySet<string>): JsonObject | undefined {
  const names = Object.keys(source).filter((name) => !known.has(name));
  if (names.length === 0) return undefined;
  // Without a prototype, a member called `__proto__` is a member like any other.
  const extra = Object.create(null) as Record<string, unknown>;
  for (const name of names) extra[name] = source[name];
  return extra;
}

/** A value that is not what the interface promises; becomes `malformed` at the edge. */
export class Mismatch extends Error {
  readonly expected: string;
  readonly #steps: (string | number)[] = [];

  constructor(expected: string) {
    super(expected);
    this.expected = expected;
  }

  /** Called on the way out, from the inside: the path costs nothing while all is well. */
  under(step: string | number): this {
    this.#steps.push(step);
    return this;
  }

  path(): string {
    return this.#steps.reduceRight<string>((path, step) => {
      if (typeof step === 'number') return `${path}[${step}]`;
      return path === '' ? step : `${path}.${step}`;
    }, '') || 'the reply';
  }
}

function under<T>(step: string | number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof Mismatch ? error.under(step) : error;
  }
}
