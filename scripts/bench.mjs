import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, npm, root, setUp } from './setup.mjs';

// Runs every bench/*.bench.mjs; each prints one JSON line. The peers are installed into bench/ by this command alone.
await setUp();
const folder = join(root, 'bench');
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.bench.mjs')) : [];
if (files.length === 0) giveUp('There is no bench/*.bench.mjs.');
if (existsSync(join(folder, 'package-lock.json')) && !existsSync(join(folder, 'node_modules'))) {
  const { status, stderr } = npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
  if (status !== 0) giveUp(stderr);
}
const failed = files.filter(
  (file) => spawnSync(process.execPath, [join(folder, file)], { stdio: 'inherit' }).status !== 0,
);
if (failed.length > 0) giveUp(`Failed: ${failed.join(', ')}`);
