import { spawn } from 'node:child_process';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, tool } from '../setup.mjs';

// Short tests are asked first, milliseconds each: most mutants are noticed by them, and long ones are asked about few.
// Longer ones would take hours and are left out: what only they notice has survived.
const rounds = [25, 250];

/**
 * Tries mutants with the tests of a layer and says how each ended: `killed`, `endless` (a loop of it ran a hundred times as often
 * as without it), `clock` (it held a test for too long), `survived`, or nothing where no test of up to a quarter of a second reached it.
 */
export async function tryMutants({ folder, tests, mutants, code }) {
  const files = { work: 'work.json', found: 'found.jsonl', now: 'now', code: 'code.json' };
  for (const [name, file] of Object.entries(files)) files[name] = join(folder, file);
  writeFileSync(files.code, JSON.stringify(code));
  const ends = new Map();
  for (const longest of rounds) {
    const done = [];
    for (let held = true; held;) {
      const wanted = mutants.map(({ id }) => id).filter((id) => (ends.get(id) ?? 'survived') === 'survived');
      writeFileSync(files.work, JSON.stringify({ ...files, tests, longest, wanted, done }));
      writeFileSync(files.found, '');
      rmSync(files.now, { force: true });
      held = await runOnce(files, longest);
      for (const line of readFileSync(files.found, 'utf8').split('\n').filter(Boolean)) {
        const test = JSON.parse(line);
        done.push(test.done);
        for (const [id, end] of test.found) if (end !== 'survived' || !ends.has(id)) ends.set(id, end);
      }
      // The tests that were done are not run again, so this comes to an end.
      if (held) ends.set(readFileSync(files.now, 'utf8'), 'clock');
    }
    const left = mutants.filter(({ id }) => (ends.get(id) ?? 'survived') === 'survived').length;
    console.log(`Tests of up to ${longest} ms: ${mutants.length - left} of ${mutants.length} noticed`);
  }
  return ends;
}

/** Runs the tests in a process of their own; true when a mutant held it for so long that it was ended. */
function runOnce(files, longest) {
  const patience = Math.max(15_000, 40 * longest);
  const config = join(root, 'scripts/mutants/vitest.config.mjs');
  const child = spawn(process.execPath, [tool('vitest'), 'run', '--config', config], {
    cwd: root,
    env: { ...process.env, MUTANTS_WORK: files.work },
    // Its own group, as it starts a process for the tests.
    detached: true,
    stdio: 'ignore',
  });
  const end = () => process.kill(-child.pid, 'SIGKILL');
  process.once('exit', end);
  return new Promise((resolve) => {
    let held = false;
    const watch = setInterval(() => {
      const { text, age } = readNow(files.now);
      if (text === '' || age < patience) return;
      held = true;
      end();
    }, 1_000);
    child.on('exit', () => {
      clearInterval(watch);
      process.off('exit', end);
      resolve(held);
    });
  });
}

/** The mutant that is tried, and since when. */
function readNow(file) {
  try {
    return { text: readFileSync(file, 'utf8'), age: Date.now() - statSync(file).mtimeMs };
  } catch (error) {
    if (error.code === 'ENOENT') return { text: '', age: 0 };
    throw error;
  }
}
