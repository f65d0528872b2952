// Checks the built site in Chromium: `npm run site -- --check`.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { launchOptions } from '../../scripts/lib/browser.mjs';
import { noteTimes } from '../support/site.mjs';
import { serveFolder } from '../../scripts/lib/serve.mjs';
import { brokenLinks } from './links.mjs';
import { Problems, scenes } from './scenes.mjs';
import { checkWorkshop } from './workshop.mjs';

const widths = [1280, 360];
// Storybook's word to its own authors.
const ofStorybook = /in Storybook 11/;

/** Looks through the built site as a visitor would, below a path of a bare server and without any other network. */
export async function checkSite(folder) {
  const { default: puppeteer } = await import('puppeteer-core');
  const pages = htmlPages(folder);
  const problems = new Problems();
  problems.add(...brokenLinks(pages, (path) => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile()));
  const site = await serveFolder(folder);
  const options = launchOptions();
  const noNetwork = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1';
  const browser = await puppeteer.launch({ ...options, args: [...options.args, noNetwork] });
  try {
    for (const path of pages.keys()) for (const width of widths) await visit(path, width);
    if (existsSync(join(folder, 'storybook'))) await checkWorkshop({ folder, url: site.url, open, problems });
  } finally {
    await browser.close();
    await site.close();
  }
  problems.list.forEach((each) => console.log(each));
  console.log(`${pages.size} pages at ${widths.join(' and ')} px: ${problems.list.length} problems.`);
  if (problems.list.length > 0) process.exitCode = 1;

  async function visit(path, width) {
    await open(
      path,
      async (tab, where) => {
        await tab.setViewport({ width, height: 900, isMobile: width < 500, hasTouch: width < 500 });
        await tab.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
        await tab.evaluateOnNewDocument(watchShifts);
        await tab.evaluateOnNewDocument(noteTimes);
        await tab.goto(site.url + path, { waitUntil: 'load' });
        for (const scene of scenes)
          if (scene.fits(path, width)) await scene.play({ tab, path, folder, width, where, problems });
      },
      `${path} at ${width} px`,
    );
  }

  /** Opens a tab for what is played there, and notes what is wrong meanwhile. */
  async function open(path, play, where = path) {
    const tab = await browser.newPage();
    tab.on('pageerror', ({ message }) => problems.add(`${where}: ${message}`));
    tab.on('console', (said) => {
      if (['error', 'warn'].includes(said.type()) && !ofStorybook.test(said.text()))
        problems.add(`${where}: the console says ${said.text()}`);
    });
    tab.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(site.url))
        problems.add(`${where} asks ${request.url()}`);
    });
    tab.on('response', (response) => {
      if (response.status() >= 400) problems.add(`${where}: ${response.status()} for ${response.url()}`);
    });
    try {
      await play(tab, where);
    } catch (error) {
      problems.add(`${where}: ${error.message}`);
    }
    await tab.close();
  }
}

/** The HTML of all pages, by their paths. */
function htmlPages(folder) {
  const names = readdirSync(folder, { recursive: true }).map((name) => name.split(sep).join('/'));
  // Storybook's pages are its own.
  const paths = names.filter((name) => name.endsWith('.html') && !name.startsWith('storybook/'));
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/* c8 ignore start -- runs in the page */
function watchShifts() {
  globalThis.__shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.__shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}
/* c8 ignore stop */
