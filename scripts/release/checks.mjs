// Checks the package of `npm run release` and creates its bill of materials.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Returns the uncommitted changes of a repository, as listed by git. */
export function changedFiles(folder) {
  const { status, stdout, stderr } = spawnSync('git', ['status', '--porcelain'], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter((line) => line !== '');
}

/**
 * Finds the section of a version in the changelog: `## [1.2.3] - 2026-11-23`, or `## [Unreleased]`.
 *
 * @returns the text and date, or undefined if the section is missing or empty
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

/** Returns the hash of a file in npm registry format. */
export function integrityOf(file) {
  return `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
}

/**
 * Returns the manifest and the lockfile from which npm creates the bill of materials. They list the packages that a project
 * installs with the package, and packages whose code is bundled, because these are not dependencies.
 *
 * For the repository itself, npm would omit development dependencies such as Lit, even though the package contains their code.
 *
 * @param about - package.json of the package
 * @param lock - the lockfile of the repository
 * @param inside - names of packages whose code is bundled
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
  // Dependencies of bundled packages are also bundled, or unused.
  for (const each of bundled) {
    const { version: exact, license: terms, integrity } = lock.packages[`node_modules/${each}`];
    packages[`node_modules/${each}`] = { version: exact, license: terms, integrity };
  }
  return { manifest, lock: { name, version, lockfileVersion: lock.lockfileVersion, requires: true, packages } };
}

/** Returns the package names in Vite's license list, which has headings such as `## lit - 3.3.3 (BSD-3-Clause)`. */
export function namesIn(licenses) {
  return [...new Set([...licenses.matchAll(/^## (\S+) - \d/gm)].map(([, name]) => name))].sort();
}

/**
 * Returns the lockfile paths of packages and all their dependencies. A peer dependency uses a copy that is already in the result.
 */
function reachable(names, { packages }) {
  const found = new Map();
  const peers = [];
  const visit = (name, from) => {
    const path = placeOf(name, from, packages);
    if (!path || [...found.values()].includes(path)) return;
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = packages[path];
    // If the repository has two versions of a package, a project installs the first one found at the top level.
    found.set(found.has(`node_modules/${name}`) ? path : `node_modules/${name}`, path);
    peers.push(...Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional));
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) visit(next, path);
  };
  for (const name of names) visit(name, '');
  for (const peer of peers) if (!found.has(`node_modules/${peer}`)) visit(peer, '');
  return found;
}

/** Resolves a package like Node.js: in the importing package's node_modules, then in the parent folders. */
function placeOf(name, from, packages) {
  const place = `${from && `${from}/`}node_modules/${name}`;
  if (packages[place]) return place;
  return from ? placeOf(name, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), packages) : undefined;
}
