/** Memoizes the last result for identical arguments, so that rendering does not repeat work on the same answer. */
export function remember<Arguments extends readonly unknown[], Result>(
  make: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  let last: { readonly given: Arguments; readonly result: Result } | undefined;
  return (...given) => {
    if (last && isSame(last.given, given)) return last.result;
    const result = make(...given);
    last = { given, result };
    return result;
  };
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((each, index) => Object.is(each, b[index]));
}
