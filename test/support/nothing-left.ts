import { afterAll, expect, vi } from 'vitest';
import { OpenTimers, openSockets } from './open-things.js';
import { patience } from './wait.js';

// All test files share one process: what is still going on when a file ends would go on in the files after it.
const timers = new OpenTimers();
timers.watch();
afterAll(async () => {
  // A module that is still coming would fail for them.
  await vi.dynamicImportSettled();
  try {
    // A request that nobody answers would be sent again and again, and count as theirs, and so would its connection.
    await vi.waitFor(() => expect(timers.setAt, 'requests that the file leaves').toEqual([]), patience);
    await vi.waitFor(() => expect(openSockets(), 'sockets that the file leaves').toBe(0), patience);
  } finally {
    timers.stop();
  }
});
