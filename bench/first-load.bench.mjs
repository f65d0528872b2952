import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join, normalize, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { launch } from 'puppeteer-core';
import { build } from 'vite';
import { launchOptions } from '../scripts/lib/browser.mjs';
import { requestMarkup, requests } from '../test/support/requests.mjs';
import { median, round, root } from './measure.mjs';

// Measures the first load of a page with one tag and an empty cache: the time to the first content, the time to the answer, and the
// blocking time. Compares our tags (script tag) with a plain Lit element that requests and renders validators, with
// relative-time-element, and with RapiDoc for one operation. The CPU is throttled to a quarter. Each page loads without network
// limits, and with 150 ms latency and 1.6 Mbit/s. Requires dist/: `npm run build`. `BEFORE=../other/dist/cdn` adds the same tags of
// another build, and the ratio to it.
const rounds = Number(process.env.ROUNDS ?? 5);
const only = process.argv.slice(2);
const cdn = join(root, 'dist/cdn');
const { BEFORE: cdnBefore } = process.env;
if (!existsSync(cdn)) throw new Error('dist/cdn is missing. Run `npm run build`.');

const { startGateway } = await import(pathToFileURL(join(root, 'dist/server/node.js')).href);
const bundled = mkdtempSync(join(tmpdir(), 'gateway-elements-bench-'));
await build({
  configFile: false,
  root,
  logLevel: 'error',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2022',
    outDir: bundled,
    emptyOutDir: true,
    lib: { entry: join(root, 'bench/pages/bare-lit.ts'), formats: ['es'], fileName: 'bare-lit' },
    rolldownOptions: { output: { minify: true } },
  },
});

const require = createRequire(import.meta.url);
const folders = {
  'gateway-elements': cdn,
  ...(cdnBefore ? { before: resolve(cdnBefore) } : {}),
  bare: bundled,
  time: dirname(require.resolve('@github/relative-time-element')),
  rapidoc: dirname(require.resolve('rapidoc')),
};
const packed = new Map();
const pages = new Map();
const types = { '.js': 'text/javascript', '.json': 'application/json' };
const server = createServer(({ url }, response) => {
  const { pathname } = new URL(url, 'http://localhost');
  if (pages.has(pathname)) return response.setHeader('content-type', 'text/html').end(pages.get(pathname));
  if (pathname === '/api.json') return response.setHeader('content-type', 'application/json').end(api);
  const [, first] = pathname.split('/');
  const file = join(folders[first] ?? cdn, normalize(pathname.slice(first.length + 1)));
  if (!folders[first] || !existsSync(file)) return response.writeHead(404).end();
  if (!packed.has(file)) packed.set(file, gzipSync(readFileSync(file), { level: 9 }));
  response.setHeader('content-type', types[extname(file)] ?? 'text/plain').setHeader('content-encoding', 'gzip');
  return response.end(packed.get(file));
});
await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
const origin = `http://127.0.0.1:${server.address().port}`;
const gateway = await startGateway({
  origins: [origin],
  limits: false,
  samples: true,
  recordingsDir: join(root, 'recordings'),
});

const api = JSON.stringify({
  openapi: '3.0.0',
  info: { title: 'Validators', version: '1' },
  paths: {
    '/validators': { get: { summary: 'The validators', responses: { 200: { description: 'They are listed.' } } } },
  },
});
const script = (path) => `<script type="module" src="${path}"></script>`;
const validators = `${gateway.url}/rest/cosmos/base/tendermint/v1beta1/validatorsets/86?pagination.limit=25`;
const peers = {
  'bare Lit': [script('/bare/bare-lit.js'), `<bare-lit url="${validators}" key="${gateway.key}"></bare-lit>`],
  'relative-time': [script('/time/bundle.js'), '<relative-time datetime="2014-04-01T16:30:00-08:00"></relative-time>'],
  RapiDoc: [script('/rapidoc/rapidoc-min.js'), '<rapi-doc spec-url="/api.json"></rapi-doc>'],
};
const tags = Object.entries(requests).flatMap(([tag, named]) => {
  const markup = requestMarkup(tag, gateway, Object.values(named)[0]);
  return ['gateway-elements', ...(cdnBefore ? ['before'] : [])].map((build) => [
    build === 'before' ? `${tag} before` : tag,
    [script(`/${build}/gateway-elements.js`), markup],
  ]);
});
const subjects = Object.fromEntries([...Object.entries(peers), ...tags].filter(([name]) => isAsked(name)));
for (const [name, [head, body]] of Object.entries(subjects))
  pages.set(
    `/${encodeURIComponent(name)}`,
    `<!doctype html><html lang="en"><title>bench</title><link rel="icon" href="data:,"><script>(${watch})()</script>${head}<body>${body}</body></html>`,
  );

const networks = {
  'no network': undefined,
  '150 ms, 1.6 Mbit/s': { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 },
};
const browser = await launch(launchOptions());
const found = {};
for (const [network, conditions] of Object.entries(networks)) {
  // Alternate between the pages, so that a slow phase of the machine affects all of them. The first round warms up the browser.
  const all = Object.fromEntries(Object.keys(subjects).map((name) => [name, []]));
  for (let turn = -1; turn < rounds; turn++)
    for (const name of Object.keys(subjects)) {
      const one = await load(name, conditions);
      if (turn >= 0) all[name].push(one);
    }
  const rows = Object.entries(all).map(([name, loads]) => [name, mediansOf(loads)]);
  const byName = Object.fromEntries(rows);
  const ratio = (row, name) => byName[name] && round(row.answer / byName[name].answer);
  found[network] = Object.fromEntries(
    rows.map(([name, row]) => [
      name,
      { ...row, timesBareLit: ratio(row, 'bare Lit'), timesBefore: ratio(row, `${name} before`) },
    ]),
  );
}
await browser.close();
await gateway.close();
server.close();
server.closeAllConnections();
rmSync(bundled, { recursive: true });
const unit =
  'content, answer, blocked: ms, medians; blocked: task time over 50 ms before the answer; kilobytes: scripts, gzip';
console.log(JSON.stringify({ bench: 'first-load', unit, rounds, processor: '4 times slower', ...found }));

function isAsked(name) {
  return only.length === 0 || Object.hasOwn(peers, name) || only.includes(name.replace(/ before$/, ''));
}

async function load(name, conditions) {
  const context = await browser.createBrowserContext();
  const tab = await context.newPage();
  const session = await tab.createCDPSession();
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  if (conditions) await session.send('Network.emulateNetworkConditions', conditions);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await tab.goto(`${origin}/${encodeURIComponent(name)}`, { waitUntil: 'domcontentloaded' });
  await tab
    .waitForFunction(() => globalThis.firstLoad?.(), { timeout: 60_000, polling: 50 })
    .catch(async (error) => {
      throw new Error(`${name} did not display an answer`, { cause: error });
    });
  const one = await tab.evaluate(() => globalThis.firstLoad());
  await context.close();
  return { ...one, kilobytes: one.bytes / 1_000 };
}

function mediansOf(loads) {
  const of = (key) => round(median(loads.map((one) => one[key])));
  return Object.fromEntries(['content', 'answer', 'blocked', 'files', 'kilobytes'].map((key) => [key, of(key)]));
}

/** Runs in the page before all other scripts. After the answer is painted, `firstLoad()` returns the measurements. */
function watch() {
  const tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });
  performance.setResourceTimingBufferSize(2_000);
  let answer;
  const note = () =>
    requestAnimationFrame(() => {
      const time = performance.now();
      setTimeout(() => (answer ??= time));
    });
  for (const name of ['gw-load', 'spec-loaded']) addEventListener(name, note, { capture: true, once: true });
  const time = () => document.querySelector('relative-time')?.shadowRoot?.textContent.trim();
  const look = setInterval(() => {
    if (!document.querySelector('relative-time')) return document.readyState === 'complete' && clearInterval(look);
    if (time()) {
      clearInterval(look);
      note();
    }
    return undefined;
  }, 5);
  globalThis.firstLoad = () => {
    const [content] = performance.getEntriesByName('first-contentful-paint');
    if (answer === undefined || !content) return undefined;
    const before = tasks.filter(({ startTime }) => startTime < answer);
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => startTime < answer && new URL(name).pathname.endsWith('.js'));
    return {
      content: content.startTime,
      answer,
      blocked: before.reduce((sum, { duration }) => sum + duration - 50, 0),
      files: scripts.length,
      bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  };
}
