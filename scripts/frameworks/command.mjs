// Runs the commands of `npm run frameworks`.
import { spawn } from 'node:child_process';

const running = new Set();
const patience = 10 * 60_000;

/**
 * Runs a program and waits until it exits.
 *
 * @returns whether the program succeeded, its output, and its duration in seconds
 */
export async function runCommand(command, args, { cwd, environment = {} }) {
  const begun = performance.now();
  const { child, printed } = startCommand(command, args, { cwd, environment });
  const limit = setTimeout(() => endGroup(child), patience);
  const code = await new Promise((done) => {
    child.once('error', () => done(1));
    child.once('close', done);
  });
  clearTimeout(limit);
  return { ok: code === 0, output: printed(), seconds: (performance.now() - begun) / 1000 };
}

/** Starts a program that runs until `end` is called. */
export function startCommand(command, args, { cwd, environment = {} }) {
  const child = spawn(command, args, {
    cwd,
    env: { ...cleanEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, because npm starts a shell, and the shell starts the program.
    detached: true,
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  child.on('error', (error) => (output += String(error)));
  child.on('close', () => running.delete(child));
  return { child, printed: () => output, end: () => endGroup(child) };
}

/** Kills all programs that still run. */
export function endCommands() {
  running.forEach(endGroup);
}

/** Returns the environment without the variables that the calling npm sets for this project, and with telemetry turned off. */
function cleanEnvironment() {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD$|NODE_ENV$|FORCE_COLOR$)/i.test(name));
  return { ...Object.fromEntries(own), ...quiet };
}

const quiet = {
  NO_COLOR: '1',
  CI: '1',
  NG_CLI_ANALYTICS: 'false',
  NEXT_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
};

function endGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
