import { spawnSync } from 'node:child_process';
import { root, setUp, tool } from './setup.mjs';
import { writeReadme } from './readme.mjs';

// Everything that can be put right by itself: the README's tables, lint, format.
await setUp();
writeReadme();
const results = [
  [tool('eslint'), '.', '--fix'],
  [tool('oxfmt'), '.'],
].map((args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status);
process.exitCode = results.every((status) => status === 0) ? 0 : 1;
