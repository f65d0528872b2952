import { strict as assert } from 'node:assert';
import { randomBytes } from 'node:crypto';
import { request as askNode } from 'node:http';
import { launch } from 'puppeteer-core';
import { launchOptions } from '../../scripts/lib/browser.mjs';
import { keyedGateway } from '../support/proxy-recipe.mjs';

export const needs = { packages: { hono: '4.13.19', '@hono/node-server': '2.1.9' } };

// So slow is the gateway behind the site that one search outlives two tokens of the least time that there is.
const delay = 600;
const ttl = 10;

/** The site of the docs in Chromium: a login, a search over the end of its token, and a thief. */
export async function run(tools) {
  const { url, key } = await keyedGateway(tools);
  const slow = await tools.serve((request, response) =>
    setTimeout(() => passOn(`${url}/limited`, request, response), delay),
  );
  const port = await tools.freePort();
  const origin = `http://127.0.0.1:${port}`;
  const site = startSite(tools, { port, origin, key, upstream: `http://127.0.0.1:${slow.port}` });
  await tools.listens(port);

  const browser = await launch(launchOptions());
  tools.onEnd(() => browser.close());
  const tab = await browser.newPage();
  const seen = watch(tab);
  await tab.goto(`${origin}/`);
  assert.equal(await tab.evaluate(() => fetch('/token', { method: 'POST' }).then((r) => r.status)), 401);
  await tab.evaluate(() => fetch('/login', { method: 'POST' }));
  const begun = Date.now();
  await tab.evaluate(() => {
    globalThis.outcomes = [];
    const tag = document.querySelector('evm-logs');
    for (const name of ['gw-load', 'gw-error'])
      tag.addEventListener(name, ({ type }) => globalThis.outcomes.push(type));
    Object.assign(tag, { fromBlock: '0', toBlock: '375' });
  });
  const outcome = await tools.until('the search to end', () => tab.evaluate(() => globalThis.outcomes.at(-1)));
  const seconds = (Date.now() - begun) / 1000;
  assert.equal(outcome, 'gw-load');
  const answers = seen.filter(({ path }) => path.startsWith('/gateway/'));
  const used = [...new Set(answers.map(({ path }) => path.split('/').at(-1)))];
  assert(seconds > ttl, `the search took ${seconds} s, and no token ended in it`);
  assert(used.length > 1, 'the search was made with one token');
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);

  // The key of the gateway: in no response, no source, no log. The token: where the docs say that its visitor sees it.
  const shown = await Promise.all(seen.map(({ text }) => text));
  const source = await tab.evaluate(() => document.documentElement.outerHTML);
  for (const text of [...shown, source, site.output]) assert(!text.includes(key), 'the key of the gateway is shown');
  assert(!site.output.includes(used[0]), 'a token is in the log');
  const entries = await tab.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  assert(
    entries.some((name) => name.endsWith(used[0])),
    'the docs say that the token is in performance entries',
  );

  const fresh = await tab.evaluate(async () => (await (await fetch('/token', { method: 'POST' })).json()).key);
  const stolen = await fromAnotherOrigin(tools, browser, `${origin}/gateway/a/${fresh}`);
  assert.equal(stolen, 'TypeError');
  const statuses = [];
  for (const from of ['https://evil.example', origin])
    statuses.push(await asScript(`${origin}/gateway/a/${fresh}`, from));
  assert.deepEqual(statuses, [403, 200]);
  return (
    `${answers.length} answers in ${seconds.toFixed(1)} s with ${used.length} tokens of ${ttl} s, none refused; ` +
    `${shown.length} responses, the source and the log without the key; a stolen token 403 from another origin, 200 from a script that lies`
  );
}

/** The site of the docs, whose tokens are as short as can be, with its page and the files of the script tag. */
function startSite(tools, { port, origin, key, upstream }) {
  tools.module('site.mjs', tools.example('key-proxy/hono.ts', { 'ttl: 60': `ttl: ${ttl}, clockSkew: 0` }));
  tools.write('page.html', page(tools.snippet('key-proxy.md', 'getKey = async')));
  const start = `import { readFileSync } from 'node:fs';
    import { serve } from '@hono/node-server';
    import { serveStatic } from '@hono/node-server/serve-static';
    const { app } = await import('./site.mjs');
    app.get('/', (c) => c.html(readFileSync('page.html', 'utf8')));
    app.use('/elements/*', serveStatic({
      root: 'node_modules/gateway-elements/dist/cdn',
      rewriteRequestPath: (path) => path.replace('/elements', ''),
    }));
    serve({ fetch: app.fetch, port: ${port}, hostname: '127.0.0.1' });`;
  return tools.start(tools.write('site-start.mjs', start), [], {
    SITE_ORIGIN: origin,
    GATEWAY_URL: upstream,
    GATEWAY_KEY: key,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
  });
}

function page(body) {
  return `<!doctype html><html lang="en"><title>site</title><link rel="icon" href="data:,">
    <script type="module" src="/elements/gateway-elements.js"></script>${body}</html>`;
}

/** Notes every response of the page, whole. */
function watch(tab) {
  const seen = [];
  tab.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const headers = JSON.stringify(response.headers());
    const text = response.text().then(
      (body) => `${headers}${body}`,
      () => headers,
    );
    seen.push({ path: pathname, status: response.status(), text });
  });
  return seen;
}

function passOn(base, request, response) {
  const asked = askNode(
    `${base}${request.url}`,
    { method: request.method, headers: { ...request.headers, host: new URL(base).host } },
    (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    },
  );
  asked.on('error', () => response.destroy());
  request.pipe(asked);
}

const logs = JSON.stringify({
  ...{ jsonrpc: '2.0', id: 1, method: 'eth_getLogs' },
  params: [{ fromBlock: '0x2b', toBlock: '0x2b' }],
});

/** A page of another origin asks with a token that it got hold of; the name of the error of its `fetch`. */
async function fromAnotherOrigin(tools, browser, url) {
  const other = await tools.serve((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<p>thief'),
  );
  const tab = await browser.newPage();
  await tab.goto(`http://localhost:${other.port}/`);
  return tab.evaluate(
    async (target, body) => {
      try {
        const headers = { 'content-type': 'application/json' };
        return (await fetch(target, { method: 'POST', headers, body })).status;
      } catch (error) {
        return error.name;
      }
    },
    url,
    logs,
  );
}

/** The status for a script, which names whatever origin it likes. */
function asScript(url, origin) {
  return new Promise((done, fail) => {
    const headers = { origin, 'content-type': 'application/json' };
    const asked = askNode(url, { method: 'POST', headers }, (response) => done(response.resume().statusCode));
    asked.on('error', fail).end(logs);
  });
}
