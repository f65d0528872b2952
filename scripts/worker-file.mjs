// Builds the worker of the package, `dist/worker/worker.js`.
import { join } from 'node:path';
import { root } from './lib/setup.mjs';

const address = "'../worker/worker.ts'";

/**
 * A plugin of Vite for the modules of the package: their worker is the file of `buildWorker`. The address that Vite itself would write
 * is a URL inside a URL, which Turbopack resolves to a `file:` URL.
 */
export function workerBeside() {
  return {
    name: 'worker-beside',
    enforce: 'pre',
    config: () => ({ define: { WORKER_FILE: '"../worker/worker.js"' } }),
    transform(code, id) {
      if (!id.endsWith('/src/ui/worker-file.ts')) return null;
      if (!code.includes(address)) throw new Error(`src/ui/worker-file.ts does not have ${address}.`);
      return { code: code.replace(address, 'WORKER_FILE'), map: null };
    },
  };
}

/**
 * Writes the worker into a folder, as one file without a hash: `gateway-elements/worker.js` is for pages whose bundler does not find
 * the file by itself.
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
          // Notes for a bundler, which a worker never meets.
          comments: { legal: true, annotation: false, jsdoc: false },
        },
      },
    },
  });
}
