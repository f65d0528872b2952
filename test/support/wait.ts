import { waitUntil as wait } from '@open-wc/testing';

// Long enough for a busy machine: a test that waits for what comes must not fail because others work, too.
const patience = 60_000;

/** Waits until the condition holds, which is asked every so many milliseconds: seldom is enough, but in long walks. */
export function waitUntil(condition: () => unknown, message?: string, interval = 50): Promise<void> {
  return wait(() => Boolean(condition()), message, { timeout: patience, interval });
}
