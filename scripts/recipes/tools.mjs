// Provides files, snippets of the docs, programs and servers to the recipes of `npm run recipes`.
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

/** What a recipe works with: its folder, where its packages are installed, and programs that end with it. */
export class Tools {
  #ends = [];
  #outputs = [];

  constructor(folder) {
    this.folder = folder;
  }

  /** Writes a file into the folder, and returns its path. */
  write(name, text) {
    const file = join(this.folder, name);
    writeFileSync(file, text);
    return file;
  }

  /**
   * The block of a page of `docs/` that has these words, as it stands there. `changes` are laid over it (ports, folders); a text
   * that is not there is an error, so that a page and its test stay together.
   */
  snippet(page, words, changes = {}) {
    const text = readFileSync(join(root, 'docs', page), 'utf8');
    const block = [...text.matchAll(/```\w*\n([^]*?)```/g)]
      .map(([, inner]) => inner)
      .find((each) => each.includes(words));
    if (block === undefined) throw new Error(`docs/${page} has no block with ${words}`);
    return Object.entries(changes).reduce((result, [from, to]) => {
      if (!result.includes(from)) throw new Error(`The block with ${words} in docs/${page} has no ${from}`);
      return result.replaceAll(from, to);
    }, block);
  }

  /** Writes TypeScript of the docs as a module next to the packages, and returns its path. */
  module(name, typescript) {
    return this.write(name, transformSync(typescript, { loader: 'ts', format: 'esm' }).code);
  }

  /** Imports such a module, or a package that the recipe needs. */
  async load(name) {
    if (name.endsWith('.mjs')) return import(pathToFileURL(join(this.folder, name)).href);
    const from = this.write(`load-${name.replaceAll(/\W/g, '-')}.mjs`, `export * from '${name}';`);
    return import(pathToFileURL(from).href);
  }

  /** Starts a program, or a script of Node where the name ends with `.mjs`. */
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
    // A program that has others of its own ends them when it is asked to.
    this.onEnd(() => Promise.race([kill('SIGTERM'), rest(3000).then(() => kill())]));
    return Object.assign(started, { kill });
  }

  /** Waits until a program prints words; returns the match. */
  async prints(started, pattern) {
    return until(`${pattern} to be printed`, () => {
      const match = pattern.exec(started.output);
      if (!match && started.ended) throw new Error(`It ended before it printed ${pattern}: ${started.output}`);
      return match;
    });
  }

  /** Waits until something accepts connections on a port of this machine. */
  listens(port) {
    return until(`port ${port} to listen`, () => canConnect(port));
  }

  /** A port that is free. */
  freePort() {
    return getPort({ host: '127.0.0.1' });
  }

  /** Starts a server of node:http on a free port, and returns that. */
  serve(listener) {
    const server = createServer(listener);
    this.onEnd(() => server.closeAllConnections());
    return new Promise((done) => server.listen(0, '127.0.0.1', () => done({ server, port: server.address().port })));
  }

  /** Asks a function again until it gives something. */
  until(what, ask) {
    return until(what, ask);
  }

  onEnd(end) {
    this.#ends.push(end);
  }

  async end() {
    await Promise.allSettled(this.#ends.reverse().map((end) => end()));
  }

  /** What all programs have printed. */
  printed() {
    return this.#outputs.map((output) => output()).join('\n');
  }
}

async function until(what, ask) {
  const end = Date.now() + patience;
  for (;;) {
    const found = await ask();
    if (found) return found;
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}.`);
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
 * Installs npm packages into a folder, and our own next to them as it is built; nothing where these versions are installed.
 *
 * @returns what npm said if it failed
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
