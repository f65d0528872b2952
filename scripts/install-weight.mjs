import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { clientFolder } from './client-package.mjs';
import { giveUp, npm, root } from './setup.mjs';

// `npm run install-weight` installs both packages, as they are built, into projects of their own, and prints what comes with them and
// what npm warns of; with paths of tarballs it does so with those. It needs the registry, or npm's cache.
const projects = {
  empty: {},
  'React 18': { react: '18.3.1', 'react-dom': '18.3.1', '@types/react': '18.3.12' },
  'Vue 3.4': { vue: '3.4.38' },
};

const scratch = mkdtempSync(join(tmpdir(), 'gateway-elements-weight-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
const named = process.argv.slice(2).map((path) => resolve(path));
const tarballs = named.length > 0 ? named : [root, clientFolder].map(pack);

let failed = false;
for (const tarball of tarballs) {
  for (const [name, dependencies] of Object.entries(projects)) {
    const without = install(name, dependencies);
    const { packages, bytes, complaints } = install(name, { ...dependencies, [nameOf(tarball)]: `file:${tarball}` });
    failed ||= complaints.length > 0;
    const found = complaints.length > 0 ? complaints.join('\n') : 'no warning';
    const weight = `${packages - without.packages} packages, ${((bytes - without.bytes) / 1e6).toFixed(1)} MB`;
    console.log(`${nameOf(tarball).padEnd(24)} ${name.padEnd(9)} ${packages > 0 ? weight : 'not installed'}, ${found}`);
  }
}
process.exitCode = failed ? 1 : 0;

function install(name, dependencies) {
  const folder = join(scratch, `${name}-${Object.keys(dependencies).length}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }));
  const { status, stderr } = npm(
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'],
    folder,
  );
  const complaints = stderr.split('\n').filter((line) => /ERESOLVE|EBADENGINE|peer|deprecated/i.test(line));
  if (status !== 0) return { packages: 0, bytes: 0, complaints: complaints.length > 0 ? complaints : [stderr] };
  const modules = join(folder, 'node_modules');
  if (Object.keys(dependencies).length === 0) return { packages: 0, bytes: 0, complaints };
  const { packages } = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8'));
  return { packages: Object.keys(packages).length, bytes: bytesOnDisk(modules), complaints };
}

/** In blocks of the disk, as `du` counts: most of what is installed are small files. */
function bytesOnDisk(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath ?? entry.path, entry.name)).blocks * 512, 0);
}

function pack(folder) {
  const { status, stdout, stderr } = npm(['pack', '--json', '--ignore-scripts', '--pack-destination', scratch], folder);
  if (status !== 0) giveUp(stderr);
  return join(scratch, Object.values(JSON.parse(stdout))[0].filename);
}

function nameOf(tarball) {
  return /([\w-]+)-\d[^/\\]*\.tgz$/.exec(tarball)?.[1] ?? giveUp(`${tarball} is no tarball of ours.`);
}
