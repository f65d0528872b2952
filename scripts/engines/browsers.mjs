// Installs, starts and drives the browsers of `npm run engines`.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from 'puppeteer-core';
import { Builder, Key, Origin } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote/index.js';
import { launchOptions } from '../lib/browser.mjs';
import { debianCommand, installDebian, missingFor } from '../lib/debian.mjs';

/** The Debian packages of the engines that Debian does not have installed, and the program that shows that one is there. */
const packages = {
  firefox: { 'firefox-esr': ['firefox-esr'] },
  webkit: { 'webkit2gtk-driver': ['WebKitWebDriver'], xvfb: ['Xvfb'] },
};

/**
 * Installs what these engines need, as root on Debian.
 *
 * @returns why an engine cannot run, by its name; those that can are not in it
 */
export function install(engines) {
  const missingOf = (engine) => missingFor(packages[engine] ?? {});
  const missing = engines.flatMap(missingOf);
  if (missing.length === 0) return {};
  const problem = installDebian(missing) ?? 'apt-get ended well, but its program is not there';
  const without = engines.filter((name) => missingOf(name).length > 0);
  return Object.fromEntries(
    without.map((name) => [name, `${problem}; install it with: ${debianCommand(missingOf(name))}`]),
  );
}

/** The program of WebKitGTK's browser, which Debian keeps in a folder of the machine's architecture; undefined if there is none. */
function miniBrowser(libraries = '/usr/lib') {
  return readdirSync(libraries)
    .map((folder) => join(libraries, folder, 'webkit2gtk-4.1/MiniBrowser'))
    .find((file) => existsSync(file));
}

/** Chromium, by the Chrome DevTools Protocol, as the tests of `npm test` drive it. */
export const openChromium = () => open(launchOptions());

/** Firefox, by WebDriver BiDi. */
export const openFirefox = () => open({ browser: 'firefox', executablePath: '/usr/bin/firefox-esr', headless: true });

async function open(options) {
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

/** Milliseconds that a function of a check may take in the page. */
const patience = 120_000;

/** Starts WebKitGTK's MiniBrowser on a screen of its own, driven by WebDriver. */
export async function openWebKit() {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const endScreen = () => screen.kill('SIGTERM');
  process.once('exit', endScreen);
  const service = new DriverService.Builder('WebKitWebDriver')
    .setLoopback(true)
    .setEnvironment({
      ...process.env,
      DISPLAY: `:${await firstLine(screen, screen.stdio[3])}`,
      GDK_BACKEND: 'x11',
      // As root it has none, and a screen without a card is drawn on the processor.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    })
    .build();
  const end = async () => {
    await service.kill();
    endScreen();
    process.off('exit', endScreen);
  };
  try {
    const driver = await new Builder()
      .usingServer(await service.start())
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
      })
      .build();
    await driver.manage().setTimeouts({ script: patience, pageLoad: patience });
    return tabOf(driver, end);
  } catch (error) {
    await end();
    throw error;
  }
}

async function tabOf(driver, end) {
  const window = driver.manage().window();
  return {
    version: (await driver.getCapabilities()).getBrowserVersion(),
    open: (url) => driver.get(url),
    run: (expression) => run(driver, expression),
    press(key, held = []) {
      const actions = driver.actions();
      for (const each of held) actions.keyDown(keyOf(each));
      actions.sendKeys(keyOf(key));
      for (const each of held) actions.keyUp(keyOf(each));
      return actions.perform();
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    click: (x, y) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), duration: 0, origin: Origin.VIEWPORT })
        .click()
        .perform(),
    async resize(width, height) {
      await window.setRect({ width, height });
      // The window has a bar of its own above the page.
      const bar = await run(driver, 'outerHeight - innerHeight');
      await window.setRect({ width, height: height + bar });
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      // A page that hangs would not let it end.
      await Promise.race([driver.quit().catch(() => undefined), new Promise((go) => setTimeout(go, 3_000))]);
      await end();
    },
  };
}

/**
 * Evaluates an expression in the page, and returns its value, or what that resolves to, as far as JSON can hold it.
 *
 * @throws Error with what the page threw as its message, which drivers themselves do not report
 */
async function run(driver, expression) {
  const { value, thrown } = await driver.executeAsyncScript(`const [done] = arguments;
Promise.resolve().then(() => ${expression}).then((value) => done({ value }), (error) => done({ thrown: String(error) }));`);
  if (thrown) throw new Error(thrown);
  return value ?? undefined;
}

/** A key by its name in the DOM, such as `ArrowDown`. */
function keyOf(name) {
  return Key[name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()] ?? name;
}

function firstLine(child, stream) {
  return new Promise((resolve, reject) => {
    stream.setEncoding('utf8').once('data', (text) => resolve(text.trim()));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
  });
}
