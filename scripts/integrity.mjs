import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileName = 'integrity.json';

/**
 * Writes what the files of the script tag have as `integrity`, by their paths, as an import map wants it: a page that lays it
 * into its own holds every module to it, and not only the one that its script tag names.
 */
export function writeIntegrity(folder) {
  writeFileSync(join(folder, fileName), JSON.stringify(integrityOf(folder)));
}

/** The integrity of every module below a folder, each worked out from its bytes. Workers are left out: an import map does not reach them. */
export function integrityOf(folder) {
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.js') && !name.startsWith('worker/'));
  const entries = modules.sort().map((name) => [`./${name}`, digest(readFileSync(join(folder, name)))]);
  return Object.fromEntries(entries);
}

function digest(bytes) {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}
