import { defineConfig } from 'vitest/config';
import { withPackedRecordings } from './scripts/packed-recordings.mjs';

const all = 'test/unit/**/*.test.ts';

/** These take two thirds of the time: they start processes, lie at every place of an answer, or walk through all recordings. */
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
    // `npm test` runs the fast ones, `npm run test:all` both.
    projects: [
      { extends: true, test: { name: 'fast', include: [all], exclude: slow } },
      { extends: true, test: { name: 'slow', include: slow } },
    ],
    environment: 'node',
    setupFiles: 'test/support/nothing-left.ts',
    // A loaded machine is slow: a test ends or it does not.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // No module holds state (project/module-cache), so a file need not load all of them again.
    isolate: false,
  },
});
