import { createServer } from 'node:http';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { launch } from 'puppeteer-core';
import { build } from 'vite';
import { browserArguments, findBrowser } from '../scripts/browser.mjs';
import { root } from './measure.mjs';

// 10,000 validators in one page of the table: drawn, scrolled from end to end, sorted and searched, while the browser tells
// of every task above 50 ms.
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
const browser = await launch({ executablePath: findBrowser(), headless: true, args: browserArguments() });
try {
  const page = await browser.newPage();
  await page.goto(origin);
  console.log(JSON.stringify({ bench: 'validator-set-scroll', validators: count, ...(await page.evaluate(measure)) }));
} finally {
  await browser.close();
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
}

async function measure() {
  await import('/entry.js');
  let tasks = [];
  new PerformanceObserver((list) =>
    tasks.push(...list.getEntries().map(({ duration }) => Math.round(duration))),
  ).observe({
    type: 'longtask',
  });
  const frame = () => new Promise(requestAnimationFrame);
  const rest = async (frames) => {
    for (let index = 0; index < frames; index++) await frame();
  };
  const until = async (ready) => {
    while (!ready()) await frame();
  };
  const longTasks = async (action) => {
    await rest(30);
    tasks = [];
    await action();
    await rest(30);
    return tasks;
  };
  const provider = document.createElement('gateway-provider');
  provider.cosmosRestUrl = `${location.origin}/rest`;
  const element = document.createElement('validator-set');
  element.setAttribute('page-size', '10000');
  element.setAttribute('height', '7');
  provider.append(element);
  const find = (selector) => element.shadowRoot?.querySelector(selector);
  const load = await longTasks(async () => {
    document.body.append(provider);
    await until(() => find('tr[data-index]'));
  });
  // The checks run in slices behind the first drawing.
  const check = await longTasks(() => until(() => find('.marks button.mark')));
  const scroller = find('.scroller');
  const drawn = new Set();
  const scroll = await longTasks(async () => {
    for (let top = 0; top < scroller.scrollHeight; top += scroller.scrollHeight / 240) {
      scroller.scrollTop = top;
      await frame();
      element.shadowRoot.querySelectorAll('tr[data-index]').forEach((row) => drawn.add(row.dataset.index));
    }
  });
  const rowsInDocument = element.shadowRoot.querySelectorAll('tr[data-index]').length;
  const sort = await longTasks(async () => {
    [...element.shadowRoot.querySelectorAll('button.sort')].at(-1).click();
    await rest(10);
  });
  const search = await longTasks(async () => {
    const field = find('input[type="search"]');
    field.value = 'qqq';
    field.dispatchEvent(new Event('input'));
    await until(() => find('.chip') && !find('.chip').textContent.includes('shown 10,000'));
  });
  return { longTasks: { load, check, scroll, sort, search }, rowsInDocument, rowsSeen: drawn.size };
}

function pageOf(offset) {
  const rows = Array.from({ length: 100 }, (_, index) => validator(offset + index));
  return JSON.stringify({ block_height: '7', validators: rows, pagination: { next_key: null, total: `${count}` } });
}

/** Keys and addresses of the right length; they do not fit, which is as much work to find out. */
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
