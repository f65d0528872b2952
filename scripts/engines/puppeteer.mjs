import { launchOptions } from '../lib/browser.mjs';

/** Chromium, by the Chrome DevTools Protocol, as the tests of `npm test` drive it. */
export const openChromium = () => open(launchOptions());

/** Firefox, by WebDriver BiDi. */
export const openFirefox = () => open({ browser: 'firefox', executablePath: '/usr/bin/firefox-esr', headless: true });

async function open(options) {
  const { launch } = await import('puppeteer-core');
  const browser = await launch(options);
  // The page that a browser begins with has no focus in Firefox.
  let page = await browser.newPage();
  const press = async (key, held = []) => {
    for (const each of held) await page.keyboard.down(each);
    await page.keyboard.press(key);
    for (const each of held) await page.keyboard.up(each);
  };
  return {
    version: (await browser.version()).replace(/^\D*/, ''),
    async renew() {
      const old = page;
      page = await browser.newPage();
      await old.close();
    },
    open: (url) => page.goto(url),
    run: (expression) => page.evaluate(expression),
    press,
    type: (text) => page.keyboard.type(text),
    click: (x, y) => page.mouse.click(x, y),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    print: async () => Buffer.from(await page.pdf()),
    close: () => browser.close(),
  };
}
