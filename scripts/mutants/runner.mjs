import { appendFileSync, writeFileSync } from 'node:fs';
import { VitestTestRunner } from 'vitest/runners';
import { getFn } from 'vitest/suite';
import { work } from './work.mjs';

// Before a test sets the clock.
const { setTimeout, clearTimeout, performance } = globalThis;
// What the code that Stryker instrumented reads and writes.
const stryker = (globalThis.__stryker__ ??= {});
const coverage = (stryker.mutantCoverage ??= { static: {}, perTest: {} });
// Nobody notices a mutant that so many tests have reached and not noticed.
const mostTests = 100;
// One for all test files of the process.
const state = (globalThis.mutantsTried ??= {
  wanted: new Set(work.wanted),
  done: new Set(work.done),
  asked: new Map(),
});

/**
 * Runs each test once more for every mutant that it reaches and that no test has noticed yet. All of it happens in one process,
 * with modules that are loaded once: so mutants of what runs while a module loads cannot be tried.
 */
export default class MutantRunner extends VitestTestRunner {
  async runTask(test) {
    if (state.done.has(test.id)) return;
    const found = await tryMutants(test);
    say({ done: test.id, found });
  }
}

async function tryMutants(test) {
  const run = getFn(test);
  // The first time a test may load modules.
  const first = await reached(run, `${test.id} first`);
  if (!first.some(isWanted)) return [];
  const begun = performance.now();
  const again = await reached(run, test.id);
  const took = performance.now() - begun;
  if (took > work.longest) return [];
  const patience = 5_000 + 20 * took;
  const found = [];
  for (const [id, hits] of again.filter(isWanted)) found.push([id, await attempt(run, id, hits, patience)]);
  // A test that no longer passes by itself has noticed nothing.
  if ((await attempt(run, null, Infinity, patience)) !== 'survived') return [];
  for (const [id, end] of found) {
    const asked = (state.asked.get(id) ?? 0) + 1;
    state.asked.set(id, asked);
    if (end !== 'survived' || asked === mostTests) state.wanted.delete(id);
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

function isWanted([id]) {
  return state.wanted.has(id);
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
