import { appendFileSync, writeFileSync } from 'node:fs';
import { VitestTestRunner } from 'vitest/runners';
import { getFn } from 'vitest/suite';
import { work } from './work.mjs';

// Before a test sets the clock.
const { setTimeout, clearTimeout, performance } = globalThis;
// What the code that Stryker instrumented reads and writes.
const stryker = (globalThis.__stryker__ ??= {});
const coverage = (stryker.mutantCoverage ??= { static: {}, perTest: {} });
// Tests of one file that are asked about a mutant: the rows of a table are much alike, and one more file tells more than its rest.
const mostTests = 50;
// Milliseconds that the modules of a test may take to load; one that takes longer the first time is long itself.
const firstTime = 2_000;
// One for all test files of the process.
const state = (globalThis.mutantsTried ??= {
  wanted: new Set(work.wanted),
  done: new Set(work.done),
  asked: new Map(),
  broken: new Set(),
});

/**
 * Runs each test once more for every mutant that it reaches and that no test has noticed yet. All of it happens in one process,
 * with modules that are loaded once: so mutants of what runs while a module loads cannot be tried.
 */
export default class MutantRunner extends VitestTestRunner {
  async runTask(test) {
    if (state.done.has(test.id) || state.broken.has(test.file.id)) return;
    const found = await tryMutants(test);
    say({ done: test.id, found });
  }
}

async function tryMutants(test) {
  const run = getFn(test);
  const isWanted = ([id]) => state.wanted.has(id) && (state.asked.get(`${test.file.id} ${id}`) ?? 0) < mostTests;
  // The first time a test may load modules.
  const started = performance.now();
  const first = await reached(run, `${test.id} first`);
  if (!first.some(isWanted) || performance.now() - started > firstTime + 10 * work.longest) return [];
  const begun = performance.now();
  const again = await reached(run, test.id);
  const took = performance.now() - begun;
  if (took > work.longest) return [];
  const patience = 5_000 + 20 * took;
  const found = [];
  const passes = async () => (await attempt(run, null, Infinity, patience)) === 'survived';
  for (const [id, hits] of again.filter(isWanted)) {
    const end = await attempt(run, id, hits, patience);
    found.push([id, end]);
    if (end !== 'clock' || (await passes())) continue;
    // It holds on to what the tests of the file share, so all that follow would wait as long.
    state.broken.add(test.file.id);
    state.wanted.delete(id);
    return [[id, end]];
  }
  // A test that no longer passes by itself has noticed nothing.
  if (!(await passes())) {
    state.broken.add(test.file.id);
    return [];
  }
  for (const [id, end] of found) {
    const place = `${test.file.id} ${id}`;
    state.asked.set(place, (state.asked.get(place) ?? 0) + 1);
    if (end !== 'survived') state.wanted.delete(id);
  }
  return found;
}

/** Which mutants a test reaches, and how often. */
async function reached(run, name) {
  stryker.currentTestId = name;
  try {
    await run();
  } finally {
    stryker.currentTestId = undefined;
  }
  return Object.entries(coverage.perTest[name] ?? {});
}

async function attempt(run, id, hits, patience) {
  // A loop that nothing counts would hold this thread for good; who watches this file ends the process then.
  writeFileSync(work.now, id ?? '');
  Object.assign(stryker, { activeMutant: id ?? undefined, hitCount: 0, hitLimit: 100 * hits });
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, patience, 'clock');
  });
  try {
    return await Promise.race([run().then(() => 'survived'), late]);
  } catch {
    return stryker.hitCount > stryker.hitLimit ? 'endless' : 'killed';
  } finally {
    clearTimeout(timer);
    Object.assign(stryker, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
  }
}

function say(line) {
  appendFileSync(work.found, `${JSON.stringify(line)}\n`);
}
