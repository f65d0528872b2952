// Installs the npm packages of a recipe.
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root } from '../lib/setup.mjs';

/**
 * Installs npm packages into a folder, and our own beside them as it is built; nothing where these versions are installed.
 *
 * @returns what npm said if it failed
 */
export function installPackages(folder, packages) {
  const wanted = JSON.stringify({ private: true, type: 'module', dependencies: packages }, undefined, 2);
  const [manifest, stamp] = [join(folder, 'package.json'), join(folder, '.installed')];
  const link = join(folder, 'node_modules/gateway-elements');
  const isThere = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (!isThere) {
    writeFileSync(manifest, wanted);
    rmSync(link, { force: true });
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--install-links=false'];
    const { status, stderr } = Object.keys(packages).length > 0 ? npm(['install', ...flags], folder) : { status: 0 };
    if (status !== 0) return stderr;
    writeFileSync(stamp, wanted);
  }
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  if (!existsSync(link)) symlinkSync(root, link);
  return undefined;
}
