// Checks what `npm run release` publishes, and makes its bill of materials.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The files of a repository that are not as they were committed, as git lists them. */
export function changedFiles(folder) {
  const { status, stdout, stderr } = spawnSync('git', ['status', '--porcelain'], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter((line) => line !== '');
}

/**
 * Finds the section of a version in the changelog: `## [1.2.3] - 2026-11-23`, or `## [Unreleased]`.
 *
 * @returns its text and its date; undefined if the version has no section, or an empty one
 */
export function changelogSection(changelog, version) {
  const [, ...sections] = changelog.split(/^## /m);
  for (const section of sections) {
    const [heading, ...lines] = section.split('\n');
    const [, name, day] = /^\[([^\]]+)\](?: - (\d{4}-\d\d-\d\d))?$/.exec(heading) ?? [];
    const text = lines.join('\n').trim();
    if (name === version && text !== '') return { text, day };
  }
  return undefined;
}

/** The hash of a file as a registry names it. */
export function integrityOf(file) {
  return `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
}

/**
 * The manifest and the lock that npm writes a bill of materials of: what a project installs with the package, and the packages
 * whose code is inside its files, which the package has no dependency on.
 *
 * Of the repository itself npm leaves out what is a development dependency of anything, as Lit is of the tests.
 *
 * @param about - package.json of the package
 * @param lock - the lock of the repository
 * @param inside - names of packages whose code is inside
 */
export function billed({ name, version, license, dependencies = {} }, lock, inside) {
  const versionOf = (each) => lock.packages[`node_modules/${each}`].version;
  const installed = reachable(Object.keys(dependencies), lock);
  const bundled = inside.filter((each) => !installed.has(`node_modules/${each}`));
  const manifest = {
    name,
    version,
    license,
    dependencies: { ...dependencies, ...Object.fromEntries(bundled.map((each) => [each, versionOf(each)])) },
  };
  const packages = { '': manifest };
  for (const [place, path] of installed) {
    const { dev: _dev, peer: _peer, ...entry } = lock.packages[path];
    packages[place] = entry;
  }
  // Their own dependencies are inside as well, or not used.
  for (const each of bundled) {
    const { version: exact, license: terms, integrity } = lock.packages[`node_modules/${each}`];
    packages[`node_modules/${each}`] = { version: exact, license: terms, integrity };
  }
  return { manifest, lock: { name, version, lockfileVersion: lock.lockfileVersion, requires: true, packages } };
}

/** The names in a list of licenses that Vite writes, as `## lit - 3.3.3 (BSD-3-Clause)`. */
export function namesIn(licenses) {
  return [...new Set([...licenses.matchAll(/^## (\S+) - \d/gm)].map(([, name]) => name))].sort();
}

/** Where the lock has these packages and all that they depend on. A peer is met by whatever else brings it. */
function reachable(names, { packages }) {
  const found = new Map();
  const peers = [];
  const visit = (name, from) => {
    const path = placeOf(name, from, packages);
    if (!path || [...found.values()].includes(path)) return;
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = packages[path];
    // Where the repository has two versions of it, a project has the one that it needs outside.
    found.set(found.has(`node_modules/${name}`) ? path : `node_modules/${name}`, path);
    peers.push(...Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional));
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) visit(next, path);
  };
  for (const name of names) visit(name, '');
  for (const peer of peers) if (!found.has(`node_modules/${peer}`)) visit(peer, '');
  return found;
}

/** Node looks next to the package that asks, then further out. */
function placeOf(name, from, packages) {
  const place = `${from && `${from}/`}node_modules/${name}`;
  if (packages[place]) return place;
  return from ? placeOf(name, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), packages) : undefined;
}
