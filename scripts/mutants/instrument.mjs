import { Instrumenter } from '@stryker-mutator/instrumenter';
import { join } from 'node:path';
import { root } from '../setup.mjs';

/**
 * The code with every change that Stryker can make to it, each behind a switch, and what these changes are.
 *
 * @param {Map<string, string>} texts the code of each file, by its path from the root
 */
export async function instrument(texts) {
  const nothing = () => {};
  const silent = { isDebugEnabled: () => false, debug: nothing, info: nothing, warn: nothing };
  const sources = [...texts].map(([file, content]) => ({ name: join(root, file), mutate: true, content }));
  const choices = { plugins: null, excludedMutations: [], ignorers: [] };
  const { files: made, mutants } = await new Instrumenter(silent).instrument(sources, choices);
  return { code: Object.fromEntries(made.map(({ name, content }) => [name, content])), mutants };
}
