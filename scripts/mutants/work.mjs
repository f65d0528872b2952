import { readFileSync } from 'node:fs';

/**
 * What one process has to try, as `try.mjs` wrote it down: `tests` to run, the instrumented `code`, the ids of the mutants that
 * are `wanted`, the ids of tests that are `done`, how long a test may take to be asked (`longest`, milliseconds), and the files
 * for what was `found` and for the mutant that is tried `now`.
 */
export const work = JSON.parse(readFileSync(process.env.MUTANTS_WORK, 'utf8'));
