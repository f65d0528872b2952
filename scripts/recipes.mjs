// Tests the documentation's examples with third-party programs (`npm run recipes`). Runs every file of `test/recipes/`, or the
// named files: `npm run recipes -- redis`. Passes numbers to the recipes: `-- hostile 10 7`. As root on Debian, installs missing
// programs. Installs npm packages into `.cache/recipes/`.
//
// - `--retry` runs a failed recipe a second time
// - `--allow-missing` accepts programs that cannot be installed, for example, in CI without a network
//
// The exit code is 1 if a recipe failed, and 3 if a program could not be installed.
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildOnce } from './lib/built.mjs';
import { debianCommand, installDebian, missingFor } from './lib/debian.mjs';
import { endAll, run } from './lib/run.mjs';
import { giveUp, root, setUp, whenNpmEnds } from './lib/setup.mjs';
import { installPackages } from './recipes/tools.mjs';

const folder = join(root, 'test/recipes');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => basename(file, '.mjs'))
  .sort();
const { values: options, positionals } = commandLine();
const numbers = positionals.filter((word) => /^\d+$/.test(word));
const named = positionals.filter((word) => !numbers.includes(word));
const chosen = named.length > 0 ? named : names;
const unknown = chosen.find((name) => !names.includes(name));
if (unknown) giveUp(`Unknown recipe "${unknown}". Use one of ${names.join(', ')}.`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(130));
whenNpmEnds(() => stop(130));

await setUp();
buildOnce();
const recipes = await Promise.all(chosen.map(async (name) => ({ name, ...(await needsOf(name)) })));
const missing = [...new Set(recipes.flatMap(({ debian }) => missingFor(debian)))];
const problem = missing.length > 0 ? (installDebian(missing) ?? 'apt-get succeeded, but the program is missing') : '';
const counts = { passed: 0, failed: 0, retried: 0, notRun: [] };
for (const recipe of recipes) await tryRecipe(recipe);
console.log(JSON.stringify(counts));
const isMissing = counts.notRun.length > 0 && !options['allow-missing'];
process.exit(counts.failed > 0 ? 1 : isMissing ? 3 : 0);

async function tryRecipe({ name, debian, packages }) {
  const without = missingFor(debian);
  if (without.length > 0) {
    counts.notRun.push(name);
    console.log(`${name.padEnd(14)} NOT RUN  ${problem}; install it with: ${debianCommand(without)}`);
    return;
  }
  const scratch = join(root, '.cache/recipes', name);
  mkdirSync(scratch, { recursive: true });
  for (let left = options.retry ? 2 : 1; left > 0; left -= 1) {
    const begun = performance.now();
    const failure = installPackages(scratch, packages);
    const { ok, output } = failure
      ? { ok: false, output: failure }
      : await run(join(root, 'scripts/recipes/child.mjs'), [join(folder, `${name}.mjs`), scratch, ...numbers], {
          silence: 120_000,
        });
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const mark = ok ? 'ok' : left > 1 ? 'again' : 'FAILED';
    console.log(`${name.padEnd(14)} ${mark.padEnd(7)} ${seconds.padStart(5)} s  ${output.trim()}`);
    if (ok) counts.passed += 1;
    else if (left > 1) counts.retried += 1;
    else counts.failed += 1;
    if (ok) return;
  }
}

/** Returns the requirements of a recipe: Debian packages with their programs, and npm packages with their versions. */
async function needsOf(name) {
  const file = join(folder, `${name}.mjs`);
  const { needs = {} } = existsSync(file) ? await import(pathToFileURL(file).href) : {};
  return { debian: needs.debian ?? {}, packages: needs.packages ?? {} };
}

function stop(code) {
  endAll();
  process.exit(code);
}

function commandLine() {
  const flag = { type: 'boolean' };
  try {
    return parseArgs({ options: { retry: flag, 'allow-missing': flag }, allowPositionals: true });
  } catch (error) {
    return giveUp(error.message);
  }
}
