import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

await build({
  entryPoints: { main: 'src/with-worker.js' },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
});
cpSync('src/index.html', 'dist/index.html');
cpSync(fileURLToPath(import.meta.resolve('gateway-elements/worker.js')), 'dist/worker.js');
