// Takes the screenshots for the README and the overview: `npm run site -- --pictures`.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchOptions } from '../lib/browser.mjs';
import { serveFolder } from '../lib/serve.mjs';
import { root } from '../lib/setup.mjs';
import { families } from './layout.mjs';

/** The screenshots by file: tag, window width, and maximum screenshot height, in CSS pixels. */
const pictures = {
  'tx-trace.png': { tag: 'tx-trace', width: 1280, height: 588 },
  ...Object.fromEntries(
    [...families.Cosmos, ...families.EVM].map((tag) => [`${tag}.webp`, { tag, width: 720, height: 400 }]),
  ),
};

/** Takes screenshots of the built site and writes them to `docs/pictures/`. */
export async function takePictures(folder) {
  const { default: puppeteer } = await import('puppeteer-core');
  const site = await serveFolder(folder);
  const browser = await puppeteer.launch(launchOptions());
  mkdirSync(join(root, 'docs/pictures'), { recursive: true });
  for (const [name, { tag, width, height }] of Object.entries(pictures)) {
    const of = `#stage > ${tag}`;
    const tab = await browser.newPage();
    await tab.setViewport({ width, height: 1600, deviceScaleFactor: 1.5 });
    await tab.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
    await tab.goto(`${site.url}tags/${tag}.html`, { waitUntil: 'networkidle0' });
    await tab.waitForFunction((selector) => document.querySelector(selector).matches(':state(shown)'), {}, of);
    // Hide the request form, because it is useless in a screenshot.
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
