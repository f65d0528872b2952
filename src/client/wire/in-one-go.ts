/** Runs work that can give way in between to its end, and gives what it returns. */
export function inOneGo<T>(work: Iterator<unknown, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
