// Runs Node scripts, and ends those that are silent for too long.
import { spawn } from 'node:child_process';
import { root } from './setup.mjs';

const patience = 5 * 60_000;
const running = new Set();

/**
 * Runs a script of Node to its end and takes what it prints. However slow the machine is, a script may go on as long as it says
 * something now and then: prints it, or sends a message. One that is silent for too long is ended, with all that it started.
 */
export function run(script, args = [], { environment = {}, silence = patience } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      env: { ...withoutColor(process.env), NODE_OPTIONS: nodeOptions(process.env), ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Its own group, so that what it started can be ended with it; a browser ends by itself (see browser.mjs).
      detached: process.platform !== 'win32',
    });
    running.add(child);
    let output = '';
    const limit = setTimeout(() => {
      output += `\nStopped: it said nothing for ${inWords(silence)}.\n`;
      endGroup(child);
    }, silence);
    child.on('message', () => limit.refresh());
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        limit.refresh();
      });
    }
    // What a crashed tool left running would hold its pipes, and this step, open.
    child.on('exit', () => endGroup(child));
    child.on('close', (code) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ ok: code === 0, output });
    });
  });
}

/** Ends every script that still runs. */
export function endAll() {
  running.forEach(endGroup);
}

/** More room for objects that live for a moment: the linter and the unit tests spend a sixth less on collecting them. */
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
