/** Waits for the next task, so that the page can respond in between. */
export async function nextTask(): Promise<void> {
  await new Promise((done) => setTimeout(done));
}

/** Waits until the page is idle. */
export async function pageIsIdle(): Promise<void> {
  // Safari does not support requestIdleCallback.
  if (!('requestIdleCallback' in globalThis)) return new Promise((done) => setTimeout(done, 200));
  await new Promise((done) => requestIdleCallback(done, { timeout: 2000 }));
}

/** Waits for the first of the events. */
export function once(target: EventTarget, ...types: readonly string[]): Promise<Event> {
  return new Promise((done) => types.forEach((type) => target.addEventListener(type, done, { once: true })));
}
