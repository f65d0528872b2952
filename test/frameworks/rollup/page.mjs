import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Lays the page and the file of the worker next to what is built. */
export function page() {
  const files = {
    'index.html': 'src/index.html',
    'worker.js': fileURLToPath(import.meta.resolve('gateway-elements/worker.js')),
  };
  return {
    name: 'page',
    generateBundle() {
      for (const [fileName, from] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source: readFileSync(from, 'utf8') });
    },
  };
}
