import { createServer } from 'vite';

// The test runner serves its own modules itself, under this prefix and the next.
const runnerPaths = /^\/__w(eb|ds)/;
const runnerSocket = '/__web-dev-server__web-socket.js';
// A tool of its own with its own page, which reads what we write: it is served as it was published.
const publishedTools = /^\/node_modules\/speedscope\//;
// As Vite names it: with the query by which the runner asked for it.
const testFile = /\/test\/browser\/[^?]*\.test\.ts(\?|$)/;

// Every page of a run asks for the same hundreds of modules; only a run that watches the files sees them change.
const caching = process.argv.includes('--watch') ? 'no-cache' : 'max-age=3600';

/**
 * Serves TypeScript and packages to @web/test-runner by Vite.
 *
 * It must be a middleware: what a plugin adds comes after the runner's own static files.
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
  // A failure goes to the caller; without a caller, it must not end the process.
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

// On the first line, so that line numbers in a failure stay right.
const supportInEveryTest = {
  name: 'support-in-every-test',
  enforce: 'pre',
  transform: (code, id) =>
    testFile.test(id)
      ? `import '/test/support/complaints.ts';import '/test/support/page-fonts.mjs';${code}`
      : undefined,
};
