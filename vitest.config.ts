import { defineConfig } from 'vitest/config';
import { withPackedRecordings } from './scripts/packed-recordings.mjs';

export default defineConfig({
  plugins: [withPackedRecordings()],
  test: {
    include: ['test/unit/**/*.test.ts'],
    environment: 'node',
    setupFiles: 'test/support/nothing-left.ts',
    passWithNoTests: true,
    // The clock of a loaded machine proves nothing: a test hangs or it does not.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // No module holds state (project/module-cache), so a file need not load all of them anew.
    isolate: false,
  },
});
