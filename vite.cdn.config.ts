import { defineConfig } from 'vite';
import { cosmosMessages } from './scripts/cosmos-messages.mjs';
import { licenses } from './scripts/licenses.mjs';
import { minifyTemplates } from './scripts/minify-templates.mjs';
import { stargateFiles, stargateQueries } from './scripts/stargate-queries.mjs';

/** The files for a script tag: ES modules with Lit inside, split so that what comes by `import()` stays apart. */
export default defineConfig({
  publicDir: false,
  // The worker's file is found from the file that starts it, wherever the package lies.
  base: './',
  plugins: [minifyTemplates(), stargateQueries(), cosmosMessages(stargateFiles()), licenses('LICENSES.txt')],
  worker: { rolldownOptions: { output: { minify: true, entryFileNames: 'worker/[name]-[hash].js' } } },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2022',
    outDir: 'dist/cdn',
    emptyOutDir: true,
    lib: { entry: { 'gateway-elements': 'src/cdn.ts' }, formats: ['es'], fileName: (_format, name) => `${name}.js` },
    rolldownOptions: {
      output: {
        minify: true,
        chunkFileNames: 'chunks/[name]-[hash].js',
        // Notes for a bundler, which these files never meet.
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
});
