import { defineConfig, type Plugin } from 'vite';
import { preloadLists, stageGroups } from './scripts/chunks/groups.mjs';
import { minifyTemplates } from './scripts/minify-templates.mjs';
import { siteEntries, sitePages, siteFiles } from './scripts/site/plugin.mjs';

const byStage = stageGroups();

// Vite wraps every import() of a page in a call that preloads; with it each module that is imported so has a file of its own,
// which names the file where its code is. Pages preload the files of their widgets themselves: `site/tags.ts`.
const plainImports: Plugin = {
  name: 'plain-imports',
  configResolved({ plugins }) {
    const at = plugins.findIndex(({ name }) => name === 'native:import-analysis-build');
    if (at < 0) throw new Error('Vite has no plugin native:import-analysis-build to leave out.');
    (plugins as Plugin[]).splice(at, 1);
  },
};

/** The site: static pages that any server may have below any path. */
export default defineConfig({
  publicDir: false,
  base: './',
  plugins: [sitePages(), siteFiles(), minifyTemplates(), preloadLists(), plainImports],
  define: { WORKER_INTEGRITY: 'undefined' },
  build: {
    target: 'es2022',
    outDir: 'build/site',
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: {
      input: siteEntries(),
      preserveEntrySignatures: 'allow-extension',
      // What comes by `import()` may be in a file that is there already: files are grouped by stage.
      checks: { ineffectiveDynamicImport: false },
      output: {
        comments: { legal: true, annotation: false, jsdoc: false },
        codeSplitting: {
          ...byStage,
          groups: [
            {
              name: 'page',
              test: /\/site\/(gateway|lies|live-boxes|names|page|site-root|tabs|tags|tasks|when-wanted)\.ts$/,
              priority: 1,
            },
            ...byStage.groups,
          ],
        },
      },
    },
  },
});
