import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { launchOptions } from './scripts/lib/browser.mjs';
import { withPackedRecordings } from './scripts/packed-recordings.mjs';
import {
  countingReporter,
  missingCodePlugin,
  progressPlugin,
  slowCode,
  viteInTestRunner,
} from './test/support/test-runner.mjs';

// The CSP of a strict host page: no inline styles, and no markup from text. The test runner's page requires its inline script.
const policy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self'",
  "connect-src 'self' ws: http://127.0.0.1:*",
  "require-trusted-types-for 'script'",
  "trusted-types lit-html gateway-elements 'allow-duplicates'",
].join('; ');

const vite = viteInTestRunner({
  policy,
  cacheDir: 'node_modules/.vite/test',
  plugins: [withPackedRecordings(), ...(process.env.SLOW_CODE ? [slowCode(Number(process.env.SLOW_CODE))] : [])],
  // test/support/samples.ts reads this value in the page.
  define: { 'import.meta.env.EVERY_RECORDING': JSON.stringify(process.env.EVERY_RECORDING ?? '') },
  // Use the production build of Lit, like users. The stories use its development build.
  resolve: { conditions: ['module', 'browser', 'production'] },
  optimizeDeps: {
    entries: ['test/browser/**/*.test.ts', 'src/**/*.ts', '!src/server/node.ts'],
    include: [
      'react',
      'react-dom/client',
      'vue',
      '@open-wc/testing',
      'chai-a11y-axe',
      'lit',
      'lit/decorators.js',
      '@web/test-runner-commands',
    ],
  },
  startGateway: async (server) => {
    const { startGateway } = await server.ssrLoadModule('/src/server/node.ts');
    const { demoAbciPaths } = await server.ssrLoadModule('/src/server/requests/fields.ts');
    // `/custom` is a path of old nodes. The recorded node rejects it.
    return startGateway({ samples: true, limits: false, requests: { abciPaths: [...demoAbciPaths, '/custom/*/*'] } });
  },
});

export default {
  files: 'test/browser/**/*.test.ts',
  rootDir: import.meta.dirname,
  concurrency: 3,
  // These timeouts are long, because machines may be slow. Test timeouts and scripts/lib/run.mjs stop tests that hang.
  browserStartTimeout: minutes(4),
  testsStartTimeout: minutes(4),
  testsFinishTimeout: minutes(30),
  middleware: [vite.middleware],
  plugins: [vite.plugin, missingCodePlugin(), progressPlugin()],
  reporters: [defaultReporter({ reportTestProgress: false }), countingReporter()],
  testFramework: { config: { timeout: minutes(1) } },
  browsers: [
    chromeLauncher({
      // The tests do not observe network requests, and a page sends hundreds of them.
      launchOptions: { ...launchOptions(), networkEnabled: false, issuesEnabled: false },
      // Use one window per page. A background tab receives no animation frames, so its IntersectionObserver does not run.
      createPage: ({ context }) => context.newPage({ type: 'window' }),
    }),
  ],
  coverageConfig: { include: ['src/**'], reporters: ['lcov', 'text-summary'] },
};

function minutes(count) {
  return count * 60_000;
}
