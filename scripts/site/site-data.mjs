import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeManifest } from '../manifest.mjs';
import { writePlaceholder } from '../placeholder.mjs';
import { root } from '../setup.mjs';
import { readCoverage } from './coverage.mjs';
import { dataFolder } from './pages.mjs';

/** Writes what the pages are made from, unless it is of the sources as they are. */
export async function writeSiteData() {
  const file = join(root, dataFolder, 'coverage.json');
  if (existsSync(file) && newest('src') < statSync(file).mtimeMs) return;
  mkdirSync(join(root, dataFolder), { recursive: true });
  writeManifest(dataFolder);
  writePlaceholder(dataFolder);
  writeFileSync(file, JSON.stringify(await readCoverage()));
}

function newest(folder) {
  const files = readdirSync(join(root, folder), { recursive: true });
  return Math.max(...files.map((name) => statSync(join(root, folder, name)).mtimeMs));
}
