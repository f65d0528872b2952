import { defineConfig } from 'vite';
import { preloadLists, stageGroups } from './scripts/chunks/groups.mjs';
import { unknownIntegrity } from './scripts/integrity.mjs';
import { minifyTemplates } from './scripts/minify-templates.mjs';

/** The files for a script tag: ES modules with Lit inside, few of them for each tag. */
export default defineConfig({
  publicDir: false,
  // The worker's file is found from the file that starts it, wherever the package lies.
  base: './',
  plugins: [minifyTemplates(), preloadLists()],
  worker: {
    rolldownOptions: {
      output: {
        minify: true,
        entryFileNames: 'worker/[name]-[hash].js',
        // Notes for a bundler, which a worker never meets.
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
  define: { 'process.env.NODE_ENV': '"production"', WORKER_INTEGRITY: JSON.stringify(unknownIntegrity) },
  build: {
    target: 'es2022',
    license: { fileName: 'LICENSES.md' },
    outDir: 'dist/cdn',
    emptyOutDir: true,
    lib: {
      entry: { 'gateway-elements': 'src/cdn.ts', index: 'src/index.ts' },
      formats: ['es'],
      fileName: (_format, name) => `${name}.js`,
    },
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      // What comes by `import()` may be in a file that is there already: files are grouped by stage.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: stageGroups(),
        minify: true,
        chunkFileNames: 'chunks/[name]-[hash].js',
        // Notes for a bundler, which these files never meet.
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
});
