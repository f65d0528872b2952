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

/** What an option is when it is given; a number is none below 0. */
const kinds: Readonly<Record<string, string>> = {
  getKey: 'function',
  fetch: 'function',
  read: 'function',
  onLarge: 'function',
  retries: 'number',
  maxBytes: 'number',
  maxDepth: 'number',
  inFlight: 'number',
  keptBytes: 'number',
  timeouts: 'object',
  total: 'number',
  trace: 'number',
  idle: 'number',
  signal: 'AbortSignal',
  onBytes: 'function',
  onFirst: 'function',
  onRetry: 'function',
  onProgress: 'function',
};

/** Whether these are options, each of its kind. Which one is not, `wrong-options.ts` tells, which comes when it is needed. */
export function areOptions(options: unknown): boolean {
  return (
    isObject(options) &&
    Object.entries(options).every(([name, value]) => {
      const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
      if (!isGiven(value) || kind === undefined) return true;
      if (name === 'timeouts') return areOptions(value);
      if (name === 'signal') return typeof (value as Partial<AbortSignal>).addEventListener === 'function';
      return typeof value === kind && (kind !== 'number' || (value as number) >= 0);
    })
  );
}
