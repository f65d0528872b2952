export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * Runs each step in a task of its own. A task of 50 ms or more blocks the page: the parsing of a response, the locale data of
 * the engine (loaded by the first number and the first time that are formatted) and the first drawing are such a task if
 * they run as one.
 */
export async function inSteps(steps: readonly (() => unknown)[]): Promise<void> {
  for (const step of steps) {
    await nextTask();
    step();
  }
  await nextTask();
}
