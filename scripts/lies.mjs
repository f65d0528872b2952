// Changes every leaf and every list of the recorded answers, one at a time, and checks that no verification mark covers a changed
// value: `npm run lies`, or `npm run lies -- receipts trace` for some answers. Changes only every twentieth item of the largest
// answers. Prints progress and results for each answer. A full run takes more than an hour. `npm test` changes one item of each
// kind.
import { spawnSync } from 'node:child_process';
import { root, setUp, tool } from './lib/setup.mjs';

await setUp();
const files = process.argv.slice(2).map((name) => `test/unit/verify/coverage/${name}.test.ts`);
const { status } = spawnSync(
  process.execPath,
  [
    tool('vitest'),
    'run',
    '--testTimeout=0',
    '--disableConsoleIntercept',
    ...(files.length > 0 ? files : ['test/unit/verify/coverage']),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, LIES: 'everywhere' } },
);
process.exitCode = status ?? 1;
