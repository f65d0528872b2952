import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { createServer } from 'vite';
import { fontFiles } from './fonts.mjs';

/**
 * Lets a test block modules in its own page: `executeServerCommand('missing-code', ['/src/verify/*'])` blocks
 * what these patterns match, an empty list nothing. The browser itself blocks them, so modules fail as they do for a user.
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
 * Lazy code loads late and in another order each time: every import() waits once for up to so many
 * milliseconds. `SLOW_CODE=1500 npx wtr` finds tests, and widgets, that only work if everything loads at once.
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

/** Reports how long each file took, and writes the counts of the run to the file in `TEST_REPORT`, for `scripts/test.mjs`. */
export function countingReporter() {
  // The first files start before the reporter.
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
      // A file that does not load, or a hook that fails, has no test case.
      const broken = sessions.filter((session) => !session.passed && !hasFailure(session)).length;
      const counts = { passed, skipped, failed: tests.length - passed - skipped + broken };
      if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify({ ...counts, files }));
    },
  };
}

/** Receives every finished test from `complaints.ts` and notifies `scripts/lib/run.mjs`: a slow run is not a hanging one. */
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

// The test runner serves its own modules itself, under this prefix and the next.
const runnerPaths = /^\/__w(eb|ds)/;
const runnerSocket = '/__web-dev-server__web-socket.js';
// A separate tool with its own page, which reads our files: it is served as published.
const publishedTools = /^\/node_modules\/speedscope\//;
// As Vite names it: with the query of the runner's request.
const testFile = /\/test\/browser\/[^?]*\.test\.ts(\?|$)/;

// Every page of a run requests the same hundreds of modules; only a watch run sees them change.
const caching = process.argv.includes('--watch') ? 'no-cache' : 'max-age=3600';

/**
 * Serves TypeScript and packages to @web/test-runner by Vite.
 *
 * It must be a middleware: the runner adds the routes of plugins after its own static files.
 */
export function viteInTestRunner({ startGateway, policy, ...inline }) {
  const ready = createServer({
    appType: 'custom',
    clearScreen: false,
    logLevel: 'warn',
    configFile: false,
    server: { middlewareMode: true, hmr: false, ws: false, watch: null, headers: { 'cache-control': caching } },
    ...inline,
    optimizeDeps: { ...inline.optimizeDeps, rolldownOptions: { external: [runnerSocket] } },
    plugins: [externalSocket, supportInEveryTest, ...(inline.plugins ?? [])],
  });
  const gateway = ready.then(startGateway);
  // A failure is reported to the caller; without a caller, it must not end the process.
  gateway.catch(() => {});

  async function middleware(context, next) {
    if (context.path === '/' || runnerPaths.test(context.path)) {
      await next();
      if (context.response.is('html')) context.set('content-security-policy', policy);
      return;
    }
    if (publishedTools.test(context.path)) return next();
    if (context.path === '/__gateway.json') {
      const { url, key } = await gateway;
      context.set('cache-control', 'no-store');
      context.body = { url, key };
      return;
    }
    const { middlewares } = await ready;
    await new Promise((done, fail) => {
      context.respond = false;
      context.res.statusCode = 200;
      context.res.once('close', done);
      middlewares(context.req, context.res, (error) => {
        context.respond = true;
        if (error) return fail(error);
        context.status = 404;
        return done(next());
      });
    });
  }

  const plugin = {
    name: 'vite-in-test-runner',
    async serverStop() {
      await (await gateway.catch(() => undefined))?.close();
      await (await ready).close();
    },
  };
  return { middleware, plugin };
}

const externalSocket = {
  name: 'runner-socket-is-external',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith(runnerSocket) ? { id: runnerSocket, external: true } : undefined),
};

const fonts = JSON.stringify(fontFiles.map(([family, weight, file]) => [family, weight, `/node_modules/${file}`]));

// On the first line, so that line numbers in a failure stay right.
const supportInEveryTest = {
  name: 'support-in-every-test',
  enforce: 'pre',
  transform: (code, id) =>
    testFile.test(id)
      ? `import '/test/support/complaints.ts';await (await import('/test/support/fonts.mjs')).useFonts(${fonts});${code}`
      : undefined,
};
