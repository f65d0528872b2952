/** A task of 50 ms or more blocks the page, so long work continues in the next task. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
