// Runs the tests. `npm test` runs the daily steps, and `npm run test:all` runs all steps. `npm test -- unit lint` runs the named
// steps. `rest` runs the steps that are not daily. A failed step does not stop the next step.
//
// - `--files` lists each file of a browser or package step with its duration
// - `--cache` skips unchanged files in ESLint. CI ignores this flag.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { outsideWidgets } from '../dependency-cruiser.config.mjs';
import { findTestBrowser } from './lib/browser.mjs';
import { endAll, run } from './lib/run.mjs';
import { giveUp, root, setUp, tool, whenNpmEnds } from './lib/setup.mjs';

const daily = { types, lint, unit, browser };
const rest = { rules, 'slow-unit': slowUnit, pages, stories, package: packageChecks };
const steps = { ...daily, ...rest };
const sets = { daily, rest, all: steps };
// The sequences of a group run concurrently, to use all CPU cores.
const groups = [
  [['types'], ['lint'], ['unit']],
  [['browser']],
  [['rules', 'slow-unit'], ['pages', 'stories'], ['package']],
];

await setUp();
const flags = ['--files', '--cache'];
const withFiles = process.argv.includes('--files');
const withCache = process.argv.includes('--cache') && !process.env.CI;
const named = process.argv.slice(2).filter((word) => !flags.includes(word));
const unknown = named.find((name) => !Object.hasOwn(steps, name) && !Object.hasOwn(sets, name));
if (unknown) giveUp(`Unknown step "${unknown}". Use ${Object.keys(steps).join(', ')}, daily, rest, or all.`);
const chosen = (named.length > 0 ? named : ['daily']).flatMap((name) => Object.keys(sets[name] ?? { [name]: true }));

const scratch = mkdtempSync(join(tmpdir(), 'gateway-elements-test-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
whenNpmEnds(stop);

const total = { passed: 0, failed: 0, skipped: 0 };
const begun = new Map();
for (const name of groups.flat(2).filter((each) => chosen.includes(each))) {
  if (!begun.has(name)) groups.find((sequences) => sequences.flat().includes(name)).forEach(begin);
  const { milliseconds, ...found } = await begun.get(name);
  const result = { passed: 0, failed: 0, skipped: 0, output: '', ...found };
  const mark = result.failed > 0 ? 'FAILED' : result.passed > 0 ? 'ok' : 'none';
  console.log(
    `${name.padEnd(9)}  ${mark.padEnd(6)}  ${inWords(result).padEnd(24)}  ${inSeconds({ seconds: milliseconds / 1000 })}`,
  );
  if (withFiles) result.files?.forEach((file) => console.log(`${' '.repeat(44)}${inSeconds(file)}  ${file.name}`));
  if (result.failed > 0) console.log(stripVTControlCharacters(result.output).trimEnd());
  for (const count of Object.keys(total)) total[count] += result[count];
}
if (total.passed + total.failed === 0) console.log('No tests ran.');
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
  // Each checker resolves shared types separately. Four checkers, the default, take 20% longer than two.
  return oneCase(await run(tool('typescript-native', 'tsc'), ['-p', '.', '--checkers', '2']));
}

/** Runs oxlint and checks the formatting. */
function lint() {
  return allOf([run(tool('oxlint'), ['.']), run(tool('oxfmt'), ['.', '--check'])]);
}

/** Checks the rules that only ESLint supports, unused code, circular imports, and the wording. */
function rules() {
  const cache = withCache ? ['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/eslint/'] : [];
  return allOf([
    run(tool('eslint'), ['.', ...cache]),
    run(tool('knip'), ['--no-progress', '--no-config-hints']),
    ...[
      ['--config', 'dependency-cruiser.config.mjs'],
      ['--config', 'dependency-cruiser.config.mjs', '--exclude', outsideWidgets],
      ['--config', 'dependency-cruiser.values.config.mjs'],
    ].map((args) => run(tool('dependency-cruiser', 'depcruise'), [...args, 'src'])),
    run(join(root, 'scripts/prose.mjs')),
  ]);
}

function unit() {
  return vitest('fast');
}

function slowUnit() {
  return vitest('slow');
}

async function vitest(project) {
  const file = join(scratch, `${project}.json`);
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
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

/** Tests every widget in every state, and their shared features. */
function browser() {
  return runReporting('browser', tool('@web/test-runner', 'wtr'), ['test/browser/core/*.test.ts']);
}

function pages() {
  return runReporting('pages', tool('@web/test-runner', 'wtr'), [
    'test/browser/*.test.ts',
    'test/browser/ui/*.test.ts',
  ]);
}

function stories() {
  return runReporting('stories', join(root, 'scripts/test-stories.mjs'));
}

function packageChecks() {
  return runReporting('package', join(root, 'scripts/test-package.mjs'));
}

/** Runs a tool that writes its counts to the file in `TEST_REPORT`. */
async function runReporting(name, script, args = []) {
  const file = join(scratch, `${name}.json`);
  const environment = { CHROME_PATH: findTestBrowser(), TEST_REPORT: file };
  const { ok, output } = await run(script, args, { environment });
  const counts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return atLeastOneFailure(ok, { passed: 0, failed: 0, ...counts, output });
}

// If a test file fails to load, the report contains no failed test for it.
function atLeastOneFailure(ok, result) {
  return ok || result.failed > 0 ? result : { ...result, failed: 1 };
}

function oneCase({ ok, output }) {
  return ok ? { passed: 1, output } : { failed: 1, output };
}

async function allOf(runs) {
  const results = await Promise.all(runs);
  return oneCase({ ok: results.every(({ ok }) => ok), output: results.map(({ output }) => output).join('') });
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
