// Installs, starts, and controls the browsers of `npm run engines`.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from 'puppeteer-core';
import { Builder, Key, Origin } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote/index.js';
import { launchOptions } from '../lib/browser.mjs';
import { debianCommand, installDebian, missingFor } from '../lib/debian.mjs';

/** The Debian packages of each engine, with the programs that indicate an installed package. */
const packages = {
  firefox: { 'firefox-esr': ['firefox-esr'] },
  webkit: { 'webkit2gtk-driver': ['WebKitWebDriver'], xvfb: ['Xvfb'] },
};

/**
 * Installs the packages of these engines, if this process runs as root on Debian.
 *
 * @returns the reasons why engines cannot run, by engine name
 */
export function install(engines) {
  const missingOf = (engine) => missingFor(packages[engine] ?? {});
  const missing = engines.flatMap(missingOf);
  if (missing.length === 0) return {};
  const problem = installDebian(missing) ?? 'apt-get succeeded, but the program is missing';
  const without = engines.filter((name) => missingOf(name).length > 0);
  return Object.fromEntries(
    without.map((name) => [name, `${problem}; install it with: ${debianCommand(missingOf(name))}`]),
  );
}

/** Returns the path of WebKitGTK's MiniBrowser, if installed. Debian installs it in a folder for the machine architecture. */
function miniBrowser(libraries = '/usr/lib') {
  return readdirSync(libraries)
    .map((folder) => join(libraries, folder, 'webkit2gtk-4.1/MiniBrowser'))
    .find((file) => existsSync(file));
}

/** Opens Chromium with the Chrome DevTools Protocol, like the tests of `npm test`. */
export const openChromium = () => open(launchOptions());

/** Opens Firefox with WebDriver BiDi. */
export const openFirefox = () => open({ browser: 'firefox', executablePath: '/usr/bin/firefox-esr', headless: true });

async function open(options) {
  const browser = await launch(options);
  // In Firefox, the initial page has no focus.
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

/** Timeout for scripts and page loads, in milliseconds. */
const patience = 120_000;

/** Starts WebKitGTK's MiniBrowser on a separate screen, controlled by WebDriver. */
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
      // The sandbox does not work for root. The virtual screen has no graphics card, so the CPU renders it.
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
      // The window contains a toolbar above the page.
      const bar = await run(driver, 'outerHeight - innerHeight');
      await window.setRect({ width, height: height + bar });
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      // `quit` does not resolve if a page hangs.
      await Promise.race([driver.quit().catch(() => undefined), new Promise((go) => setTimeout(go, 3_000))]);
      await end();
    },
  };
}

/**
 * Evaluates an expression in the page and returns its value as JSON. Promises are awaited.
 *
 * @throws Error with the page's error as its message, because drivers do not report it
 */
async function run(driver, expression) {
  const { value, thrown } = await driver.executeAsyncScript(`const [done] = arguments;
Promise.resolve().then(() => ${expression}).then((value) => done({ value }), (error) => done({ thrown: String(error) }));`);
  if (thrown) throw new Error(thrown);
  return value ?? undefined;
}

/** Returns the WebDriver key for a DOM key name, for example, `ArrowDown`. */
function keyOf(name) {
  return Key[name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()] ?? name;
}

function firstLine(child, stream) {
  return new Promise((resolve, reject) => {
    stream.setEncoding('utf8').once('data', (text) => resolve(text.trim()));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Xvfb exited with code ${code}.`)));
  });
}
