import { GatewayError } from './errors.js';

/** Whether an option is given: null counts as none, as that is what `getAttribute` gives for an attribute that is not there. */
export function isGiven<T>(value: T): value is NonNullable<T> {
  return value !== undefined && value !== null;
}

/** Whether members can be read of a value by name. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** How a wrong value is shown; an object is not asked for its own words, which it may not have. */
export function spelling(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'function') return 'a function';
  return typeof value === 'object' && value !== null ? 'an object' : String(value).slice(0, 100);
}

const functions = ['getKey', 'fetch', 'read', 'onLarge'] as const;
const numbers = ['retries', 'maxBytes', 'maxDepth', 'inFlight', 'keptBytes'] as const;
const times = ['total', 'trace', 'idle'] as const;

/** The first option of a gateway that is not of its kind. Addresses are read by the questions that need them. */
export function wrongOption(config: unknown): GatewayError | undefined {
  if (!isObject(config)) return wrong('config', config, 'an object');
  const given = config as Readonly<Record<string, unknown>>;
  for (const name of functions) {
    if (isGiven(given[name]) && typeof given[name] !== 'function') return wrong(name, given[name], 'a function');
  }
  const { timeouts } = given;
  if (isGiven(timeouts) && !isObject(timeouts)) return wrong('timeouts', timeouts, 'an object');
  return wrongNumber(given, numbers) ?? wrongNumber((timeouts ?? {}) as typeof given, times, 'timeouts.');
}

function wrongNumber(
  source: Readonly<Record<string, unknown>>,
  names: readonly string[],
  prefix = '',
): GatewayError | undefined {
  for (const name of names) {
    const value = source[name];
    if (isGiven(value) && !(typeof value === 'number' && value >= 0)) {
      return wrong(`${prefix}${name}`, value, 'a number from 0 on');
    }
  }
  return undefined;
}

function wrong(option: string, value: unknown, expected: string): GatewayError {
  return new GatewayError('config', { option, value: spelling(value), expected });
}
