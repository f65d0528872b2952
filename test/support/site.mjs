import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { launch } from 'puppeteer-core';
import { launchOptions } from '../../scripts/lib/browser.mjs';
import { folder } from './package.mjs';

const copies = /^\/(?:gateway-elements|second-copy)\//;

/**
 * A site that has the files of the script tag below `/gateway-elements/`, and once more below `/second-copy/`, and a browser.
 *
 * @param pageAt - a page by its path: its markup and its policy, or something else that a site may answer, with its `type`
 * @param alter - what becomes of the bytes of a file on their way, by its path
 * @param files - the folder of those files
 * @param folders - other folders of files, by the first segment of their path
 */
export async function openSite(
  pageAt,
  alter = (_name, bytes) => bytes,
  files = join(folder, 'dist/cdn'),
  folders = {},
) {
  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const page = pageAt(pathname);
    if (page) {
      if (page.policy) response.setHeader('content-security-policy', page.policy);
      return response.setHeader('content-type', page.type ?? 'text/html').end(page.html);
    }
    const [, first] = pathname.split('/');
    const other = Object.hasOwn(folders, first) ? folders[first] : undefined;
    const name = other ? pathname.slice(first.length + 2) : pathname.replace(copies, '');
    try {
      const bytes = alter(name, readFileSync(join(other ?? files, normalize(name))));
      // A page without an origin of its own has a right to them, too.
      response.setHeader('access-control-allow-origin', '*');
      return response.setHeader('content-type', types[extname(name)]).end(bytes);
    } catch {
      return response.writeHead(404).end();
    }
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  const browser = await launch(launchOptions());
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    /** Opens an address, and notes what its page says: uncaught errors, and console messages by their type. */
    async open(address) {
      const tab = await browser.newPage();
      const said = [];
      tab.on('pageerror', (error) => said.push(`uncaught: ${error.message}`));
      tab.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
      await tab.goto(address);
      return { tab, said };
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

/** What is missing of the words that an element of a page should show, in a sentence, or nothing. */
export async function missingWords(tab, selector, words) {
  const shows = (selector, words) => {
    const text = document.querySelector(selector)?.shadowRoot?.textContent ?? '';
    return words.every((word) => text.includes(word));
  };
  try {
    await tab.waitForFunction(shows, { timeout: 30_000 }, selector, words);
    return [];
  } catch {
    const text = await tab.evaluate((tag) => document.querySelector(tag)?.shadowRoot?.textContent, selector);
    return [`${selector} does not show ${words}: ${text?.replace(/\s+/g, ' ')}`];
  }
}

const types = { '.js': 'text/javascript', '.json': 'application/json', '.txt': 'text/plain' };
