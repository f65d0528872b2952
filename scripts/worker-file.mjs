// Builds the worker of the package, `dist/worker/worker.js`.
import { join } from 'node:path';
import { root } from './lib/setup.mjs';

const address = "'../worker/worker.ts'";

/**
 * Returns a Vite plugin for the package modules that sets the worker file to the output of `buildWorker`. Vite itself would write
 * a URL inside a URL, which Turbopack resolves to a `file:` URL.
 */
export function workerBeside() {
  return {
    name: 'worker-beside',
    enforce: 'pre',
    config: () => ({ define: { WORKER_FILE: '"../worker/worker.js"' } }),
    transform(code, id) {
      if (!id.endsWith('/src/ui/worker-file.ts')) return null;
      if (!code.includes(address)) throw new Error(`src/ui/worker-file.ts does not contain ${address}.`);
      return { code: code.replace(address, 'WORKER_FILE'), map: null };
    },
  };
}

/**
 * Writes the worker into a folder as one file without a hash in its name. Pages import `gateway-elements/worker.js` if their
 * bundler does not detect the file.
 */
export async function buildWorker(folder) {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: false,
      lib: { entry: join(root, 'src/worker/worker.ts'), formats: ['es'], fileName: () => 'worker.js' },
      rolldownOptions: {
        output: {
          codeSplitting: false,
          minify: true,
          // Remove annotations for bundlers, because no bundler processes the worker.
          comments: { legal: true, annotation: false, jsdoc: false },
        },
      },
    },
  });
}
