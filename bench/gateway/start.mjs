import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../measure.mjs';

/** Bundles the gateway. `drop` deletes the bundle. */
export async function buildGateway() {
  const folder = mkdtempSync(join(root, 'node_modules', '.bench-gateway-'));
  const built = join(folder, 'gateway.mjs');
  await build({
    stdin: {
      contents: "export * from './src/server.js'; export * from './src/server/node.js';",
      resolveDir: root,
      loader: 'ts',
    },
    bundle: true,
    splitting: true,
    outdir: folder,
    entryNames: 'gateway',
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
  });
  return { built, drop: () => rmSync(folder, { recursive: true }) };
}

/** Starts a server in a separate process. `usage` returns its CPU time in ms, and its memory use after garbage collection. */
export async function start(file, ...args) {
  const child = fork(join(root, 'bench/gateway', file), args, { execArgv: ['--expose-gc'] });
  const [{ port }] = await once(child, 'message');
  return {
    port,
    stop: () => child.disconnect(),
    async usage() {
      child.send('usage');
      const [usage] = await once(child, 'message');
      return usage;
    },
  };
}
