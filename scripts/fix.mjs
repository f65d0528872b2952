import { spawnSync } from 'node:child_process';
import { root, setUp, tool } from './setup.mjs';

// Everything that lint and the formatter can put right by themselves.
await setUp();
const results = [
  [tool('eslint'), '.', '--fix'],
  [tool('prettier'), '.', '--write', '--log-level', 'warn'],
].map((args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status);
process.exitCode = results.every((status) => status === 0) ? 0 : 1;
