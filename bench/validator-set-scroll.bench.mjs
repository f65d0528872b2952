import { createServer } from 'node:http';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { launch } from 'puppeteer-core';
import { build } from 'vite';
import { launchOptions } from '../scripts/lib/browser.mjs';
import { root } from './measure.mjs';

// Records tasks over 50 ms while a table with 10,000 validators on one page is rendered, scrolled to the end, sorted, and searched.
const count = 10_000;
const folder = mkdtempSync(join(tmpdir(), 'gateway-elements-bench-'));
await build({
  configFile: false,
  root,
  logLevel: 'error',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: folder,
    target: 'es2022',
    rolldownOptions: {
      input: join(root, 'src/define/validator-set.ts'),
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'entry.js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://127.0.0.1');
  const send = (type, body) => response.writeHead(200, { 'content-type': type }).end(body);
  if (pathname === '/')
    return send('text/html', '<!doctype html><html lang="en"><title>10,000</title><body></body></html>');
  if (pathname.includes('validatorsets'))
    return send('application/json', pageOf(Number(searchParams.get('pagination.offset') ?? 0)));
  if (extname(pathname) === '.js') return send('text/javascript', readFileSync(join(folder, pathname)));
  response.writeHead(404).end();
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;
const browser = await launch(launchOptions());
try {
  const page = await browser.newPage();
  await page.goto(origin);
  const before = await page.evaluate(load);
  await page.tracing.start({ categories: ['toplevel'] });
  const scroll = await page.evaluate(scrollThrough);
  const trace = JSON.parse(new TextDecoder().decode(await page.tracing.stop()));
  const after = await page.evaluate(sortAndSearch);
  const { rowsInDocument, rowsSeen, tasks } = scroll;
  const longTasks = { ...before, scroll: tasks, ...after };
  const result = { validators: count, rowsInDocument, rowsSeen, longestScrollTaskCpuMs: longestCpu(trace), longTasks };
  console.log(JSON.stringify({ bench: 'validator-set-scroll', ...result }));
} finally {
  await browser.close();
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
}

/** Returns the CPU time of the page's longest task. A busy machine affects CPU time less than wall-clock time. */
function longestCpu({ traceEvents }) {
  const main = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const own = traceEvents.filter(
    ({ pid, tid, tdur }) => tdur && main.some((thread) => thread.pid === pid && thread.tid === tid),
  );
  return Math.round(Math.max(...own.map(({ tdur }) => tdur)) / 1000);
}

async function load() {
  await import('/entry.js');
  const seen = [];
  new PerformanceObserver((list) =>
    seen.push(...list.getEntries().map(({ duration }) => Math.round(duration))),
  ).observe({
    type: 'longtask',
  });
  const frame = () => new Promise(requestAnimationFrame);
  globalThis.frames = async (count) => {
    for (let index = 0; index < count; index++) await frame();
  };
  globalThis.until = async (ready) => {
    while (!ready()) await frame();
  };
  globalThis.longTasks = async (action) => {
    await frames(30);
    seen.length = 0;
    await action();
    await frames(30);
    return [...seen];
  };
  globalThis.find = (selector) => document.querySelector('validator-set').shadowRoot?.querySelector(selector);
  const provider = document.createElement('gateway-provider');
  provider.cosmosRestUrl = `${location.origin}/rest`;
  const element = document.createElement('validator-set');
  element.setAttribute('page-size', '10000');
  element.setAttribute('height', '7');
  provider.append(element);
  const loading = await longTasks(async () => {
    document.body.append(provider);
    await until(() => find('tr[data-index]'));
  });
  // After the first render, the checks run in slices.
  const check = await longTasks(() => until(() => find('.marks button.mark')));
  return { load: loading, check };
}

async function scrollThrough() {
  const scroller = find('.scroller');
  const rows = () => scroller.querySelectorAll('tr[data-index]');
  const drawn = new Set();
  const tasks = await longTasks(async () => {
    for (let top = 0; top < scroller.scrollHeight; top += scroller.scrollHeight / 240) {
      scroller.scrollTop = top;
      await frames(1);
      rows().forEach((row) => drawn.add(row.dataset.index));
    }
  });
  return { tasks, rowsInDocument: rows().length, rowsSeen: drawn.size };
}

async function sortAndSearch() {
  const sort = await longTasks(async () => {
    [...find('thead').querySelectorAll('button.sort')].at(-1).click();
    await frames(10);
  });
  const search = await longTasks(async () => {
    const field = find('input[type="search"]');
    field.value = 'qqq';
    field.dispatchEvent(new Event('input'));
    await until(() => find('.chip') && !find('.chip').textContent.includes('shown 10,000'));
  });
  return { sort, search };
}

function pageOf(offset) {
  const rows = Array.from({ length: 100 }, (_, index) => validator(offset + index));
  return JSON.stringify({ block_height: '7', validators: rows, pagination: { next_key: null, total: `${count}` } });
}

/** Returns a validator with key and address of the correct length. They do not match, but checking them takes the same time. */
function validator(index) {
  const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
  const text = Array.from({ length: 32 }, (_, place) => alphabet[Math.floor(index / 32 ** (place % 4)) % 32]).join('');
  return {
    address: `cosmosvalcons1${text}aaaaaa`,
    pub_key: { '@type': '/cosmos.crypto.ed25519.PubKey', key: Buffer.alloc(32, `${index} key`).toString('base64') },
    voting_power: `${count * 10 - index * 7}`,
    proposer_priority: `${(index % 2 ? -1 : 1) * index}`,
  };
}
