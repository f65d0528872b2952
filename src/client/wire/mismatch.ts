import { malformedSentence, PlainError } from '../plain-error.js';

/** A value that does not match the interface; callers of the client get it as `malformed`. */
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

  /** The path from where the error was caught; empty for the value itself. */
  place(): string {
    return this.#steps.reduceRight<string>((path, step) => {
      if (typeof step === 'number') return `${path}[${step}]`;
      return path === '' ? step : `${path}.${step}`;
    }, '');
  }
}

/**
 * Runs a parser over something whole.
 *
 * @throws GatewayError `malformed` for a `Mismatch`, with its path and what was expected there
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
