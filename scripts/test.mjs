import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findBrowser } from './browser.mjs';
import { endAll, run } from './run.mjs';
import { giveUp, root, setUp, tool, whenNpmEnds } from './setup.mjs';

// `npm test` runs every step, `npm test -- unit lint` those named; with `--files` it says how long each file of the browser step
// took. With `--cache`, which CI ignores, lint reads no file again that has not changed. A failed step does not stop the next one.
const steps = { types, lint, unit, browser, stories, package: packageChecks };

await setUp();
const withFiles = process.argv.includes('--files');
const withCache = process.argv.includes('--cache') && !process.env.CI;
const named = process.argv.slice(2).filter((word) => !['--files', '--cache'].includes(word));
const chosen = named.length > 0 ? named : Object.keys(steps);
const unknown = chosen.find((name) => !Object.hasOwn(steps, name));
if (unknown) giveUp(`There is no step "${unknown}"; the steps are ${Object.keys(steps).join(', ')}.`);

const scratch = mkdtempSync(join(tmpdir(), 'gateway-elements-test-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
whenNpmEnds(stop);

const total = { passed: 0, failed: 0, skipped: 0 };
// The sequences of a group run side by side, so that no core waits: the stories begin when the browser step is over, beside the
// last package checks.
const groups = [
  [['types'], ['lint'], ['unit']],
  [['browser', 'stories'], ['package']],
];
const begun = new Map();
for (const name of groups.flat(2).filter((each) => chosen.includes(each))) {
  if (!begun.has(name)) groups.find((sequences) => sequences.flat().includes(name)).forEach(begin);
  const { milliseconds, ...found } = await begun.get(name);
  const result = { passed: 0, failed: 0, skipped: 0, output: '', ...found };
  const mark = result.failed > 0 ? 'FAILED' : result.passed > 0 ? 'ok' : 'none';
  console.log(
    `${name.padEnd(8)}  ${mark.padEnd(6)}  ${inWords(result).padEnd(24)}  ${inSeconds({ seconds: milliseconds / 1000 })}`,
  );
  if (withFiles) result.files?.forEach((file) => console.log(`${' '.repeat(44)}${inSeconds(file)}  ${file.name}`));
  if (result.failed > 0) console.log(stripVTControlCharacters(result.output).trimEnd());
  for (const count of Object.keys(total)) total[count] += result[count];
}
if (total.passed + total.failed === 0) console.log('Nothing was tested.');
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
console.log(inWords(total));

function begin(sequence) {
  let before;
  for (const name of sequence.filter((each) => chosen.includes(each))) {
    before = before ? before.then(() => timed(steps[name])) : timed(steps[name]);
    begun.set(name, before);
  }
}

async function types() {
  // Each checker works out for itself what its files have in common: four, as there are by themselves, take a fifth more.
  return oneCase(await run(tool('typescript-native', 'tsc'), ['-p', '.', '--checkers', '2']));
}

/** The rules that need no types, those that do, the format, what nothing uses, and what leads back to itself. */
async function lint() {
  const cache = withCache ? ['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/eslint/'] : [];
  const results = await Promise.all([
    run(tool('eslint'), ['.', ...cache]),
    run(tool('oxlint'), ['.']),
    run(tool('oxfmt'), ['.', '--check']),
    run(tool('knip'), ['--no-progress', '--no-config-hints']),
    run(tool('dependency-cruiser', 'depcruise'), ['--config', 'dependency-cruiser.config.mjs', 'src']),
  ]);
  return oneCase({ ok: results.every(({ ok }) => ok), output: results.map(({ output }) => output).join('') });
}

async function unit() {
  const file = join(scratch, 'unit.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { ok, output } = await run(tool('vitest'), args);
  if (!existsSync(file)) return { failed: 1, output };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return atLeastOneFailure(ok, {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    output,
  });
}

async function browser() {
  if (!contains('test/browser', '.test.ts')) return {};
  return runReporting(tool('@web/test-runner', 'wtr'), { CHROME_PATH: findBrowser() });
}

async function stories() {
  const file = join(root, 'scripts/test-stories.mjs');
  if (!existsSync(file) || !contains('stories', '.stories.ts')) return {};
  return runReporting(file, { CHROME_PATH: findBrowser() });
}

function packageChecks() {
  return runReporting(join(root, 'scripts/test-package.mjs'), {});
}

/** Runs a tool that leaves its counts in the file named by `TEST_REPORT`. */
async function runReporting(script, environment) {
  const file = join(scratch, `${basename(script)}.json`);
  rmSync(file, { force: true });
  const { ok, output } = await run(script, [], { environment: { ...environment, TEST_REPORT: file } });
  const counts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return atLeastOneFailure(ok, { passed: 0, failed: 0, ...counts, output });
}

// A file that does not even load has no failed case of its own.
function atLeastOneFailure(ok, result) {
  return ok || result.failed > 0 ? result : { ...result, failed: 1 };
}

function oneCase({ ok, output }) {
  return ok ? { passed: 1, output } : { failed: 1, output };
}

function contains(folder, ending) {
  const path = join(root, folder);
  return existsSync(path) && readdirSync(path, { recursive: true }).some((name) => name.endsWith(ending));
}

async function timed(step) {
  const begun = performance.now();
  const result = await runStep(step);
  return { milliseconds: performance.now() - begun, ...result };
}

async function runStep(step) {
  try {
    return await step();
  } catch (error) {
    return { failed: 1, output: error.message };
  }
}

function stop() {
  endAll();
  process.exit(130);
}

function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

function inSeconds({ seconds }) {
  return `${seconds.toFixed(1).padStart(6)} s`;
}
