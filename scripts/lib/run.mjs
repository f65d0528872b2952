// Runs Node.js scripts, and kills scripts that print nothing for too long.
import { spawn } from 'node:child_process';
import { root } from './setup.mjs';

const patience = 5 * 60_000;
const running = new Set();

/**
 * Runs a Node.js script and collects its output. There is no total timeout, so slow machines work: a script may run as long as it
 * prints or sends a message from time to time. If a script is silent for too long, it is killed with all its child processes.
 */
export function run(script, args = [], { environment = {}, silence = patience } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      env: { ...withoutColor(process.env), NODE_OPTIONS: nodeOptions(process.env), ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A separate process group, so that child processes are killed, too. Browsers exit automatically (see browser.mjs).
      detached: process.platform !== 'win32',
    });
    running.add(child);
    let output = '';
    const limit = setTimeout(() => {
      output += `\nStopped: no output for ${inWords(silence)}.\n`;
      endGroup(child);
    }, silence);
    child.on('message', () => limit.refresh());
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        limit.refresh();
      });
    }
    // Child processes of a crashed tool would keep its pipes open, and this step would not end.
    child.on('exit', () => endGroup(child));
    child.on('close', (code) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ ok: code === 0, output });
    });
  });
}

/** Kills all scripts that still run. */
export function endAll() {
  running.forEach(endGroup);
}

/** Enlarges the heap space for short-lived objects, because this reduces garbage collection in linter and unit tests by a sixth. */
function nodeOptions({ NODE_OPTIONS: given = '' }) {
  return `${given} --max-semi-space-size=128`.trim();
}

function withoutColor({ FORCE_COLOR: _color, ...rest }) {
  return { ...rest, NO_COLOR: '1' };
}

function endGroup(child) {
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

function inWords(milliseconds) {
  const [count, unit] = milliseconds < 60_000 ? [milliseconds / 1000, 'second'] : [milliseconds / 60_000, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
