import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Interface } from 'ethers';
import { AbiEvent } from 'ox';
import { launch } from 'puppeteer-core';
import { decodeEventLog } from 'viem';
import { build } from 'vite';
import { launchOptions } from '../scripts/lib/browser.mjs';
import { abi, handDecode, makeLogs, texts, topics } from './five-events.mjs';
import { inTurn, loadBuilt, root, round } from './measure.mjs';

// Measures how long <evm-logs> blocks the page with 100,000 logs (66 MB, in three responses), with and without a worker: load,
// check, scroll, sort, group, and export. Also decodes the same logs with other libraries, in one task.
const count = 100_000;
const sample = 4_000;
const rounds = 3;

const logs = makeLogs(count);
const only = process.argv[2];
const peers = only === 'page' ? undefined : await comparePeers();

const folder = join(root, '.cache/bench-logs');
await build({
  configFile: false,
  root,
  base: './',
  logLevel: 'error',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { alias: { viem: join(root, 'node_modules/viem') } },
  build: {
    target: 'es2022',
    outDir: folder,
    emptyOutDir: true,
    lib: { entry: join(root, 'bench/pages/logs-100k.ts'), formats: ['es'], fileName: 'page' },
    rolldownOptions: { output: { minify: true } },
  },
});
const written = logs.map((log) => [Number(log.blockNumber), JSON.stringify(log)]);
const server = createServer((request, response) => {
  const { url = '/' } = request;
  if (/^\/(a|paced)\b/.test(url)) return answer(request, response, url.startsWith('/paced'));
  const { pathname } = new URL(url, 'http://localhost');
  const workers = url.includes('alone') ? "; worker-src 'none'" : '';
  response.setHeader('content-security-policy', `script-src 'self'${workers}`);
  if (pathname === '/') return response.setHeader('content-type', 'text/html').end(page);
  const file = join(folder, pathname);
  if (!file.startsWith(folder) || !existsSync(file)) return response.writeHead(404).end();
  return response.setHeader('content-type', 'text/javascript').end(readFileSync(file));
});
const bodies = new Map();
for (const [from, to] of [...[0, 140, 280].map((start) => [start, Math.min(start + 139, 390)]), [0, 77]]) {
  bodyOf(20_000_000 + from, 20_000_000 + to);
}
const page =
  '<!doctype html><html lang="en"><title>bench</title><body><script type="module" src="/page.js"></script></body></html>';
await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
// One call runs all steps of a page, which can take longer than Puppeteer's three minutes.
const browser = await launch({ ...launchOptions(), protocolTimeout: 900_000 });

const floor = await run('', 'floor', false);
const withWorker = await run('', 'ours');
const alone = await run('?alone', 'ours');
const paced = { ours: await run('', 'oursPaced', false), floor: await run('', 'floorPaced', false) };
await browser.close();
server.close();
server.closeAllConnections();
rmSync(folder, { recursive: true });

console.log(
  JSON.stringify({
    bench: 'logs-100k',
    unit: 'ms',
    logs: count,
    megabytes: round(written.reduce((sum, [, text]) => sum + text.length, 0) / 1e6),
    page: { withWorker, alone, floor },
    at64Mbit: paced,
    ratio: { frameP95: round(withWorker.frameP95 / floor.frameP95) },
    ...(peers ? { peers } : {}),
  }),
);

/** Runs once in a new page. Also measures the longest task of each step in ms of CPU time, which excludes other processes. */
async function run(query, which, traced = true) {
  const tab = await browser.newPage();
  tab.on('pageerror', (error) => console.error(error));
  await tab.goto(`http://127.0.0.1:${server.address().port}/${query}`);
  await tab.waitForFunction('window.bench');
  if (traced) await tab.tracing.start({ categories: ['toplevel', 'blink.user_timing'] });
  const result = await tab.evaluate(
    (name, given) => ((globalThis.benchAbi = given), globalThis.bench[name]()),
    which,
    abi,
  );
  if (traced) {
    const { traceEvents } = JSON.parse(Buffer.from(await tab.tracing.stop()).toString());
    const cpu = longestTasks(traceEvents);
    for (const [name, step] of Object.entries(result.steps)) step.longestTaskCpu = cpu[name] ?? 0;
  }
  await tab.close();
  return Object.fromEntries(
    Object.entries(result).map(([name, value]) => [name, typeof value === 'number' ? round(value) : value]),
  );
}

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

function answer(request, response, isPaced) {
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    const { id, params } = JSON.parse(Buffer.concat(parts).toString());
    const [from, to] = [Number(params[0].fromBlock), Number(params[0].toBlock)];
    response.setHeader('content-type', 'application/json');
    response.write(`{"jsonrpc":"2.0","id":${id},"result":[`);
    const body = bodyOf(from, to);
    if (isPaced) pace(body, response);
    else response.end(body);
  });
}

/** Returns a cached body, because creating it would delay the other requests of the page. */
function bodyOf(from, to) {
  const name = `${from}-${to}`;
  if (!bodies.has(name)) {
    const found = written.filter(([block]) => block >= from && block <= to).map(([, text]) => text);
    bodies.set(name, Buffer.from(`${found.join(',')}]}`));
  }
  return bodies.get(name);
}

/** Sends 8,000 bytes per millisecond (64 Mbit/s). */
function pace(body, response) {
  const start = performance.now();
  let sent = 0;
  const send = () => {
    const due = Math.min(body.length, Math.ceil((performance.now() - start) * 8_000));
    if (due > sent) response.write(body.subarray(sent, due));
    sent = due;
    if (sent < body.length) setTimeout(send, 2);
    else response.end();
  };
  send();
}

/** Measures each decoder from the JSON text until 50 logs are decoded, and until all logs are decoded. */
async function comparePeers() {
  const json = JSON.stringify(logs);
  const { module, drop } = await loadBuilt('src/decode/evm-decoder.ts');
  const decoder = await module.createEvmDecoder({ abis: abi, bundled: false });
  const byTopic = new Map(abi.map((event, index) => [topics[index], event]));
  const oxEvents = new Map(abi.map((event, index) => [topics[index], AbiEvent.from(event)]));
  const contract = new Interface(texts);
  const decoders = {
    floor: (log) => handDecode(log),
    ours: (log) => decoder.decodeLog(log),
    ox: (log) => AbiEvent.decode(oxEvents.get(log.topics[0]), log),
    viem: (log) => decodeEventLog({ abi: [byTopic.get(log.topics[0])], ...log }),
    ethers: (log) => contract.parseLog(log),
  };
  const few = logs.slice(0, sample);
  const jobs = Object.entries(decoders).flatMap(([name, decode]) => [
    [`${name} first`, () => logs.slice(0, 50).forEach(decode)],
    [`${name} all`, () => (name === 'floor' || name === 'ours' ? logs : few).forEach((log) => void decode(log))],
  ]);
  const times = await inTurn({ parse: () => JSON.parse(json), ...Object.fromEntries(jobs) }, rounds);
  drop();
  const of = (name) => ({
    parseAndFirst50: round(times.parse + times[`${name} first`]),
    decodeAll: round(times[`${name} all`] * (name === 'floor' || name === 'ours' ? 1 : count / sample)),
  });
  const all = Object.fromEntries(Object.keys(decoders).map((name) => [name, of(name)]));
  const toFloor = Object.fromEntries(
    Object.entries(all).map(([name, { decodeAll }]) => [name, round(decodeAll / all.floor.decodeAll)]),
  );
  return { parse: round(times.parse), ...all, toFloor };
}
