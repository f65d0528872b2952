import fc from 'fast-check';

// In place of fast-check, see vitest.config.mjs: a property is tried with each mutant that it reaches, and what it notices at
// all it mostly notices soon.
export * from 'fast-check';

const mostRuns = 10;

export function assert(property, given) {
  return fc.assert(property, { ...given, numRuns: Math.min(given?.numRuns ?? mostRuns, mostRuns) });
}

export default { ...fc, assert };
