import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BaseSequencer } from 'vitest/node';
import { work } from './work.mjs';

const { tests, code } = work;
const instrumented = JSON.parse(readFileSync(code, 'utf8'));
const fewRuns = fileURLToPath(new URL('few-runs.mjs', import.meta.url));

/** Small files first: a test of one thing notices sooner than a walk over all recordings, and takes less time. */
class SmallFirst extends BaseSequencer {
  sort(files) {
    return files.toSorted((a, b) => statSync(a.moduleId).size - statSync(b.moduleId).size);
  }
}

/** The tests of a layer, over code that holds all of its mutants; runner.mjs turns them on, one at a time. */
export default {
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      resolveId: (id, importer) => (id === 'fast-check' && importer !== fewRuns ? fewRuns : undefined),
      load: (id) => instrumented[id.split('?')[0]],
    },
  ],
  test: {
    include: tests,
    environment: 'node',
    // A test that is slow on a busy machine must not pass for one that noticed something.
    testTimeout: 3_600_000,
    hookTimeout: 3_600_000,
    isolate: false,
    fileParallelism: false,
    sequence: { sequencer: SmallFirst },
    runner: './scripts/mutants/runner.mjs',
  },
};
