// Takes the pictures of the README: `npm run site -- --pictures`.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchOptions } from '../lib/browser.mjs';
import { serveFolder } from '../lib/serve.mjs';
import { root } from '../lib/setup.mjs';

/** The pictures of the README, by file: a page of the site, what of it is taken, and how high. */
const pictures = {
  'tx-trace.png': { page: 'tags/tx-trace.html', of: '#stage > tx-trace', height: 588 },
};

/** Takes the pictures of `docs/pictures/` anew, from the built site. */
export async function takePictures(folder) {
  const { default: puppeteer } = await import('puppeteer-core');
  const site = await serveFolder(folder);
  const browser = await puppeteer.launch(launchOptions());
  mkdirSync(join(root, 'docs/pictures'), { recursive: true });
  for (const [name, { page, of, height }] of Object.entries(pictures)) {
    const tab = await browser.newPage();
    await tab.setViewport({ width: 1280, height: 1600, deviceScaleFactor: 1.5 });
    await tab.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
    await tab.goto(site.url + page, { waitUntil: 'networkidle0' });
    await tab.waitForFunction((selector) => document.querySelector(selector).matches(':state(shown)'), {}, of);
    // The request form is of no use in a picture.
    await tab.addStyleTag({ content: `${of}::part(form) { display: none; }` });
    await new Promise((done) => setTimeout(done, 1500));
    const box = await tab.$eval(of, (element) => {
      const { x, y, width, height: all } = element.getBoundingClientRect();
      return { x, y, width, height: all };
    });
    const path = join(root, 'docs/pictures', name);
    await tab.screenshot({ path, clip: { ...box, height: Math.min(height, box.height) } });
    console.log(`docs/pictures/${name}`);
    await tab.close();
  }
  await browser.close();
  await site.close();
}
