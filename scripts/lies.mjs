// Changes every leaf and every list of the recorded answers, one after another (of the few largest answers, every twentieth), and
// prints the progress and the results, answer by answer (`npm run lies`). It takes more than an hour; `npm test` does the same once for
// each kind of place. Arguments are names of answers: `npm run lies -- receipts trace`.
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
