import { strict as assert } from 'node:assert';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { launch } from 'puppeteer-core';
import { launchOptions } from '../../scripts/lib/browser.mjs';
import { root } from '../../scripts/lib/setup.mjs';
import { keyedGateway } from '../support/proxy-recipe.mjs';

/** The folder of each built site. */
const sites = {
  'starters/vitepress': '.vitepress/dist',
  'starters/docusaurus': 'build',
  'starters/starlight': 'dist',
  dashboard: 'dist',
};
const sourceOf = (name) => join(root, 'examples', name);

const servers = { hono: '4.13.19', '@hono/node-server': '2.1.9' };

export const needs = { packages: Object.assign({ ...servers }, ...Object.keys(sites).map(packagesOf)) };

/** Each site, built with pinned packages: its page contains the tags, and its widgets load and verify their answers. */
export async function run(tools) {
  const { environment } = await keyedGateway(tools);
  const browser = await launch(launchOptions());
  tools.onEnd(() => browser.close());
  for (const name of Object.keys(sites)) {
    const site = await build(tools, name);
    console.log(`${name} is built`);
    const page = await browser.newPage();
    const levels = await verifiedIn(page, await serve(tools, site, environment));
    assert.deepEqual([...new Set(Object.values(levels))], ['consistent'], name);
    if (name === 'dashboard') await tryDashboard(page, levels);
    else assert.deepEqual(tagsIn(join(site, 'index.html')), Object.keys(levels), `${name}: the page has no markup`);
    await page.close();
  }
  return `${Object.keys(sites).join(', ')}: built, and the widgets verify their answers`;
}

function packagesOf(name) {
  const manifest = JSON.parse(readFileSync(join(sourceOf(name), 'package.json'), 'utf8'));
  const { 'gateway-elements': _, ...others } = { ...manifest.dependencies, ...manifest.devDependencies };
  return others;
}

async function build(tools, name) {
  const folder = join(tools.folder, name);
  rmSync(folder, { recursive: true, force: true });
  cpSync(sourceOf(name), folder, { recursive: true });
  const quiet = { CI: '1', ASTRO_TELEMETRY_DISABLED: '1' };
  const { child } = tools.start('npm', ['run', 'build', '--prefix', folder], quiet);
  await once(child, 'close');
  assert.equal(child.exitCode, 0, `${name}: the build failed`);
  return join(folder, sites[name]);
}

/** Serves a built site with a proxy to the gateway, and returns its origin. */
async function serve(tools, site, environment) {
  const port = await tools.freePort();
  const server = `import { serve } from '@hono/node-server';
    import { serveStatic } from '@hono/node-server/serve-static';
    import { createKeyProxy } from 'gateway-elements/server/proxy';
    import { Hono } from 'hono';
    const { GATEWAY_URL, GATEWAY_KEY } = process.env;
    const answer = createKeyProxy({
      base: '/gateway',
      upstreams: {
        cosmosRest: GATEWAY_URL + '/rest',
        cosmosRpc: GATEWAY_URL + '/rpc/' + GATEWAY_KEY,
        evmA: GATEWAY_URL + '/a/' + GATEWAY_KEY,
        evmB: GATEWAY_URL + '/b/' + GATEWAY_KEY,
      },
      headers: { cosmosRest: { 'x-gateway-api-key': GATEWAY_KEY } },
      visitor: () => 'reader',
    });
    const app = new Hono();
    app.all('/gateway/*', (c) => answer(c.req.raw));
    app.use('/*', serveStatic({ root: ${JSON.stringify(relative(tools.folder, site))} }));
    serve({ fetch: app.fetch, port: ${port}, hostname: '127.0.0.1' });`;
  tools.start(tools.write('serve.mjs', server), [], environment);
  await tools.listens(port);
  return `http://127.0.0.1:${port}/`;
}

/** The tags in a page without a script. */
function tagsIn(file) {
  const html = readFileSync(file, 'utf8');
  return ['block-receipts', 'validator-set'].filter((tag) => html.includes(`<${tag}`));
}

/** Loads a page, and returns the verification level of each of two widgets. */
async function verifiedIn(page, url) {
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.evaluateOnNewDocument(() => {
    globalThis.levels = {};
    addEventListener('gw-verify', ({ target, level }) => (globalThis.levels[target.localName] = level), true);
  });
  await page.goto(url);
  await page.waitForFunction(() => Object.keys(globalThis.levels).length === 2);
  assert.deepEqual(errors, []);
  const levels = await page.evaluate(() => globalThis.levels);
  return Object.fromEntries(Object.entries(levels).sort());
}

/** Waits for the added column and the shortened addresses, and selects a file with a trace. */
async function tryDashboard(page, levels) {
  assert.deepEqual(Object.keys(levels), ['evm-logs', 'validator-set']);
  await shows(page, 'validator-set', 'Commission.*%');
  await shows(page, 'evm-logs', '0x\\w{4}…\\w{4}');
  const button = await page.waitForSelector('tx-trace >>> .open-file button', { visible: true });
  const [chooser] = await Promise.all([page.waitForFileChooser(), button.click()]);
  const frame = {
    type: 'CALL',
    from: `0x${'11'.repeat(20)}`,
    to: `0x${'22'.repeat(20)}`,
    gas: '0x5208',
    gasUsed: '0x5208',
  };
  const file = join(tmpdir(), `trace-${process.pid}.json`);
  writeFileSync(file, JSON.stringify({ ...frame, input: '0x', calls: [] }));
  await chooser.accept([file]);
  await shows(page, 'tx-trace', '21,000');
  rmSync(file);
}

/** Waits until a widget shows a text. */
function shows(page, tag, pattern) {
  const matches = (tag, pattern) => new RegExp(pattern, 's').test(document.querySelector(tag).shadowRoot.textContent);
  return page.waitForFunction(matches, {}, tag, pattern);
}
