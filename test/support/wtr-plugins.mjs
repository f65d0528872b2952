import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * Lets a test take modules off the network of its own page: `executeServerCommand('missing-code', ['/src/verify/*'])` refuses
 * what these patterns name, an empty list nothing. The browser itself refuses them, so modules fail as they do for a reader.
 */
export function missingCodePlugin() {
  const clients = new Map();
  return {
    name: 'missing-code',
    async executeCommand({ command, payload, session }) {
      if (command !== 'missing-code') return undefined;
      const client = clients.get(session.id) ?? (await session.browser.getPage(session.id).createCDPSession());
      clients.set(session.id, client);
      await client.send('Network.enable');
      await client.send('Network.setBlockedURLs', { urls: payload.map((pattern) => `*${pattern}`) });
      return true;
    },
  };
}

const part = 'return await part();';

/**
 * Code that is loaded when it is needed comes late and in another order each time: every import() waits for up to so many
 * milliseconds, once. `SLOW_CODE=1500 npx wtr` finds tests, and widgets, that only hold where everything comes at once.
 */
export function slowCode(longest) {
  return {
    name: 'slow-code',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/client\/load-code\.ts(\?|$)/.test(id)) return undefined;
      if (!code.includes(part)) throw new Error('load-code.ts has changed: what makes it slow must change with it');
      return `const late = new Map(), begin = setTimeout;${code.replace(part, `await lateOnce(part);${part}`)}
        function lateOnce(part) {
          if (!late.has(String(part)))
            late.set(String(part), new Promise((done) => begin(done, Math.random() * ${longest})));
          return late.get(String(part));
        }`;
    },
  };
}

/** Says how long each file took, and leaves the counts of the run in the file named by `TEST_REPORT`, for `scripts/test.mjs`. */
export function countingReporter() {
  // The first files are begun before anybody is told.
  const started = performance.now();
  const begun = new Map();
  const files = [];
  return {
    start({ sessions }) {
      sessions.on('session-status-updated', ({ status, testFile }) => {
        if (status === 'INITIALIZING' && !begun.has(testFile)) begun.set(testFile, performance.now());
      });
    },
    reportTestFileResults({ logger, testFile }) {
      const name = relative(process.cwd(), testFile);
      const seconds = (performance.now() - (begun.get(testFile) ?? started)) / 1000;
      files.push({ name, seconds });
      logger.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
    },
    stop({ sessions }) {
      const tests = sessions.flatMap(({ testResults }) => (testResults ? inSuite(testResults) : []));
      const skipped = tests.filter((test) => test.skipped).length;
      const passed = tests.filter((test) => test.passed && !test.skipped).length;
      // A file that does not load, or a hook that fails, has no case of its own.
      const broken = sessions.filter((session) => !session.passed && !hasFailure(session)).length;
      const counts = { passed, skipped, failed: tests.length - passed - skipped + broken };
      if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify({ ...counts, files }));
    },
  };
}

/** Hears from `complaints.ts` of every test that has ended, and tells `scripts/lib/run.mjs`: a slow run is not one that hangs. */
export function progressPlugin() {
  return {
    name: 'progress',
    serverStart({ webSockets }) {
      webSockets.on('message', ({ data }) => data.type === 'test-ended' && process.send?.('a test has ended'));
    },
  };
}

function hasFailure({ testResults }) {
  return testResults !== undefined && inSuite(testResults).some((test) => !test.passed && !test.skipped);
}

function inSuite({ tests, suites }) {
  return [...tests, ...suites.flatMap(inSuite)];
}
