import { afterAll, expect, vi } from 'vitest';
import { OpenTimers, openSockets } from './open-things.js';
import { patience } from './wait.js';

// All test files share one process: work that continues after a file would disturb the next files.
const timers = new OpenTimers();
timers.watch();
afterAll(async () => {
  // A module that is still loading would fail for them.
  await vi.dynamicImportSettled();
  try {
    // A request without a response would be retried and counted in their tests, and so would its connection.
    await vi.waitFor(() => expect(timers.setAt, 'requests that the file leaves').toEqual([]), patience);
    await vi.waitFor(() => expect(openSockets(), 'sockets that the file leaves').toBe(0), patience);
  } finally {
    timers.stop();
  }
});
