// Installs the packed package into an app of `npm run frameworks`.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.mjs';

const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
const record = '.installed.json';

/**
 * Installs the packages of an app, then the packed package with `npm install`, like a user. If the lockfile of the app and the
 * dependencies of the package have not changed, an earlier installation is reused, and only the package's own files are replaced.
 *
 * @returns the folder, the npm warnings, and the package count and size (in megabytes) before and after installing the package
 */
export async function install({ name, sources }, { cache, packed }) {
  const source = sources.at(-1);
  const folder = join(cache, `${name}-${hashOf(source, packed.manifest)}`);
  if (!existsSync(join(folder, record))) {
    for (const old of readdirSync(cache)) if (isOf(old, name)) rmSync(join(cache, old), { recursive: true });
    mkdirSync(folder);
    await installAnew(folder, source, packed);
  }
  const installed = JSON.parse(readFileSync(join(folder, record), 'utf8'));
  layAnew(folder, sources, packed);
  return { folder, ...installed };
}

async function installAnew(folder, source, { tarball }) {
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(source, file), join(folder, file));
  // `npm install` follows the lockfile. `npm ci` rejects a lockfile without the packages of other platforms, and some registries do
  // not have all of them.
  const own = await runCommand('npm', ['install', ...quietly], { cwd: folder });
  if (!own.ok) throw new Error(own.output);
  const before = sizeOf(folder);
  const ours = await runCommand('npm', ['install', '--no-save', ...quietly, tarball], { cwd: folder });
  if (!ours.ok) throw new Error(ours.output);
  // npm repeats its warnings about the app itself.
  const known = new Set(own.output.split('\n'));
  const warnings = ours.output.split('\n').filter((line) => /warn/i.test(line) && !known.has(line));
  const problems = warnings.map((line) => `npm install: ${line}`);
  writeFileSync(join(folder, record), JSON.stringify({ problems, before, after: sizeOf(folder) }));
}

/** Copies the current files of the app and the package, and removes the output of earlier builds. */
function layAnew(folder, sources, packed) {
  for (const name of readdirSync(folder)) if (!isKept(name)) rmSync(join(folder, name), { recursive: true });
  for (const name of ['.cache', '.vite', '.vite-temp'])
    rmSync(join(folder, 'node_modules', name), { recursive: true, force: true });
  for (const source of sources)
    cpSync(source, folder, { recursive: true, filter: (path) => !path.slice(source.length).includes('node_modules') });
  const place = join(folder, 'node_modules/gateway-elements');
  rmSync(place, { recursive: true, force: true });
  cpSync(packed.folder, place, { recursive: true });
}

const isKept = (name) => ['node_modules', record].includes(name);
const isOf = (folder, name) => folder.startsWith(`${name}-`) && /^[0-9a-f]{12}$/.test(folder.slice(name.length + 1));

function hashOf(source, { dependencies, peerDependencies, peerDependenciesMeta }) {
  const hash = createHash('sha256');
  hash.update(readFileSync(join(source, 'package-lock.json')));
  hash.update(JSON.stringify({ dependencies, peerDependencies, peerDependenciesMeta }));
  return hash.digest('hex').slice(0, 12);
}

/** Returns the number of installed packages and their size in megabytes. */
function sizeOf(folder) {
  const place = join(folder, 'node_modules');
  const file = join(place, '.package-lock.json');
  const packages = existsSync(file) ? Object.keys(JSON.parse(readFileSync(file, 'utf8')).packages).length : 0;
  return { packages, megabytes: Math.round(bytesOf(place) / 1e5) / 10 };
}

function bytesOf(folder) {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
