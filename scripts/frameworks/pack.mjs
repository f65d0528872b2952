import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, npm, root } from '../setup.mjs';

/** The package as npm packs it: its file, where it is unpacked, and what it says of itself. */
export async function pack(cache, isBuilt) {
  if (!isBuilt || !existsSync(join(root, 'dist/index.js'))) build();
  const scratch = mkdtempSync(join(cache, 'packed-'));
  const packed = npm(['pack', '--json', '--pack-destination', scratch]);
  if (packed.status !== 0) giveUp(`${packed.stdout}${packed.stderr}`);
  const [{ filename }] = JSON.parse(packed.stdout);
  const unpacked = spawnSync('tar', ['-xzf', filename], { cwd: scratch, encoding: 'utf8' });
  if (unpacked.status !== 0) giveUp(unpacked.stderr);
  const folder = join(scratch, 'package');
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { scratch, folder, manifest, tarball: join(scratch, filename) };
}

function build() {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
  if (status !== 0) giveUp('The package could not be built.');
}
