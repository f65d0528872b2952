// Checks the Node.js version, installs packages, and runs npm for all scripts.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The repository folder. */
export const root = join(import.meta.dirname, '../..');

const oldestNode = [20, 19];
const installArguments = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'];

/** Checks the Node.js version. Installs the packages if they are missing or do not match the lockfile. */
export async function setUp() {
  checkNode();
  if (packagesAreThere()) return;
  await withLock(join(root, '.cache/install.lock'), () => {
    if (!packagesAreThere()) install();
  });
}

/** Prints an error message and exits with code 1. */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Returns the file of a package's command. Run the file with `node`. */
export function tool(packageName, command = packageName) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** Runs npm without printing. Returns `status`, `stdout`, and `stderr`. */
export function npm(args, cwd = root) {
  const options = { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 64 << 20 };
  const script = process.env.npm_execpath;
  return script?.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [script, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** Installs the packages of a folder's own package.json, unless they are installed. */
export function installIn(folder) {
  if (existsSync(join(folder, 'node_modules'))) return;
  const { status, stderr } = npm(installArguments, folder);
  if (status !== 0) giveUp(stderr);
}

/** Calls back after the npm process of this script has exited. npm signals its shell, but the shell does not forward signals. */
export function whenNpmEnds(callback) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    callback();
  }, 500);
  watch.unref();
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  giveUp(
    `gateway-elements requires Node.js ${oldestNode.join('.')} or later. This is Node.js ${process.versions.node}.`,
  );
}

// npm writes node_modules/.package-lock.json after a successful install. The file lists the installed versions.
function packagesAreThere() {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = readPackages(join(root, 'package-lock.json'));
  const got = readPackages(record);
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || entry.devOptional || got[path]?.version === entry.version,
  );
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

function install() {
  console.log('Installing packages (npm ci). This takes about a minute…');
  const done = npm(installArguments);
  if (done.status === 0) return;
  console.error(done.error ? String(done.error) : `${done.stdout}${done.stderr}`);
  giveUp('npm ci failed. See the output above.');
}

// Two concurrent installs would overwrite each other's files, so the second process waits. It replaces the lock of a dead process.
async function withLock(file, work) {
  mkdirSync(dirname(file), { recursive: true });
  while (!tryToLock(file)) {
    if (!isAlive(readLock(file))) rmSync(file, { force: true });
    else await new Promise((resume) => setTimeout(resume, 500));
  }
  const unlock = () => rmSync(file, { force: true });
  process.once('exit', unlock);
  try {
    work();
  } finally {
    unlock();
    process.off('exit', unlock);
  }
}

function tryToLock(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function readLock(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return 0;
    throw error;
  }
}

function isAlive(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
