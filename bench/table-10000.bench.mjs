import { createServer } from 'node:http';
import { readFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from 'puppeteer-core';
import { build } from 'vite';
import { launchOptions } from '../scripts/lib/browser.mjs';
import { root } from '../scripts/lib/setup.mjs';

// Measures first paint and a scroll through 10,000 rows, in our table and in a handwritten virtual list.
const rows = 10_000;
const rounds = 5;

const folder = join(root, '.cache/bench-table');
await build({
  configFile: false,
  root,
  logLevel: 'error',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2022',
    outDir: folder,
    emptyOutDir: true,
    lib: { entry: join(root, 'bench/pages/table.ts'), formats: ['es'], fileName: 'table' },
  },
});
const server = createServer(({ url }, response) => {
  const file = join(folder, new URL(url, 'http://localhost').pathname);
  if (url === '/') return response.setHeader('content-type', 'text/html').end(page);
  if (!file.startsWith(folder) || !existsSync(file)) return response.writeHead(404).end();
  return response.setHeader('content-type', 'text/javascript').end(readFileSync(file));
});
const page =
  '<!doctype html><html lang="en"><title>bench</title><body><script type="module" src="/table.js"></script></body></html>';
await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
const browser = await launch(launchOptions());
const tab = await browser.newPage();
await tab.goto(`http://127.0.0.1:${server.address().port}/`);
await tab.waitForFunction('window.bench');

const runs = { ours: [], floor: [] };
for (let round = 0; round <= rounds; round++) {
  for (const name of ['ours', 'floor']) {
    const run = await tab.evaluate((which, count) => globalThis.bench[which](count), name, rows);
    // The first round warms up the browser.
    if (round > 0) runs[name].push(run);
  }
}
// Also measure the longest task in CPU time, because wall-clock time includes other processes.
for (const name of ['ours', 'floor']) runs[name].longestTaskCpu = await longestTaskCpu(name);
await browser.close();
server.close();
server.closeAllConnections();
rmSync(folder, { recursive: true });

const ours = summary(runs.ours);
const floor = summary(runs.floor);
console.log(
  JSON.stringify({
    bench: 'table-10000',
    unit: 'ms',
    rows,
    rounds,
    ours,
    floor,
    ratio: { paint: round(ours.paint / floor.paint), frameP95: round(ours.frameP95 / floor.frameP95) },
  }),
);

/** Returns the longest main-thread task while rendering and scrolling, in ms of CPU time. */
async function longestTaskCpu(name) {
  await tab.tracing.start({ categories: ['disabled-by-default-devtools.timeline', 'toplevel'] });
  await tab.evaluate((which, count) => globalThis.bench[which](count), name, rows);
  const { traceEvents } = JSON.parse(Buffer.from(await tab.tracing.stop()).toString());
  const main = traceEvents
    .filter((event) => event.name === 'thread_name' && event.args.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid}.${tid}`);
  const tasks = traceEvents.filter(
    ({ name: what, pid, tid }) => /RunTask$/.test(what) && main.includes(`${pid}.${tid}`),
  );
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

/** Returns the medians of the rounds, and the maxima of the task values. */
function summary(all) {
  const names = ['paint', 'sort', 'frameMedian', 'frameP95', 'longestFrame'];
  return {
    ...Object.fromEntries(names.map((name) => [name, round(median(all.map((run) => run[name])))])),
    longTasks: Math.max(...all.map(({ longTasks }) => longTasks)),
    longestTaskCpu: round(all.longestTaskCpu),
    longestTask: round(Math.max(...all.map(({ longestTask }) => longestTask))),
  };
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

function round(value) {
  return Math.round(value * 100) / 100;
}
