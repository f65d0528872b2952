/** Whether an option is set. Null counts as not set, because `getAttribute` returns it for a missing attribute. */
export function isGiven<T>(value: T): value is NonNullable<T> {
  return value !== undefined && value !== null;
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The displayed text of an invalid value. An object's own `toString` is not called, because it may throw. */
export function spelling(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'function') return 'a function';
  return typeof value === 'object' && value !== null ? 'an object' : String(value).slice(0, 100);
}

const functions = /^(getKey|fetch|read|on[A-Z]\w+)$/;
const numbers = /^(retries|max\w+|cacheBytes|total|trace|idle)$/;

/** Whether all options have the right type. `wrong-options.ts`, loaded on demand, finds the invalid option. */
export function areOptions(options: unknown): boolean {
  return isObject(options) && Object.entries(options).every(isOfItsKind);
}

function isOfItsKind([name, value]: [string, unknown]): boolean {
  if (!isGiven(value)) return true;
  if (functions.test(name)) return typeof value === 'function';
  if (numbers.test(name)) return typeof value === 'number' && value >= 0;
  if (name === 'signal') return typeof (value as Partial<AbortSignal>).addEventListener === 'function';
  return name !== 'timeouts' || areOptions(value);
}
