import { defineConfig } from 'vitest/config';
import { withPackedRecordings } from './scripts/packed-recordings.mjs';

const all = 'test/unit/**/*.test.ts';

/** Slow tests, two thirds of the total time: they start processes, change every part of an answer, or read all recordings. */
const slow = [
  'test/unit/adapters/viem.test.ts',
  'test/unit/anvil/**/*.test.ts',
  'test/unit/client/{early-items,plain-javascript}.test.ts',
  'test/unit/decode/{evm-abi,evm-recorded-logs,state-call-words,trace-compare,trace-movement}.test.ts',
  'test/unit/lint-rules.test.ts',
  'test/unit/scripts/**/*.test.ts',
  'test/unit/server/{asked-once,cache,contract-reads,docs,node,rewritten,under-load}.test.ts',
  'test/unit/ssr/**/*.test.ts',
  'test/unit/ui/module-list.test.ts',
  'test/unit/verify/coverage/**/*.test.ts',
  'test/unit/verify/light/{changed-bytes,next-keys,recorded,skips}.test.ts',
  'test/unit/widgets/evm-logs/{early-logs,limit-texts}.test.ts',
  'test/unit/widgets/tx-trace/flame-layout.property.test.ts',
  'test/unit/worker/{replies,sliced-json}.test.ts',
];

export default defineConfig({
  plugins: [withPackedRecordings()],
  test: {
    // `npm test` runs the fast tests. `npm run test:all` runs both projects.
    projects: [
      { extends: true, test: { name: 'fast', include: [all], exclude: slow } },
      { extends: true, test: { name: 'slow', include: slow } },
    ],
    environment: 'node',
    setupFiles: 'test/support/nothing-left.ts',
    // The timeouts are long, because a busy machine is slow. They only stop tests that hang.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Modules have no state (rule project/module-cache), so test files can share loaded modules.
    isolate: false,
  },
});
