import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { launchOptions } from './scripts/lib/browser.mjs';
import { withPackedRecordings } from './scripts/packed-recordings.mjs';
import { countingReporter, missingCodePlugin, progressPlugin, slowCode } from './test/support/wtr-plugins.mjs';
import { viteInTestRunner } from './test/support/wtr-vite.mjs';

// The page of a careful host: no inline style, no markup from text. The runner's own page needs its inline script.
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
  // Read by test/support/samples.ts, in a page, too.
  define: { 'import.meta.env.EVERY_RECORDING': JSON.stringify(process.env.EVERY_RECORDING ?? '') },
  // Lit as users have it; the stories have its development build.
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
    // A path of old nodes, which the recorded one refuses.
    return startGateway({ samples: true, limits: false, requests: { abciPaths: [...demoAbciPaths, '/custom/*/*'] } });
  },
});

export default {
  files: 'test/browser/**/*.test.ts',
  rootDir: import.meta.dirname,
  concurrency: 3,
  // A slow machine takes its time. What hangs is found by the patience of the tests, and at last by scripts/lib/run.mjs.
  browserStartTimeout: minutes(4),
  testsStartTimeout: minutes(4),
  testsFinishTimeout: minutes(30),
  middleware: [vite.middleware],
  plugins: [vite.plugin, missingCodePlugin(), progressPlugin()],
  reporters: [defaultReporter({ reportTestProgress: false }), countingReporter()],
  testFramework: { config: { timeout: minutes(1) } },
  browsers: [
    chromeLauncher({
      // Nobody here listens to requests, of which a page makes hundreds.
      launchOptions: { ...launchOptions(), networkEnabled: false, issuesEnabled: false },
      // A window each: the second tab of a window is hidden, gets no frames, and so sees nothing come into view.
      createPage: ({ context }) => context.newPage({ type: 'window' }),
    }),
  ],
  coverageConfig: { include: ['src/**'], reporters: ['lcov', 'text-summary'] },
};

function minutes(count) {
  return count * 60_000;
}
