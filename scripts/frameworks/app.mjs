// Installs, builds and drives one app of `npm run frameworks`.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import getPort from 'get-port';
import { runCommand, startCommand } from './command.mjs';
import { drive } from './drive.mjs';
import { install } from './install.mjs';
import { writeSnippets } from './snippets.mjs';

/**
 * Installs, builds and drives one app. What its package.json says under `matrix`:
 *
 * - `of`: the package whose version is in the table
 * - `like`: an app whose files it has, where it has none of that name itself
 * - `snippets`: by the file to write, the block of README.md or a page of docs/ that goes there as it is
 * - `site`: the folder that is built; an app with a script `start` is a server instead of that
 * - `pages`: the pages to open, `/` by default
 *
 * An app without a page has a script `ask`, which prints one JSON line of what it found.
 */
export async function tryApp({ name, sources, matrix, scripts }, context) {
  const result = { name, of: matrix.of, version: '', build: null, types: null, problems: [], warnings: [] };
  try {
    const { folder, problems, before, after } = await install({ name, sources }, context);
    Object.assign(result, { version: versionOf(folder, matrix.of), installed: { before, after } });
    result.problems.push(...problems);
    writeSnippets(folder, matrix.snippets);
    const { gateway, origin, otherOrigin } = context.site;
    const environment = { SITE: origin, OTHER_ORIGIN: otherOrigin, GATEWAY_URL: gateway.url, GATEWAY_KEY: gateway.key };
    const script = async (step, environment_ = environment) => {
      const done = await runCommand('npm', ['run', '--silent', step], { cwd: folder, environment: environment_ });
      if (!done.ok) result.problems.push(`${step} failed: ${stripVTControlCharacters(done.output).trim()}`);
      return done;
    };
    if (scripts.build) {
      const { ok, seconds, output } = await script('build');
      result.build = Math.round(seconds * 10) / 10;
      result.warnings.push(...warningsIn(output));
      if (!ok) return result;
    }
    if (scripts.check) result.types = (await script('check')).ok;
    if (scripts.ask) Object.assign(result, lastLine((await script('ask')).output));
    else await withServer(folder, scripts, environment, (port) => open(folder, matrix, port, context.site, result));
  } catch (error) {
    result.problems.push(error.stack);
  }
  return result;
}

async function open(folder, { site: built = 'dist', pages = ['/'] }, port, site, result) {
  site.show(port ?? join(folder, built));
  for (const page of pages) {
    const { problems, ...found } = await drive(site, page, { isServer: port !== undefined });
    result.problems.push(...problems.map((problem) => `${page}: ${problem}`));
    // Of several pages, what is so on all.
    for (const [what, value] of Object.entries(found)) result[what] = (result[what] ?? true) && value;
  }
}

/** Calls back with the port of the server of the app, if it has one, and ends that. */
async function withServer(folder, scripts, environment, callback) {
  if (!scripts.start) return callback(undefined);
  const port = await getPort({ host: '127.0.0.1' });
  const own = { PORT: String(port), HOST: '127.0.0.1', HOSTNAME: '127.0.0.1' };
  const server = startCommand('npm', ['run', '--silent', 'start'], {
    cwd: folder,
    environment: { ...environment, ...own },
  });
  try {
    await listens(port, server);
    await callback(port);
  } finally {
    server.end();
  }
}

async function listens(port, { child, printed }) {
  for (let tries = 0; tries < 240; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${printed()}`);
    try {
      await fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD' });
      return;
    } catch {
      await new Promise((resume) => setTimeout(resume, 250));
    }
  }
  throw new Error(`The server does not listen: ${printed()}`);
}

/** The lines of a build that warn; of those that are the same but for a place, all. */
function warningsIn(output) {
  return output
    .split('\n')
    .filter((line) => /\bwarn(ing)?\b|^\(!\)|⚠/i.test(line) && !/Unknown user config|\b0 warnings/.test(line));
}

function lastLine(output) {
  const line = output.trim().split('\n').at(-1) ?? '';
  return line.startsWith('{') ? JSON.parse(line) : {};
}

function versionOf(folder, name) {
  const file = join(folder, 'node_modules', name, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : process.versions.node;
}
