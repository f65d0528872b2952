import { readFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createServer } from 'node:http';
import { launch } from 'puppeteer-core';
import { launchOptions } from '../../scripts/lib/browser.mjs';
import { folder } from './package.mjs';

// Measures the script files that a page loads until its first answer.

/** Records in the page when the first answer was displayed and when it was marked; a script that runs before all others. */
export function noteTimes() {
  globalThis.__times = {};
  performance.setResourceTimingBufferSize(2_000);
  for (const name of ['gw-load', 'gw-error', 'gw-verify'])
    addEventListener(name, () => (globalThis.__times[name] ??= performance.now()), { capture: true });
}

/**
 * The script files that a page requested until a time, by their paths, and their size in bytes of gzip.
 *
 * @param base - the URL of the folder with the files, in the form that the page uses
 * @param notCounted - the omitted files
 */
export async function scriptsUntil(tab, event, folder, { base, notCounted }) {
  const paths = await tab.evaluate(
    (event, base) => {
      const start = new URL(base, document.baseURI).href;
      const until = globalThis.__times[event];
      const entries = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < until);
      const urls = entries.map(({ name }) => name).filter((name) => new URL(name).pathname.endsWith('.js'));
      return [...new Set(urls.map((url) => url.replace(start, '')))];
    },
    event,
    base,
  );
  const files = paths.filter((path) => !notCounted.test(path));
  const bytes = files.map((file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length);
  return { files, kilobytes: bytes.reduce((sum, one) => sum + one, 0) / 1_000 };
}

/** A reply of an EVM node that is large enough for the worker, and empty. */
export const largeReply = {
  html: `{"jsonrpc":"2.0","id":1,"result":[]${' '.repeat(1_200_000)}}`,
  type: 'application/json',
};

/** The markup of an element that gets it from `/large`. */
export const largeQuery = `<gateway-provider evm-a-url="/large"><evm-logs from-block="48" to-block="48"></evm-logs></gateway-provider>`;

/** Records in `globalThis.workers` of a page which workers it starts and which of them run. */
export function noteWorkers(tab) {
  return tab.evaluateOnNewDocument(() => {
    const { Worker } = globalThis;
    globalThis.workers = [];
    globalThis.Worker = class extends Worker {
      constructor(url, options) {
        super(url, options);
        const noted = { scheme: String(url).split(':')[0], ran: false };
        globalThis.workers.push(noted);
        this.addEventListener('message', () => (noted.ran = true), { once: true });
      }
    };
  });
}

/** What is wrong with a page that has shown the large reply: whether it ran the expected workers, by the scheme of their URL. */
export async function wrongWorkers(tab, wanted) {
  const missing = await missingWords(tab, 'evm-logs', ['No matching logs']);
  const workers = await tab.evaluate(() => globalThis.workers);
  const ran = workers.filter(({ ran }) => ran).map(({ scheme }) => scheme);
  const isWrong = ran.join() !== wanted.join();
  return [...missing, ...(isWrong ? [`these workers ran: ${JSON.stringify(workers)}, and not ${wanted}`] : [])];
}

const copies = /^\/(?:gateway-elements|second-copy)\//;

/**
 * A site with the script-tag files under `/gateway-elements/` and again under `/second-copy/`, and a browser.
 *
 * @param pageAt - a page by its path: its markup and its policy, or another response of a site, with its `type`
 * @param alter - changes the bytes of a file, by its path
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
      // A page without an origin may use them, too.
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
    /** Opens a URL and records the messages of its page: uncaught errors, and console messages by their type. */
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

/** Which words an element of a page should show but does not, as a sentence, or nothing. */
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
