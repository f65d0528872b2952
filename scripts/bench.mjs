// Runs all benchmarks (bench/*.bench.mjs), or the named ones: `npm run bench -- trace-100k`. Each benchmark prints one JSON line.
// Only this command installs the packages in bench/package.json.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, installIn, root, setUp } from './lib/setup.mjs';

const folder = join(root, 'bench');
const ending = '.bench.mjs';
const known = readdirSync(folder)
  .filter((name) => name.endsWith(ending))
  .map((name) => name.slice(0, -ending.length));
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) giveUp(`Unknown benchmark: ${unknown.join(', ')}. Use one of ${known.join(', ')}.`);

await setUp();
installIn(folder);
const failed = known
  .filter((name) => asked.length === 0 || asked.includes(name))
  .filter((name) => spawnSync(process.execPath, [join(folder, name + ending)], { stdio: 'inherit' }).status !== 0);
if (failed.length > 0) giveUp(`Failed: ${failed.join(', ')}`);
