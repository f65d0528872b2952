import { defineConfig } from 'vite';
import { chunksByTag } from './scripts/chunks/plugin.mjs';
import { cosmosMessages } from './scripts/cosmos-messages.mjs';
import { minifyTemplates } from './scripts/minify-templates.mjs';
import { plainProperties } from './scripts/plain-properties.mjs';
import { siteEntries, sitePages } from './scripts/site/plugin.mjs';
import { stargateFiles, stargateQueries } from './scripts/stargate-queries.mjs';

const chunks = chunksByTag();

/** The site: static pages that any server may have below any path. */
export default defineConfig({
  publicDir: false,
  base: './',
  plugins: [
    sitePages(),
    minifyTemplates(),
    plainProperties(),
    stargateQueries(),
    cosmosMessages(stargateFiles()),
    chunks.plugin,
  ],
  define: { WORKER_INTEGRITY: 'undefined' },
  build: {
    target: 'es2022',
    outDir: 'build/site',
    emptyOutDir: true,
    rolldownOptions: {
      input: siteEntries(),
      preserveEntrySignatures: 'allow-extension',
      // What comes by `import()` may be in a file that is there already: files are grouped by tag.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: {
          ...chunks.splitting,
          groups: [
            // Every page begins with it: it must not lie among the code of the widgets.
            { name: 'preload', test: /preload-helper/, priority: 2 },
            { name: 'page', test: /\/site\/(gateway|lies|names|page|tabs|tags)\.ts$/, priority: 1 },
            ...chunks.splitting.groups,
          ],
        },
      },
    },
  },
});
