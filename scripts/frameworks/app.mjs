// Installs, builds, and tests one app of `npm run frameworks`.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import getPort from 'get-port';
import { runCommand, startCommand } from './command.mjs';
import { drive } from './drive.mjs';
import { install } from './install.mjs';
import { writeSnippets } from './snippets.mjs';

/**
 * Installs, builds, and tests one app. Its package.json has these options in `matrix`:
 *
 * - `of`: the package whose version appears in the table
 * - `like`: an app whose files this app inherits, unless it has a file with the same name
 * - `snippets`: the code blocks of README.md or docs/ that are written unchanged, by target file
 * - `site`: the build folder. If the app has the npm script `start`, that server is used instead.
 * - `pages`: the pages to open. Default: `/`.
 *
 * An app without a page has the npm script `ask`, which prints its results as one JSON line.
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
    // A result is true only if it is true on all pages.
    for (const [what, value] of Object.entries(found)) result[what] = (result[what] ?? true) && value;
  }
}

/** Starts the app's server, if it has one, calls back with the port, and stops the server. */
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
    if (child.exitCode !== null) throw new Error(`The server exited: ${printed()}`);
    try {
      await fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD' });
      return;
    } catch {
      await new Promise((resume) => setTimeout(resume, 250));
    }
  }
  throw new Error(`The server did not start in time: ${printed()}`);
}

/** Returns all warnings in the output of a build, including repetitions for other files. */
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
