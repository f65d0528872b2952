export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * Runs each step in a separate task. A task of 50 ms or more blocks the page. Together, parsing a response, loading the
 * engine's locale data (with the first formatted number and time) and the first render would take that long.
 */
export async function inSteps(steps: readonly (() => unknown)[]): Promise<void> {
  for (const step of steps) {
    await nextTask();
    step();
  }
  await nextTask();
}
