import { readFileSync } from 'node:fs';
import { work } from './work.mjs';

const { tests, code } = work;
const instrumented = JSON.parse(readFileSync(code, 'utf8'));

/** The tests of a room, over code that holds all of its mutants; runner.mjs turns them on, one at a time. */
export default {
  plugins: [{ name: 'mutants', enforce: 'pre', load: (id) => instrumented[id.split('?')[0]] }],
  test: {
    include: tests,
    environment: 'node',
    // A test that is slow on a busy machine must not pass for one that noticed something.
    testTimeout: 3_600_000,
    hookTimeout: 3_600_000,
    isolate: false,
    fileParallelism: false,
    runner: './scripts/mutants/runner.mjs',
  },
};
