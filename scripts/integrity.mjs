// Writes the hashes of the script-tag files.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Stands in the files of the script tag for the hash of their worker, which is built after what names it. */
export const unknownIntegrity = `sha256-${'A'.repeat(43)}=`;

/** Writes the hash of the worker into the file that starts it: an import map does not reach workers. */
export function pinWorker(folder) {
  const files = modulesBelow(folder);
  const [worker, another] = files.filter((name) => name.startsWith('worker/'));
  if (!worker || another) throw new Error('The files of the script tag have one worker, in one file.');
  const bytes = readFileSync(join(folder, worker));
  // One file that imports others could not be started from its text, and they would have no hash.
  if (/\bimport\b\s*["'`({*\w]/.test(bytes.toString())) throw new Error(`${worker} imports other files.`);
  const starters = files.filter((name) => readFileSync(join(folder, name), 'utf8').includes(unknownIntegrity));
  if (starters.length !== 1) throw new Error(`${starters.length} files name the hash of the worker.`);
  const [starter] = starters.map((name) => join(folder, name));
  writeFileSync(starter, readFileSync(starter, 'utf8').replaceAll(unknownIntegrity, digest(bytes)));
}

/**
 * Writes the hashes of the files of the script tag: `integrity.json` has all of them by their paths, `importmap.json` is the import
 * map of a page that has the folder at `/gateway-elements/`, which holds every module to its hash, and not only the one that a script
 * tag names.
 */
export function writeIntegrity(folder) {
  writeFileSync(join(folder, 'integrity.json'), JSON.stringify(integrityOf(folder)));
  writeFileSync(join(folder, 'importmap.json'), JSON.stringify(importMapOf(folder)));
}

/** The integrity of every script below a folder, each worked out from its bytes. */
export function integrityOf(folder) {
  return Object.fromEntries(
    modulesBelow(folder).map((name) => [`./${name}`, digest(readFileSync(join(folder, name)))]),
  );
}

/** Without workers, which no import map reaches, and the single file, which imports nothing and has the attribute `integrity`. */
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
