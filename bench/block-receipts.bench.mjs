import { createServer } from 'node:http';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { launch } from 'puppeteer-core';
import { build } from 'vite';
import { launchOptions } from '../scripts/lib/browser.mjs';
import { root } from '../scripts/lib/setup.mjs';
import { replyOf } from './receipts-reply.mjs';

// Measures <block-receipts> with blocks of 150, 348, and 1,100 receipts with three logs each: load, check, display all rows, sort,
// and filter. The result is the longest task, because the page must stay responsive. Arguments are files to measure, too: node
// responses or recorded exchanges.
const sizes = [150, 348, 1_100];
const given = process.argv.slice(2);

const folder = join(root, '.cache/bench-receipts');
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
    lib: { entry: join(root, 'bench/pages/block-receipts.ts'), formats: ['es'], fileName: 'page' },
    rolldownOptions: { output: { minify: true } },
  },
});
const server = createServer(({ url }, response) => {
  const file = join(folder, new URL(url, 'http://localhost').pathname);
  if (url === '/') return response.setHeader('content-type', 'text/html').end(page);
  if (!file.startsWith(folder) || !existsSync(file)) return response.writeHead(404).end();
  return response.setHeader('content-type', 'text/javascript').end(readFileSync(file));
});
const page =
  '<!doctype html><html lang="en"><title>bench</title><body><script type="module" src="/page.js"></script></body></html>';
await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
const browser = await launch(launchOptions());
const tab = await browser.newPage();
await tab.goto(`http://127.0.0.1:${server.address().port}/`);
await tab.waitForFunction('window.bench');

// Measure the first load in a new page, with cold layout and code, like a visitor.
const cold = [];
for (let turn = 0; turn < 5; turn++) {
  const fresh = await browser.newPage();
  await fresh.goto(`http://127.0.0.1:${server.address().port}/`);
  await fresh.waitForFunction('window.bench');
  cold.push((await stepsOf(fresh, replyOf(sizes[0]))).open);
  await fresh.close();
}

const blocks = {};
// The first run warms up the browser.
await tab.evaluate((reply) => globalThis.bench(reply), replyOf(50));
const replies = [
  ...sizes.map((size) => [size, replyOf(size)]),
  ...given.map((file) => [basename(file), replyIn(file)]),
];
for (const [name, reply] of replies) {
  const steps = await stepsOf(tab, reply);
  blocks[name] = { kilobytes: Math.round(reply.length / 1000), longestTask: Math.max(...Object.values(steps)), steps };
}
await browser.close();
server.close();
server.closeAllConnections();
rmSync(folder, { recursive: true });
const unit = 'CPU time of the longest task, in ms';
console.log(JSON.stringify({ bench: 'block-receipts', unit, openedCold: cold, blocks }));

async function stepsOf(page, reply) {
  await page.tracing.start({ categories: ['disabled-by-default-devtools.timeline', 'toplevel', 'blink.user_timing'] });
  await page.evaluate((text) => globalThis.bench(text), reply);
  return longestTasks(JSON.parse(Buffer.from(await page.tracing.stop()).toString()).traceEvents);
}

function replyIn(file) {
  const exchange = JSON.parse(readFileSync(file, 'utf8'));
  const { result } = exchange.response ?? exchange;
  return JSON.stringify({ jsonrpc: '2.0', id: 1, result });
}

/** Returns the longest main-thread task of each step, in ms of CPU time. Wall-clock time would include other processes. */
function longestTasks(events) {
  const main = events
    .filter((event) => event.name === 'thread_name' && event.args.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid}.${tid}`);
  const marks = events
    .filter(({ cat, name }) => cat?.includes('blink.user_timing') && name.startsWith('step '))
    .map(({ name, ts }) => ({ step: name.slice(5), ts }))
    .sort((a, b) => a.ts - b.ts);
  const steps = {};
  for (const { name, pid, tid, ts, tdur = 0, dur = 0 } of events) {
    if (!/RunTask$/.test(name) || !main.includes(`${pid}.${tid}`)) continue;
    const step = marks.findLast((mark) => mark.ts <= ts + dur)?.step;
    if (step && step !== 'rest') steps[step] = Math.max(steps[step] ?? 0, Math.round(tdur / 100) / 10);
  }
  return steps;
}
