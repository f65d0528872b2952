// Builds the package if it is not up to date.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

/** Builds `dist/`, unless it is of the sources as they are: `npm test` may have built it a moment ago. */
export function buildOnce() {
  if (isBuilt()) return;
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

function isBuilt() {
  const file = join(root, 'dist/custom-elements.json');
  if (!existsSync(file)) return false;
  const built = statSync(file).mtimeMs;
  const sources = readdirSync(join(root, 'src'), { recursive: true }).map((name) => join(root, 'src', name));
  const others = ['package-lock.json', 'vite.config.ts', 'vite.cdn.config.ts'].map((name) => join(root, name));
  return [...sources, ...others].every((each) => statSync(each).mtimeMs < built);
}
