// Packs the package and installs it into one small app per framework. Builds each app and tests it in Chromium:
// `npm run frameworks`, or `npm run frameworks -- next vue-3.4`. Prints one row per app, then one JSON line. The exit code is 1 if
// an app failed.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildOnce } from './lib/built.mjs';
import { pack } from './lib/pack.mjs';
import { giveUp, root, setUp, whenNpmEnds } from './lib/setup.mjs';

const folder = join(root, 'test/frameworks');
const known = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) giveUp(`Unknown app: ${unknown.join(', ')}. Use one of ${known.join(', ')}.`);

const columns = [
  ['app', 14, ({ name }) => name],
  ['version', 34, ({ of, version }) => `${of} ${version}`],
  ['build', 8, ({ build }) => (build === null ? '–' : `${build.toFixed(1)} s`)],
  ...['types', 'server', 'answer', 'property', 'event', 'worker'].map((what) => [
    what,
    9,
    (result) => toWord(result[what]),
  ]),
  ['packages', 14, ({ installed }) => (installed ? `${installed.before.packages} → ${installed.after.packages}` : '–')],
  ['warnings', 8, ({ warnings }) => String(warnings.length)],
];

await setUp();
const cache = join(root, '.cache/frameworks');
mkdirSync(cache, { recursive: true });
// These modules import Puppeteer, so they load after `setUp` has installed it.
const [{ openSite }, { tryApp }, { endCommands }] = await Promise.all([
  import('./frameworks/site.mjs'),
  import('./frameworks/app.mjs'),
  import('./frameworks/command.mjs'),
]);
const toClose = [endCommands];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(130));
whenNpmEnds(() => void stop(130));

buildOnce();
const scratch = mkdtempSync(join(cache, 'packed-'));
toClose.push(() => rmSync(scratch, { recursive: true, force: true }));
const packed = pack(scratch);
const site = await openSite(packed.folder);
toClose.push(site.close);

console.log(toLine(([title]) => title));
const results = [];
for (const name of known.filter((each) => asked.length === 0 || asked.includes(each))) {
  const { scripts, matrix } = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8'));
  // An app inherits files from the app named in `matrix.like`.
  const sources = [matrix.like, name].filter(Boolean).map((each) => join(folder, each));
  const result = await tryApp({ name, sources, scripts, matrix }, { cache, packed, site });
  console.log(row(result));
  result.problems.forEach((problem) => console.log(`    ${problem.replaceAll('\n', '\n    ')}`));
  results.push(result);
}
console.log(JSON.stringify({ frameworks: results }));
await stop(results.some(({ problems }) => problems.length > 0) ? 1 : 0);

async function stop(code) {
  await Promise.allSettled(toClose.splice(0).map((close) => close()));
  process.exit(code);
}

function row(result) {
  return `${toLine(([, , text]) => text(result))}${result.problems.length > 0 ? '  FAILED' : ''}`;
}

function toLine(text) {
  return columns
    .map((column) => text(column).padEnd(column[1]))
    .join('  ')
    .trimEnd();
}

function toWord(value) {
  if (value === true) return 'yes';
  return value === false ? 'no' : '–';
}
