import { readFileSync } from 'node:fs';
import { key } from './key.mjs';

/** Stryker asks it about each mutant before a test runs; those that were not chosen are left out. */
class ChosenMutants {
  #chosen = new Set(JSON.parse(readFileSync(process.env.MUTANTS_CHOSEN, 'utf8')));

  async init() {}

  group(mutants) {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants) {
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        this.#chosen.has(key(mutant)) ? { status: 'passed' } : { status: 'compileError', reason: 'not chosen' },
      ]),
    );
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'chosen', injectableClass: ChosenMutants }];
