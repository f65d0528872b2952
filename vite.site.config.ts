import { defineConfig } from 'vite';
import { cosmosMessages } from './scripts/cosmos-messages.mjs';
import { minifyTemplates } from './scripts/minify-templates.mjs';
import { plainProperties } from './scripts/plain-properties.mjs';
import { siteEntries, sitePages } from './scripts/site/plugin.mjs';
import { stargateFiles, stargateQueries } from './scripts/stargate-queries.mjs';

/** The site: static pages that any server may have below any path. */
export default defineConfig({
  publicDir: false,
  base: './',
  plugins: [sitePages(), minifyTemplates(), plainProperties(), stargateQueries(), cosmosMessages(stargateFiles())],
  define: { WORKER_INTEGRITY: 'undefined' },
  build: {
    target: 'es2022',
    outDir: 'build/site',
    emptyOutDir: true,
    rolldownOptions: { input: siteEntries() },
  },
});
