/** Waits for the next task, so that the page can respond in between. */
export async function nextTask(): Promise<void> {
  await new Promise((done) => setTimeout(done));
}

/** Waits until the page has nothing else to do. */
export async function pageIsIdle(): Promise<void> {
  // Safari has no such call.
  if (!('requestIdleCallback' in globalThis)) return new Promise((done) => setTimeout(done, 200));
  await new Promise((done) => requestIdleCallback(done, { timeout: 2000 }));
}
