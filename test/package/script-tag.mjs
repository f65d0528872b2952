import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launch } from 'puppeteer-core';
import { launchOptions } from '../../scripts/browser.mjs';
import { root } from '../../scripts/setup.mjs';
import { conclude, folder } from '../support/package.mjs';

// The script-tag files run in a browser from another origin's folder of files, under a strict policy, and draw tags: without a
// gateway, and with one whose bytes are read by name — times, enums, and a message in a message.
const { startGateway } = await import(pathToFileURL(join(folder, 'dist/server/node.js')).href);
const server = createServer(({ url }, response) => {
  const { pathname } = new URL(url, 'http://localhost');
  response.setHeader('content-security-policy', policy);
  if (pathname === '/') return response.setHeader('content-type', 'text/html').end(page);
  try {
    const file = readFileSync(join(folder, 'dist/cdn', normalize(pathname)));
    const type = extname(pathname) === '.js' ? 'text/javascript' : 'application/json';
    return response.setHeader('content-type', type).end(file);
  } catch {
    return response.writeHead(404).end();
  }
});
await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
const origin = `http://127.0.0.1:${server.address().port}`;
const gateway = await startGateway({ origins: [origin], limits: false, recordingsDir: join(root, 'recordings') });

const policy =
  `default-src 'none'; script-src 'self'; img-src data:; connect-src ${gateway.url}; ` +
  "require-trusted-types-for 'script'; trusted-types lit-html";
const page = `<!doctype html><html lang="en"><title>page</title><link rel="icon" href="data:,">
<script type="module" src="/gateway-elements.js"></script><validator-set height="86"></validator-set>
<gateway-provider cosmos-rpc-url="${gateway.url}/rpc" api-key="${gateway.key}">
<abci-query id="asked" path="/cosmos.gov.v1.Query/Proposal" data="0802" height="118"></abci-query>
<abci-query id="template" template="mint.inflation" height="118"></abci-query>
</gateway-provider></html>`;
const drawn = {
  'validator-set': ['There is no gateway'],
  '#asked': ['PROPOSAL_STATUS_VOTING_PERIOD', 'cosmos.staking.v1beta1.MsgUpdateParams', '259,200', 'November 21, 2026'],
  '#template': ['0.129999752417965205'],
};

const problems = [];
const browser = await launch(launchOptions());
const tab = await browser.newPage();
tab.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
tab.on('console', (message) => message.type() === 'error' && problems.push(`console.error: ${message.text()}`));
await tab.goto(origin);
const shows = (selector, words) => {
  const text = document.querySelector(selector)?.shadowRoot?.textContent ?? '';
  return words.every((word) => text.includes(word));
};
for (const [selector, words] of Object.entries(drawn)) {
  await tab.waitForFunction(shows, { timeout: 10_000 }, selector, words).catch(async () => {
    const text = await tab.evaluate((tag) => document.querySelector(tag)?.shadowRoot?.textContent, selector);
    problems.push(`${selector} does not show ${words}: ${text?.replace(/\s+/g, ' ')}`);
  });
}
await browser.close();
server.close();
await gateway.close();
conclude(problems);
