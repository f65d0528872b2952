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

const functions = /^(getKey|fetch|read|on[A-Z]\w+)$/;
const numbers = /^(retries|max\w+|inFlight|keptBytes|total|trace|idle)$/;

/** Whether these are options, each of its kind. Which one is not, `wrong-options.ts` tells, which comes when it is needed. */
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
