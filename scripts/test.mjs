import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findBrowser } from './browser.mjs';
import { giveUp, root, setUp, tool, whenNpmEnds } from './setup.mjs';

// `npm test` runs every step, `npm test -- unit lint` those named. A failed step does not stop the next one.
const minutesPerStep = 5;
const steps = { types, lint, unit, browser, stories, package: packageChecks };

await setUp();
const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(steps);
const unknown = chosen.find((name) => !Object.hasOwn(steps, name));
if (unknown) giveUp(`There is no step "${unknown}"; the steps are ${Object.keys(steps).join(', ')}.`);

const { FORCE_COLOR: _color, ...inherited } = process.env;
const withoutColor = { ...inherited, NO_COLOR: '1' };
const scratch = mkdtempSync(join(tmpdir(), 'gateway-elements-test-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
whenNpmEnds(stop);

const total = { passed: 0, failed: 0, skipped: 0 };
// Of each group the steps run together: they need one core each, or one waits for pages while the other computes.
const groups = [['types', 'lint'], ['unit'], ['browser', 'package'], ['stories']];
const begun = new Map();
for (const name of groups.flat().filter((each) => chosen.includes(each))) {
  const group = groups.find((each) => each.includes(name)) ?? [name];
  for (const each of group) if (chosen.includes(each) && !begun.has(each)) begun.set(each, timed(steps[each]));
  const { milliseconds, ...found } = await begun.get(name);
  const result = { passed: 0, failed: 0, skipped: 0, output: '', ...found };
  const seconds = (milliseconds / 1000).toFixed(1);
  const mark = result.failed > 0 ? 'FAILED' : result.passed > 0 ? 'ok' : 'none';
  console.log(`${name.padEnd(8)}  ${mark.padEnd(6)}  ${inWords(result).padEnd(24)}  ${seconds.padStart(6)} s`);
  if (result.failed > 0) console.log(stripVTControlCharacters(result.output).trimEnd());
  for (const count of Object.keys(total)) total[count] += result[count];
}
if (total.passed + total.failed === 0) console.log('Nothing was tested.');
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
console.log(inWords(total));

async function types() {
  return oneCase(await run(tool('typescript', 'tsc'), '--noEmit', '--pretty', 'false'));
}

async function lint() {
  const [eslint, prettier] = await Promise.all([
    run(tool('eslint'), '.', '--max-warnings', '0'),
    run(tool('prettier'), '.', '--check', '--log-level', 'warn'),
  ]);
  return oneCase({ ok: eslint.ok && prettier.ok, output: eslint.output + prettier.output });
}

async function unit() {
  const file = join(scratch, 'unit.json');
  const { ok, output } = await run(
    ...[tool('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  );
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
  const { ok, output } = await run(script, { ...environment, TEST_REPORT: file });
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
  return { ...result, milliseconds: performance.now() - begun };
}

async function runStep(step) {
  try {
    return await step();
  } catch (error) {
    return { failed: 1, output: error.message };
  }
}

function run(script, ...rest) {
  const environment = typeof rest.at(-1) === 'object' ? rest.pop() : {};
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...rest], {
      cwd: root,
      env: { ...withoutColor, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its own group, so that a browser it started can be ended with it.
      detached: process.platform !== 'win32',
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    const limit = setTimeout(() => {
      output += `\nStopped after ${minutesPerStep} minutes.\n`;
      endGroup(child);
    }, minutesPerStep * 60_000);
    // What a crashed tool left running would hold its pipes, and this step, open.
    child.on('exit', () => endGroup(child));
    child.on('close', (code) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ ok: code === 0, output });
    });
  });
}

function stop() {
  running.forEach(endGroup);
  process.exit(130);
}

function endGroup(child) {
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
