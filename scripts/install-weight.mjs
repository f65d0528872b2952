import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { giveUp, npm } from './setup.mjs';

// `npm run install-weight` installs the built package into three projects, and prints the packages and the bytes that come with it
// and the warnings of npm; with the path of a tarball it does so with that tarball. It needs the registry, or npm's cache.
const projects = {
  empty: {},
  'React 18': { react: '18.3.1', 'react-dom': '18.3.1', '@types/react': '18.3.12' },
  'Vue 3.4': { vue: '3.4.38' },
};

const scratch = mkdtempSync(join(tmpdir(), 'gateway-elements-weight-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
const [given] = process.argv.slice(2);
const tarball = given ? resolve(given) : pack();

for (const [name, dependencies] of Object.entries(projects)) {
  const without = install(name, dependencies);
  const { packages, bytes, complaints } = install(name, { ...dependencies, 'gateway-elements': `file:${tarball}` });
  if (complaints.length > 0) process.exitCode = 1;
  const found = complaints.length > 0 ? complaints.join('\n') : 'no warning';
  const weight = `${packages - without.packages} packages, ${((bytes - without.bytes) / 1e6).toFixed(1)} MB`;
  console.log(`${name.padEnd(9)} ${packages > 0 ? weight : 'not installed'}, ${found}`);
}

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

function pack() {
  const { status, stdout, stderr } = npm(['pack', '--json', '--ignore-scripts', '--pack-destination', scratch]);
  if (status !== 0) giveUp(stderr);
  return join(scratch, Object.values(JSON.parse(stdout))[0].filename);
}
