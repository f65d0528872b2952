import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The repository folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Loads a source module, bundled and minified like on a page. */
export async function loadBuilt(entry) {
  const { build } = await import('vite');
  const folder = mkdtempSync(join(tmpdir(), 'gateway-elements-bench-'));
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      lib: { entry: join(root, entry), formats: ['es'], fileName: () => 'entry.mjs' },
      rolldownOptions: { output: { minify: true, chunkFileNames: '[name].mjs' } },
    },
  });
  const module = await import(pathToFileURL(join(folder, 'entry.mjs')).href);
  return { module, drop: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Alternates between jobs, so that a slow phase of the machine affects all of them. Returns the median of each job in ms of CPU
 * time, because wall-clock time includes other processes.
 */
export async function inTurn(jobs, rounds) {
  const times = Object.fromEntries(Object.keys(jobs).map((name) => [name, []]));
  for (let round = -1; round < rounds; round++) {
    for (const [name, job] of Object.entries(jobs)) {
      globalThis.gc?.();
      const start = process.cpuUsage();
      await job();
      // The first round is warm-up.
      const { user, system } = process.cpuUsage(start);
      if (round >= 0) times[name].push((user + system) / 1_000);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
}

/** Rounds a number to two decimal places. */
export function round(value) {
  return Math.round(value * 100) / 100;
}

export function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[sorted.length >> 1];
}
