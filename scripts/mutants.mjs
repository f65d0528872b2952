import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { key } from './mutants/key.mjs';
import { layers } from './mutants/layers.mjs';
import { tryMutants } from './mutants/try.mjs';
import { giveUp, installIn, root, setUp } from './setup.mjs';

// Changes the code of a layer in small ways, one at a time, and asks its unit tests to notice each:
// `npm run mutants -- verify`, `npm run mutants -- decode --sample 300 --seed 7`. A whole layer takes ten minutes and more, and so
// it is no part of `npm test`. Stryker makes the changes; mutants/ tries them, many times as fast as Stryker's own runner, which
// loads all modules anew for each.
const options = {
  sample: { type: 'string' },
  seed: { type: 'string', default: '1' },
  // Only these files of the layer, as paths from the root.
  file: { type: 'string', multiple: true, default: [] },
};
const { positionals, values } = readArguments();
const [name] = positionals;
const layer = layers[name];
if (!layer || positionals.length > 1) giveUp(`Name one of ${Object.keys(layers).join(', ')}.`);

await setUp();
installIn(join(root, 'scripts/mutants'));
process.chdir(root);
const folder = join(root, '.cache/mutants');
mkdirSync(folder, { recursive: true });
const files = filesOf(layer).filter((file) => values.file.length === 0 || values.file.includes(file));
if (files.length === 0) giveUp(`None of these files is in ${name}.`);

// As they are now: who goes on working meanwhile still reads what was tried.
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const { instrument } = await import('./mutants/instrument.mjs');
const { code, mutants: known } = await instrument(texts);
const mutants = choose(known);
console.log(`${name}: ${mutants.length} of ${known.length} mutants${values.sample ? `, seed ${values.seed}` : ''}`);
const ends = await tryMutants({ folder, tests: layer.tests, mutants, code });
print(mutants.map((mutant) => ({ ...mutant, end: ends.get(mutant.id) ?? 'unreached' })));

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

function print(mutants) {
  console.log(`\n${sentence(mutants)}\n`);
  for (const file of [...new Set(mutants.map(fileOf))].sort())
    console.log(`${file.padEnd(52)} ${sentence(mutants.filter((mutant) => fileOf(mutant) === file))}`);
  list('Survived', mutants, 'survived');
  list('Reached by no short test, or only while a module loads', mutants, 'unreached');
  list('Stopped by the clock, and so not counted', mutants, 'clock');
}

function fileOf({ fileName }) {
  return relative(root, fileName);
}

function sentence(mutants) {
  const count = (end) => mutants.filter((mutant) => mutant.end === end).length;
  const noticed = count('killed') + count('endless');
  const counted = mutants.length - count('clock');
  const score = counted === 0 ? 'no score' : `${((100 * noticed) / counted).toFixed(1)} %`;
  const parts = ['killed', 'endless', 'survived', 'unreached', 'clock'].map((end) => `${count(end)} ${end}`);
  return `${score.padStart(8)} · ${parts.filter((part) => !part.startsWith('0 ')).join(', ')}`;
}

function list(title, mutants, end) {
  const those = mutants.filter((mutant) => mutant.end === end);
  if (those.length === 0) return;
  console.log(`\n${title}`);
  for (const mutant of those.sort(
    (a, b) => (fileOf(a) < fileOf(b) ? -1 : 1) || a.location.start.line - b.location.start.line,
  ))
    console.log(`${place(mutant)} ${mutant.mutatorName}: ${clip(original(mutant))} → ${clip(mutant.replacement)}`);
}

function place({ fileName, location: { start } }) {
  return `${relative(root, fileName)}:${start.line + 1}:${start.column + 1}`;
}

function original(mutant) {
  const { start, end } = mutant.location;
  const lines = texts
    .get(fileOf(mutant))
    .split('\n')
    .slice(start.line, end.line + 1);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column);
  lines[0] = lines[0].slice(start.column);
  return lines.join(' ');
}

function clip(text) {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 90)}…` : line;
}
