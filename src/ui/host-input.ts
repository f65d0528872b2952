export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText);
}

/**
 * Calls a function of the page. A bug in it does not affect an answer: if it throws or returns an unexpected type, it
 * counts as not set, and its first error is reported among the page's own errors.
 *
 * @param name the page's name of the function
 */
export function guarded<Arguments extends readonly unknown[], Result>(
  name: string,
  call: (...given: Arguments) => unknown,
  fits: (value: unknown) => value is Result,
): (...given: Arguments) => Result | undefined {
  const report = reportOnce();
  return (...given) => {
    try {
      return fitting(name, call(...given), fits);
    } catch (fault) {
      report(fault);
      return undefined;
    }
  };
}

export function guardedPromise<Arguments extends readonly unknown[], Result>(
  name: string,
  call: (...given: Arguments) => unknown,
  fits: (value: unknown) => value is Result,
): (...given: Arguments) => Promise<Result | undefined> {
  const report = reportOnce();
  return async (...given) => {
    try {
      return fitting(name, await call(...given), fits);
    } catch (fault) {
      report(fault);
      return undefined;
    }
  };
}

/** Null counts as not set, because many pages write it. */
function fitting<Result>(name: string, value: unknown, fits: (value: unknown) => value is Result): Result | undefined {
  if (value === undefined || value === null) return undefined;
  if (fits(value)) return value;
  // An unexpected promise may reject without a handler.
  if (value instanceof Promise) value.catch(() => undefined);
  throw new TypeError(`${name} returned a value of an unexpected type (${typeof value}), so it is not used.`);
}

/** A table requests thousands of names, so one report is enough. */
function reportOnce(): (fault: unknown) => void {
  let isReported = false;
  return (fault) => {
    if (!isReported) reportError(fault);
    isReported = true;
  };
}
