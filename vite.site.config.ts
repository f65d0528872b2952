import { defineConfig, type Plugin } from 'vite';
import { preloadLists, stageGroups } from './scripts/chunks/groups.mjs';
import { minifyTemplates } from './scripts/minify-templates.mjs';
import { siteEntries, sitePages, siteFiles } from './scripts/site/plugin.mjs';

const byStage = stageGroups();

// Vite wraps every import() of a page in a function that preloads files. With this function, each module of an import() would
// have an additional file that imports the file with its code. `site/tags.ts` preloads the files of widgets instead.
const plainImports: Plugin = {
  name: 'plain-imports',
  configResolved({ plugins }) {
    const at = plugins.findIndex(({ name }) => name === 'native:import-analysis-build');
    if (at < 0)
      throw new Error('Vite has no plugin native:import-analysis-build. Update plain-imports in vite.site.config.ts.');
    (plugins as Plugin[]).splice(at, 1);
  },
};

/** Builds the site: static pages that any server can serve under any path. */
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
      // Files are grouped by stage, so a file that is already loaded may contain a module of `import()`.
      checks: { ineffectiveDynamicImport: false },
      output: {
        comments: { legal: true, annotation: false, jsdoc: false },
        codeSplitting: {
          ...byStage,
          groups: [
            {
              name: 'page',
              test: /\/site\/(gateway|lies|names|page|site-root|tabs|tags|tasks|when-wanted)\.ts$/,
              priority: 1,
            },
            ...byStage.groups,
          ],
        },
      },
    },
  },
});
