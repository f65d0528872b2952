// Finds programs of Debian packages, and installs the missing ones.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Minutes that apt-get may take, all in all. */
const patience = 15;
/** What Debian's packages ask before they start a service; 101 forbids it. */
const policy = '/usr/sbin/policy-rc.d';

/** The packages of which a program is not there; `packages` has the programs that show that each is. */
export function missingFor(packages) {
  return Object.entries(packages)
    .filter(([, programs]) => !programs.every(findProgram))
    .map(([name]) => name);
}

/** The path of a program; undefined if it is not there. Servers are where only root looks for programs. */
export function findProgram(program) {
  return placesOf(program, ['/usr/sbin', '/usr/local/sbin'])[0];
}

/** The paths at which a program is: in the folders of PATH, and in others. */
export function placesOf(program, others = []) {
  return [...(process.env.PATH ?? '').split(delimiter), ...others]
    .filter(Boolean)
    .map((folder) => join(folder, program))
    .filter(existsSync);
}

/**
 * Installs packages, as root on Debian; servers among them are not started.
 *
 * @returns why it cannot be done; undefined if it is
 */
export function installDebian(names) {
  return cannotInstall() ?? withoutServices(() => aptGet(names));
}

/** The command by which a person installs packages. */
export function debianCommand(names) {
  return `sudo apt-get install -y --no-install-recommends ${names.join(' ')}`;
}

function cannotInstall() {
  const file = '/etc/os-release';
  const isDebian = existsSync(file) && /^ID(?:_LIKE)?=.*debian/m.test(readFileSync(file, 'utf8'));
  if (!isDebian) return 'this is not Debian';
  if (process.getuid?.() !== 0) return 'this is not root';
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
  console.log(`Installing ${names.join(', ')} (apt-get) …`);
  // Without the lists of packages nothing can be found; with old ones the packages may be gone.
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
