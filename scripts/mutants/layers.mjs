/** What can be tried by `npm run mutants`: the code of a layer, and the unit tests that answer for it. */
export const layers = {
  verify: { folder: 'src/verify', tests: ['test/unit/verify/**/*.test.ts'] },
  'client/wire': { folder: 'src/client/wire', tests: ['test/unit/client/**/*.test.ts'] },
  client: {
    folder: 'src/client',
    but: ['src/client/wire/'],
    tests: ['test/unit/client/**/*.test.ts', 'test/unit/scenarios/**/*.test.ts'],
  },
  decode: { folder: 'src/decode', tests: ['test/unit/decode/**/*.test.ts'] },
};
