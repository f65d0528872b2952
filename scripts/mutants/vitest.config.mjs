// What Stryker's test runner reads, in the copy of the repository that it changes.
export default {
  test: {
    include: JSON.parse(process.env.MUTANTS_TESTS),
    environment: 'node',
    // A test that is slow on a busy machine must not pass for one that noticed something.
    testTimeout: 3_600_000,
    hookTimeout: 3_600_000,
    isolate: false,
  },
};
