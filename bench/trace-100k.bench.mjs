import { createServer } from 'node:http';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from 'puppeteer-core';
import { build } from 'vite';
import { launchOptions } from '../scripts/lib/browser.mjs';
import { root } from '../scripts/lib/setup.mjs';
import { round } from './measure.mjs';

// Measures a trace of 100,000 calls. Flame graph (render and zoom): ours, a bare canvas with the same boxes, d3-flame-graph, and
// flame-chart-js. Tree (render with all rows expanded, and collapse one call): ours, and a handwritten virtual list.
const calls = 100_000;
const rounds = 5;
const names = ['ours', 'floor', 'd3', 'flameChart', 'tree', 'treeFloor'];

const folder = join(root, '.cache/bench-trace');
for (const [entry, name] of [
  ['bench/pages/trace-100k.ts', 'page'],
  ['bench/pages/trace-peers.mjs', 'peers'],
]) {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2022',
      outDir: join(folder, name),
      emptyOutDir: true,
      lib: { entry: join(root, entry), formats: ['es'], fileName: name },
      rolldownOptions: { output: { minify: true } },
    },
  });
}
const server = createServer(({ url }, response) => {
  const file = join(folder, new URL(url, 'http://localhost').pathname);
  if (url === '/') return response.setHeader('content-type', 'text/html').end(page);
  if (!file.startsWith(folder) || !existsSync(file)) return response.writeHead(404).end();
  return response.setHeader('content-type', 'text/javascript').end(readFileSync(file));
});
const script = (name) => `<script type="module" src="/${name}/${name}.js"></script>`;
const page = `<!doctype html><html lang="en"><title>bench</title><body>${script('peers')}${script('page')}</body></html>`;
await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
const browser = await launch(launchOptions());
const tab = await browser.newPage();
// Turn off animations, so that only the zoom is measured.
await tab.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
await tab.goto(`http://127.0.0.1:${server.address().port}/`);
await tab.waitForFunction('window.bench && window.peers');
const trace = await tab.evaluate((count) => globalThis.bench.prepare(count), calls);

const runs = Object.fromEntries(names.map((name) => [name, []]));
const heapSession = await tab.createCDPSession();
for (let turn = 0; turn <= rounds; turn++) {
  for (const name of names) {
    // Collect garbage, so that the next contender's time does not include it.
    await heapSession.send('HeapProfiler.collectGarbage');
    await tab.tracing.start({ categories: ['disabled-by-default-devtools.timeline', 'toplevel', 'blink.user_timing'] });
    const wall = await tab.evaluate((which) => globalThis.bench.run(which), name);
    const steps = tasksOf(JSON.parse(Buffer.from(await tab.tracing.stop()).toString()).traceEvents);
    // The first round warms up the browser.
    if (turn > 0) runs[name].push({ wall, steps });
  }
}
const heap = {};
for (const name of ['ours', 'flameChart', 'd3']) heap[name] = await heapOf(name);
await browser.close();
server.close();
server.closeAllConnections();
rmSync(folder, { recursive: true });

const results = Object.fromEntries(names.map((name) => [name, summary(name)]));
const ratio = (one, other, step) => round(results[one][step].cpu / results[other][step].cpu);
console.log(
  JSON.stringify({
    bench: 'trace-100k',
    unit: 'ms; cpu: main-thread CPU time; wall: time until the frame was rendered; longest: CPU time of the longest task',
    calls,
    ...trace,
    rounds,
    ...results,
    heapMegabytes: heap,
    ratios: {
      flamePaint: ratio('ours', 'floor', 'paint'),
      flameZoom: ratio('ours', 'floor', 'zoom'),
      treePaint: ratio('tree', 'treeFloor', 'paint'),
      treeToggle: ratio('tree', 'treeFloor', 'zoom'),
    },
  }),
);

/** Returns the main-thread tasks of each step, in ms of CPU time. Wall-clock time would include other processes. */
function tasksOf(events) {
  const main = events
    .filter((event) => event.name === 'thread_name' && event.args.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid}.${tid}`);
  const marks = events
    .filter(({ cat, name }) => cat?.includes('blink.user_timing') && name.startsWith('step '))
    .map(({ name, ts }) => ({ step: name.split('.')[1], ts }))
    .sort((a, b) => a.ts - b.ts);
  const steps = { paint: { cpu: 0, longest: 0 }, zoom: { cpu: 0, longest: 0 } };
  for (const { name, pid, tid, ts, tdur = 0, dur = 0 } of events) {
    if (name !== 'ThreadControllerImpl::RunTask' || !main.includes(`${pid}.${tid}`)) continue;
    const step = steps[marks.findLast((mark) => mark.ts <= ts + dur)?.step];
    if (!step) continue;
    step.cpu += tdur / 1_000;
    step.longest = Math.max(step.longest, tdur / 1_000);
  }
  return steps;
}

/** Returns the memory use of a displayed graph without the trace, in MB. */
async function heapOf(name) {
  const used = async () => {
    await heapSession.send('HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize = 0 } = await heapSession.send('Runtime.getHeapUsage');
    return usedSize + backingStorageSize;
  };
  const before = await used();
  await tab.evaluate((which) => globalThis.bench.hold(which), name);
  const held = (await used()) - before;
  await tab.evaluate(() => globalThis.bench.release());
  return round(held / 1e6);
}

function summary(name) {
  return Object.fromEntries(
    ['paint', 'zoom'].map((step) => [
      step,
      {
        cpu: median(runs[name].map(({ steps }) => steps[step].cpu)),
        wall: median(runs[name].map(({ wall }) => wall[step])),
        longest: round(Math.max(...runs[name].map(({ steps }) => steps[step].longest))),
      },
    ]),
  );
}

function median(values) {
  return round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]);
}
