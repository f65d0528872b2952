// Writes the integrity hashes of the script-tag files.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Placeholder for the worker hash in the script-tag files. The worker is built after the file that contains its hash. */
export const unknownIntegrity = `sha256-${'A'.repeat(43)}=`;

/** Writes the worker hash into the file that starts the worker, because import maps do not apply to workers. */
export function pinWorker(folder) {
  const files = modulesBelow(folder);
  const [worker, another] = files.filter((name) => name.startsWith('worker/'));
  if (!worker || another) throw new Error('Expected one worker file among the script-tag files.');
  const bytes = readFileSync(join(folder, worker));
  // A worker with imports cannot be started from its text, and the imported files would have no hash.
  if (/\bimport\b\s*["'`({*\w]/.test(bytes.toString())) throw new Error(`${worker} imports other files.`);
  const starters = files.filter((name) => readFileSync(join(folder, name), 'utf8').includes(unknownIntegrity));
  if (starters.length !== 1) throw new Error(`Expected one file with the worker hash, found ${starters.length}.`);
  const [starter] = starters.map((name) => join(folder, name));
  writeFileSync(starter, readFileSync(starter, 'utf8').replaceAll(unknownIntegrity, digest(bytes)));
}

/**
 * Writes the hashes of the script-tag files. `integrity.json` contains all hashes by path. `importmap.json` is the import map of a
 * page that serves the folder at `/gateway-elements/`. With the import map, the browser verifies every module, and not only the
 * module of the script tag.
 */
export function writeIntegrity(folder) {
  writeFileSync(join(folder, 'integrity.json'), JSON.stringify(integrityOf(folder)));
  writeFileSync(join(folder, 'importmap.json'), JSON.stringify(importMapOf(folder)));
}

/** Computes the integrity hash of every script in a folder and its subfolders. */
export function integrityOf(folder) {
  return Object.fromEntries(
    modulesBelow(folder).map((name) => [`./${name}`, digest(readFileSync(join(folder, name)))]),
  );
}

/**
 * Returns the import map. It omits workers, because import maps do not apply to them, and the single file, because it has no
 * imports and its script tag has the attribute `integrity`.
 */
export function importMapOf(folder) {
  const entries = Object.entries(integrityOf(folder)).filter(([name]) => !/^\.\/(worker|single)\//.test(name));
  return {
    integrity: Object.fromEntries(entries.map(([name, hash]) => [name.replace('.', '/gateway-elements'), hash])),
  };
}

function modulesBelow(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.js'))
    .sort();
}

function digest(bytes) {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}
