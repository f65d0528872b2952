import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { launch } from 'puppeteer-core';
import { browserArguments, findBrowser } from '../../scripts/browser.mjs';
import { conclude, folder } from '../support/package.mjs';

// The script-tag files run in a browser from another origin's folder of files, under a strict policy, and draw a tag.
const policy =
  "default-src 'none'; script-src 'self'; img-src data:; require-trusted-types-for 'script'; trusted-types lit-html";
const page = `<!doctype html><html lang="en"><title>page</title><link rel="icon" href="data:,">
<script type="module" src="/gateway-elements.js"></script><validator-set height="86"></validator-set></html>`;

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

const problems = [];
const browser = await launch({ executablePath: findBrowser(), headless: true, args: browserArguments() });
const tab = await browser.newPage();
tab.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
tab.on('console', (message) => message.type() === 'error' && problems.push(`console.error: ${message.text()}`));
await tab.goto(`http://127.0.0.1:${server.address().port}/`);
const drawn = () => document.querySelector('validator-set')?.shadowRoot?.textContent?.includes('There is no gateway');
await tab.waitForFunction(drawn, { timeout: 10_000 }).catch(() => problems.push('the tag was not drawn'));
await browser.close();
server.close();
conclude(problems);
