// Long enough for a busy machine: a test that waits for what comes must not fail because others work, too.
const patience = 30_000;
const longestPause = 50;

/** Waits until the condition holds. It is asked often at first, and then ever more seldom, as asking costs time, too. */
export async function waitUntil(condition: () => unknown, message = 'what a test waits for'): Promise<void> {
  const end = Date.now() + patience;
  for (let pause = 0; ; pause = Math.min(pause + 4, longestPause)) {
    await new Promise((resume) => setTimeout(resume, pause));
    if (await condition()) return;
    if (Date.now() > end) throw new Error(`It did not come about within ${patience / 1000} seconds: ${message}`);
  }
}
