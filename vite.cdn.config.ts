import { defineConfig } from 'vite';
import { preloadLists, stageGroups } from './scripts/chunks/groups.mjs';
import { unknownIntegrity } from './scripts/integrity.mjs';
import { minifyTemplates } from './scripts/minify-templates.mjs';

/** Builds the script-tag files: ES modules that include Lit, with few files per tag. */
export default defineConfig({
  publicDir: false,
  // The URL of the worker is relative to the file that starts it, so that the package works in any folder.
  base: './',
  plugins: [minifyTemplates(), preloadLists()],
  worker: {
    rolldownOptions: {
      output: {
        minify: true,
        entryFileNames: 'worker/[name]-[hash].js',
        // Remove annotations for bundlers, because no bundler processes the worker.
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
      entry: { 'gateway-elements': 'src/cdn.ts', index: 'src/index.ts', embed: 'src/embed.ts' },
      formats: ['es'],
      fileName: (_format, name) => `${name}.js`,
    },
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      // Files are grouped by stage, so a file that is already loaded may contain a module of `import()`.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: stageGroups(),
        minify: true,
        chunkFileNames: 'chunks/[name]-[hash].js',
        // Remove annotations for bundlers, because no bundler processes these files.
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
});
