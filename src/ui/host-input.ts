/** Whether something is text. */
export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/**
 * Calls what the page gave. A fault of the page takes nothing from an answer: what throws, or gives something else than was
 * expected, counts as nothing given, and the first time it does so is reported among the page's own errors.
 *
 * @param name what the page calls it
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

/** The same for what gives a promise. */
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

/** Null is how many pages write that there is nothing. */
function fitting<Result>(name: string, value: unknown, fits: (value: unknown) => value is Result): Result | undefined {
  if (value === undefined || value === null) return undefined;
  if (fits(value)) return value;
  // A promise where there should be none may be refused, with nobody to hear of it.
  if (value instanceof Promise) value.catch(() => undefined);
  throw new TypeError(`${name} gave a value of an unexpected type (${typeof value}), so it is not used.`);
}

/** A table asks for thousands of names: one report tells what is wrong. */
function reportOnce(): (fault: unknown) => void {
  let isReported = false;
  return (fault) => {
    if (!isReported) reportError(fault);
    isReported = true;
  };
}
