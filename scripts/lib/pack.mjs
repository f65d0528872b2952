// Packs the package with npm, and installs the packed package into empty projects.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { npm, root } from './setup.mjs';

/**
 * Packs a built tree, and unpacks the package into `package/` in a folder.
 *
 * @param scratch - the folder
 * @returns the tarball, the folder of the unpacked files, and the parsed package.json
 * @throws Error with the output of npm or tar
 */
export function pack(scratch, tree = root) {
  const packed = npm(['pack', '--json', '--pack-destination', scratch], tree);
  if (packed.status !== 0) throw new Error(`${packed.stdout}${packed.stderr}`);
  const [{ filename }] = JSON.parse(packed.stdout);
  const unpacked = spawnSync('tar', ['-xzf', filename], { cwd: scratch, encoding: 'utf8' });
  if (unpacked.status !== 0) throw new Error(unpacked.stderr);
  const folder = join(scratch, 'package');
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { tarball: join(scratch, filename), folder, manifest };
}

/** Moves a packed package into a project, links its dependencies from a tree's node_modules, and returns its folder. */
export function moveInto(project, { folder, manifest }, tree = root) {
  const packages = join(project, 'node_modules');
  const place = join(packages, 'gateway-elements');
  mkdirSync(packages, { recursive: true });
  renameSync(folder, place);
  for (const name of Object.keys(manifest.dependencies)) {
    mkdirSync(dirname(join(packages, name)), { recursive: true });
    symlinkSync(join(tree, 'node_modules', name), join(packages, name), 'junction');
  }
  return place;
}
