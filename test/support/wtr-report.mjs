import { writeFileSync } from 'node:fs';

/** Leaves the counts of a run in the file named by `TEST_REPORT`, for `scripts/test.mjs`. */
export function countingReporter() {
  return {
    stop({ sessions }) {
      const tests = sessions.flatMap(({ testResults }) => (testResults ? inSuite(testResults) : []));
      const skipped = tests.filter((test) => test.skipped).length;
      const passed = tests.filter((test) => test.passed && !test.skipped).length;
      // A file that does not load, or a hook that fails, has no case of its own.
      const broken = sessions.filter((session) => !session.passed && !hasFailure(session)).length;
      const counts = { passed, skipped, failed: tests.length - passed - skipped + broken };
      if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(counts));
    },
  };
}

function hasFailure({ testResults }) {
  return testResults !== undefined && inSuite(testResults).some((test) => !test.passed && !test.skipped);
}

function inSuite({ tests, suites }) {
  return [...tests, ...suites.flatMap(inSuite)];
}
