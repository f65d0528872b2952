import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { key } from './mutants/key.mjs';
import { rooms } from './mutants/rooms.mjs';
import { giveUp, root, setUp } from './setup.mjs';

// Changes the code of a room in small ways, one at a time, and asks its unit tests to notice each:
// `npm run mutants -- verify`, `npm run mutants -- decode --sample 300 --seed 7`. A whole room takes hours, and so it is no
// part of `npm test`.
const options = {
  sample: { type: 'string' },
  seed: { type: 'string', default: '1' },
  concurrency: { type: 'string', default: '1' },
  // Only these files of the room, as paths from the root.
  file: { type: 'string', multiple: true, default: [] },
};
const { positionals, values } = readArguments();
const [name] = positionals;
const room = rooms[name];
if (!room || positionals.length > 1) giveUp(`Name one of ${Object.keys(rooms).join(', ')}.`);

await setUp();
process.chdir(root);
const folder = join(root, '.cache/mutants');
mkdirSync(folder, { recursive: true });
const files = filesOf(room).filter((file) => values.file.length === 0 || values.file.includes(file));
if (files.length === 0) giveUp(`None of these files is in ${name}.`);

// As they are now: who goes on working meanwhile still reads what was tried.
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const known = await listMutants(files);
const chosen = new Set(choose(known).map(key));
const choice = join(folder, 'chosen.json');
writeFileSync(choice, JSON.stringify([...chosen]));
console.log(`${name}: ${chosen.size} of ${known.length} mutants${values.sample ? `, seed ${values.seed}` : ''}`);

print((await run()).filter((mutant) => chosen.has(key(fromZero(mutant)))));

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return giveUp(error.message);
  }
}

function filesOf({ folder, but = [] }) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts') && !but.some((other) => file.startsWith(other)))
    .sort();
}

/** Every change that Stryker can make to these files, without running anything. */
async function listMutants(files) {
  const { Instrumenter } = await import('@stryker-mutator/instrumenter');
  const nothing = () => {};
  const silent = { isDebugEnabled: () => false, debug: nothing, info: nothing, warn: nothing };
  const sources = files.map((file) => ({
    name: join(root, file),
    mutate: true,
    content: texts.get(file),
  }));
  const choices = { plugins: null, excludedMutations: [], ignorers: [] };
  return (await new Instrumenter(silent).instrument(sources, choices)).mutants;
}

/** All of them, or as many as were asked for: the same ones for the same code and seed. */
function choose(mutants) {
  if (!values.sample) return mutants;
  const size = Number(values.sample);
  if (!Number.isSafeInteger(size) || size < 1) giveUp('--sample is how many mutants to try.');
  const rank = (mutant) =>
    createHash('sha256')
      .update(`${values.seed} ${key(mutant)}`)
      .digest('hex');
  return mutants
    .map((mutant) => ({ mutant, rank: rank(mutant) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant);
}

/** The results count lines and columns from one. */
function fromZero({ location: { start, end }, ...mutant }) {
  const earlier = ({ line, column }) => ({ line: line - 1, column: column - 1 });
  return { ...mutant, location: { start: earlier(start), end: earlier(end) } };
}

async function run() {
  process.env.MUTANTS_CHOSEN = choice;
  process.env.MUTANTS_TESTS = JSON.stringify(room.tests);
  const { Stryker } = await import('@stryker-mutator/core');
  return new Stryker({
    mutate: files,
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutants/vitest.config.mjs' },
    plugins: ['@stryker-mutator/vitest-runner', join(root, 'scripts/mutants/checker.mjs')],
    checkers: ['chosen'],
    coverageAnalysis: 'perTest',
    concurrency: Number(values.concurrency),
    // What runs once, as its module loads, is tried too, with all tests that reach the file.
    ignoreStatic: false,
    // The clock of a loaded machine proves nothing. A loop that never ends is stopped by its count of rounds.
    timeoutMS: 120_000,
    timeoutFactor: 10,
    dryRunTimeoutMinutes: 60,
    ignorePatterns: ['.cache', 'dist', 'storybook-static', '/coverage', '/bench/node_modules'],
    tempDirName: '.cache/mutants/sandbox',
    cleanTempDir: 'always',
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
    logLevel: 'warn',
  }).runMutationTest();
}

function print(mutants) {
  const total = count(mutants);
  console.log(`\n${sentence(total)}\n`);
  for (const file of [...new Set(mutants.map(fileOf))].sort())
    console.log(`${file.padEnd(52)} ${sentence(count(mutants.filter((mutant) => fileOf(mutant) === file)))}`);
  list('Survived', mutants, 'Survived');
  list('Reached by no test', mutants, 'NoCoverage');
  list('Stopped by the clock, and so not counted', mutants.filter(stoppedByClock), 'Timeout');
}

function fileOf({ fileName }) {
  return relative(root, fileName);
}

function stoppedByClock({ status, statusReason }) {
  return status === 'Timeout' && !/hit limit/i.test(statusReason ?? '');
}

function count(mutants) {
  const having = (status) => mutants.filter((mutant) => mutant.status === status).length;
  const clock = mutants.filter(stoppedByClock).length;
  return {
    killed: having('Killed'),
    endless: having('Timeout') - clock,
    survived: having('Survived'),
    uncovered: having('NoCoverage'),
    clock,
    // Code that does not run, or that broke the run itself: nobody noticed anything.
    errors: having('CompileError') + having('RuntimeError'),
  };
}

function sentence({ killed, endless, survived, uncovered, clock, errors }) {
  const counted = killed + endless + survived + uncovered;
  const score = counted === 0 ? 'no score' : `${((100 * (killed + endless)) / counted).toFixed(1)} %`;
  const parts = [
    `${killed} killed`,
    `${endless} endless`,
    `${survived} survived`,
    `${uncovered} reached by no test`,
    `${clock} stopped by the clock`,
    `${errors} errors`,
  ];
  return `${score.padStart(8)} · ${parts.filter((part) => !part.startsWith('0 ')).join(', ')}`;
}

function list(title, mutants, status) {
  const those = mutants.filter((mutant) => mutant.status === status);
  if (those.length === 0) return;
  console.log(`\n${title}`);
  for (const mutant of those.sort(
    (a, b) => (fileOf(a) < fileOf(b) ? -1 : 1) || a.location.start.line - b.location.start.line,
  ))
    console.log(`${place(mutant)} ${mutant.mutatorName}: ${clip(original(mutant))} → ${clip(mutant.replacement)}`);
}

function place({ fileName, location: { start } }) {
  return `${relative(root, fileName)}:${start.line}:${start.column}`;
}

function original(mutant) {
  const { start, end } = mutant.location;
  const lines = texts
    .get(fileOf(mutant))
    .split('\n')
    .slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return lines.join(' ');
}

function clip(text) {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 90)}…` : line;
}
