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

/** The names in a list of licenses, as `lit 3.3.3 (BSD-3-Clause)`. */
export function namesIn(licenses) {
  return [...new Set([...licenses.matchAll(/^(\S+) \d\S* \([\w.-]+\)$/gm)].map(([, name]) => name))].sort();
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

/** Node looks beside the package that asks, then further out. */
function placeOf(name, from, packages) {
  const place = `${from && `${from}/`}node_modules/${name}`;
  if (packages[place]) return place;
  return from ? placeOf(name, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), packages) : undefined;
}
