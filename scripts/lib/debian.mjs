// Finds programs of Debian packages, and installs missing packages.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Timeout of each apt-get call, in minutes. */
const patience = 15;
/** Debian packages run this script before they start a service. Exit code 101 prevents the start. */
const policy = '/usr/sbin/policy-rc.d';

/** Returns the packages whose programs are missing. `packages` maps each package to the programs that indicate it is installed. */
export function missingFor(packages) {
  return Object.entries(packages)
    .filter(([, programs]) => !programs.every(findProgram))
    .map(([name]) => name);
}

/** Returns the path of a program, or undefined if it is missing. The folders for servers are only on root's PATH. */
export function findProgram(program) {
  return placesOf(program, ['/usr/sbin', '/usr/local/sbin'])[0];
}

/** Returns the paths of a program in the folders of PATH and in other folders. */
export function placesOf(program, others = []) {
  return [...(process.env.PATH ?? '').split(delimiter), ...others]
    .filter(Boolean)
    .map((folder) => join(folder, program))
    .filter(existsSync);
}

/**
 * Installs packages, if this process runs as root on Debian. Does not start services.
 *
 * @returns the reason if the packages cannot be installed
 */
export function installDebian(names) {
  return cannotInstall() ?? withoutServices(() => aptGet(names));
}

/** Returns the command that a user can run to install packages. */
export function debianCommand(names) {
  return `sudo apt-get install -y --no-install-recommends ${names.join(' ')}`;
}

function cannotInstall() {
  const file = '/etc/os-release';
  const isDebian = existsSync(file) && /^ID(?:_LIKE)?=.*debian/m.test(readFileSync(file, 'utf8'));
  if (!isDebian) return 'the system is not Debian';
  if (process.getuid?.() !== 0) return 'the process does not run as root';
  return undefined;
}

function withoutServices(work) {
  const isOurs = !existsSync(policy);
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return work();
  } finally {
    if (isOurs) rmSync(policy, { force: true });
  }
}

function aptGet(names) {
  console.log(`Installing ${names.join(', ')} (apt-get)…`);
  // Without package lists, apt-get finds no packages. Outdated lists may name removed versions.
  const steps = [['update'], ['install', '-y', '--no-install-recommends', ...names]];
  for (const step of steps) {
    const done = spawnSync('apt-get', ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', ...step], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      timeout: patience * 60_000,
      maxBuffer: 64 << 20,
    });
    if (done.status === 0) continue;
    const said = `${done.stderr ?? ''}`.trim().split('\n').at(-1);
    return `apt-get ${step[0]} failed${said ? ` (${said})` : ''}`;
  }
  return undefined;
}
