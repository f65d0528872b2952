/** Runs a generator to its end and returns its result. */
export function inOneGo<T>(work: Iterator<unknown, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
