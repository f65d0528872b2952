import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The project. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Loads one of our modules as a page gets it: bundled and minified. */
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
 * Runs jobs in turn, so that a machine that slows down slows all of them, and gives the median of each in ms of processor time:
 * on a shared machine the clock on the wall measures the neighbors.
 */
export async function inTurn(jobs, rounds) {
  const times = Object.fromEntries(Object.keys(jobs).map((name) => [name, []]));
  for (let round = -1; round < rounds; round++) {
    for (const [name, job] of Object.entries(jobs)) {
      globalThis.gc?.();
      const start = process.cpuUsage();
      await job();
      // The first round warms up.
      const { user, system } = process.cpuUsage(start);
      if (round >= 0) times[name].push((user + system) / 1_000);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
}

/** A number with two digits behind the point. */
export function round(value) {
  return Math.round(value * 100) / 100;
}

/** The middle one of all. */
export function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[sorted.length >> 1];
}
