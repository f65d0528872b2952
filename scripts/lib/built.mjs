// Builds the package if it is not up to date.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

/** Builds `dist/`, unless it is newer than all sources, for example, because `npm test` has already built it. */
export function buildOnce() {
  if (isBuilt()) return;
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

function isBuilt() {
  const file = join(root, 'dist/custom-elements.json');
  if (!existsSync(file)) return false;
  const built = statSync(file).mtimeMs;
  const sources = ['src', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => !name.includes('node_modules'))
      .map((name) => join(root, folder, name)),
  );
  const others = ['package-lock.json', 'vite.config.ts', 'vite.cdn.config.ts'].map((name) => join(root, name));
  return [...sources, ...others].every((each) => statSync(each).mtimeMs < built);
}
