// Provides files, documentation snippets, programs, and servers for the recipes of `npm run recipes`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync } from 'esbuild';
import getPort from 'get-port';
import { findProgram } from '../lib/debian.mjs';
import { npm, root } from '../lib/setup.mjs';

const patience = 30_000;

/** The tools of a recipe: a folder with its npm packages, and programs that stop when the recipe ends. */
export class Tools {
  #ends = [];
  #outputs = [];

  constructor(folder) {
    this.folder = folder;
  }

  /** Writes a file into the folder and returns the path. */
  write(name, text) {
    const file = join(this.folder, name);
    writeFileSync(file, text);
    return file;
  }

  /**
   * Returns the code block in a page of `docs/` that contains `words`. `changes` are replacements, such as ports and folders. If
   * the block does not contain a replaced text, this function throws, so that page and test stay in sync.
   */
  snippet(page, words, changes = {}) {
    const text = readFileSync(join(root, 'docs', page), 'utf8');
    const block = [...text.matchAll(/```\w*\n([^]*?)```/g)]
      .map(([, inner]) => inner)
      .find((each) => each.includes(words));
    if (block === undefined) throw new Error(`docs/${page} has no code block that contains ${words}`);
    return replaceAll(block, `The code block with ${words} in docs/${page}`, changes);
  }

  /** Returns a file of `examples/`, with replacements like `snippet`. */
  example(name, changes = {}) {
    const path = `examples/${name}`;
    return replaceAll(readFileSync(join(root, path), 'utf8'), path, changes);
  }

  /** Compiles TypeScript code to a module next to the npm packages and returns the path. */
  module(name, typescript) {
    return this.write(name, transformSync(typescript, { loader: 'ts', format: 'esm' }).code);
  }

  /** Imports a module from `module`, or an npm package of the recipe. */
  async load(name) {
    if (name.endsWith('.mjs')) return import(pathToFileURL(join(this.folder, name)).href);
    const from = this.write(`load-${name.replaceAll(/\W/g, '-')}.mjs`, `export * from '${name}';`);
    return import(pathToFileURL(from).href);
  }

  /** Starts a program, or a Node.js script if the name ends with `.mjs`. */
  start(program, args = [], environment = {}) {
    const isScript = program.endsWith('.mjs');
    const child = spawn(
      isScript ? process.execPath : (findProgram(program) ?? program),
      isScript ? [program, ...args] : args,
      {
        cwd: this.folder,
        env: { ...process.env, ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const started = { child, output: '', ended: false };
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (started.output += text));
    }
    child.on('error', (error) => (started.output += String(error)));
    const ended = new Promise((done) => child.once('exit', done).once('error', done)).then(
      () => (started.ended = true),
    );
    this.#outputs.push(() => `${program}: ${started.output}`);
    const kill = (signal = 'SIGKILL') => {
      child.kill(signal);
      return ended;
    };
    // On SIGTERM, programs stop their child processes.
    this.onEnd(() => Promise.race([kill('SIGTERM'), rest(3000).then(() => kill())]));
    return Object.assign(started, { kill });
  }

  /** Waits until a program's output matches a pattern, and returns the match. */
  async prints(started, pattern) {
    return until(`output that matches ${pattern}`, () => {
      const match = pattern.exec(started.output);
      if (!match && started.ended)
        throw new Error(`The program exited before it printed ${pattern}: ${started.output}`);
      return match;
    });
  }

  /** Waits until a local port accepts connections. */
  listens(port) {
    return until(`a server on port ${port}`, () => canConnect(port));
  }

  freePort() {
    return getPort({ host: '127.0.0.1' });
  }

  /** Starts a node:http server on a free port, and returns the server and the port. */
  serve(listener) {
    const server = createServer(listener);
    this.onEnd(() => server.closeAllConnections());
    return new Promise((done) => server.listen(0, '127.0.0.1', () => done({ server, port: server.address().port })));
  }

  /** Calls a function until it returns a truthy value. */
  until(what, ask) {
    return until(what, ask);
  }

  onEnd(end) {
    this.#ends.push(end);
  }

  async end() {
    await Promise.allSettled(this.#ends.reverse().map((end) => end()));
  }

  /** Returns the output of all programs. */
  printed() {
    return this.#outputs.map((output) => output()).join('\n');
  }
}

async function until(what, ask) {
  const end = Date.now() + patience;
  for (;;) {
    const found = await ask();
    if (found) return found;
    if (Date.now() > end) throw new Error(`Timed out while waiting for ${what}.`);
    await rest(50);
  }
}

function rest(milliseconds) {
  return new Promise((done) => setTimeout(done, milliseconds));
}

function canConnect(port) {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true));
    socket.on('error', () => done(false)).on('connect', () => socket.destroy());
  });
}

/**
 * Installs npm packages into a folder, unless these versions are installed, and links the built gateway-elements package.
 *
 * @returns the npm error if the installation failed
 */
export function installPackages(folder, packages) {
  const wanted = JSON.stringify({ private: true, type: 'module', dependencies: packages }, undefined, 2);
  const [manifest, stamp] = [join(folder, 'package.json'), join(folder, '.installed')];
  const link = join(folder, 'node_modules/gateway-elements');
  const isThere = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (!isThere) {
    writeFileSync(manifest, wanted);
    rmSync(link, { force: true });
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--install-links=false'];
    const { status, stderr } = Object.keys(packages).length > 0 ? npm(['install', ...flags], folder) : { status: 0 };
    if (status !== 0) return stderr;
    writeFileSync(stamp, wanted);
  }
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  if (!existsSync(link)) symlinkSync(root, link);
  return undefined;
}

function replaceAll(text, source, changes) {
  return Object.entries(changes).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`${source} does not contain ${from}`);
    return result.replaceAll(from, to);
  }, text);
}
