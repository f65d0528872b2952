import { createServer } from 'node:http';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from 'puppeteer-core';
import { build } from 'vite';
import { launchOptions } from '../scripts/lib/browser.mjs';
import { root } from '../scripts/lib/setup.mjs';
import { round } from './measure.mjs';

// A trace of 100,000 calls. Flame graph: drawn and zoomed by us, by a bare canvas that draws the same boxes, by d3-flame-graph
// and by flame-chart-js. Tree with all rows open: drawn and one call closed, by us and by a window of rows written by hand.
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
// Zooming is measured, not how long it glides.
await tab.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
await tab.goto(`http://127.0.0.1:${server.address().port}/`);
await tab.waitForFunction('window.bench && window.peers');
const trace = await tab.evaluate((count) => globalThis.bench.prepare(count), calls);

const runs = Object.fromEntries(names.map((name) => [name, []]));
const heapSession = await tab.createCDPSession();
for (let turn = 0; turn <= rounds; turn++) {
  for (const name of names) {
    // What one left behind is not to be swept up in the time of the next.
    await heapSession.send('HeapProfiler.collectGarbage');
    await tab.tracing.start({ categories: ['disabled-by-default-devtools.timeline', 'toplevel', 'blink.user_timing'] });
    const wall = await tab.evaluate((which) => globalThis.bench.run(which), name);
    const steps = tasksOf(JSON.parse(Buffer.from(await tab.tracing.stop()).toString()).traceEvents);
    // The first turn is for the browser to warm up.
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
    unit: 'ms; cpu: of the page’s main thread, wall: until the frame was drawn, longest: one task, in cpu',
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

/** The tasks of the page's main thread in each step, in ms of the processor: the clock measures the neighbors too. */
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

/** What a graph that is displayed holds next to the trace, in MB. */
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
