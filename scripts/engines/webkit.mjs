import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { miniBrowser } from './install.mjs';
import { WebDriverSession } from './webdriver.mjs';

/** Milliseconds that a function of a check may take in the page. */
const patience = 120_000;

/** WebKitGTK's MiniBrowser on a screen of its own, by plain WebDriver. */
export async function openWebKit() {
  const children = [];
  const end = () => children.splice(0).forEach((child) => child.kill('SIGTERM'));
  process.once('exit', end);
  try {
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    children.push(screen);
    const display = await firstLine(screen, screen.stdio[3]);
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: `:${display}`,
        GDK_BACKEND: 'x11',
        // As root it has none, and a screen without a card is drawn on the processor.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
      },
    });
    children.push(driver);
    const session = await begin(`http://127.0.0.1:${port}`);
    await session.setTimeouts(patience);
    return {
      version: session.version,
      open: (url) => session.open(url),
      run: (expression) => session.run(expression),
      press: (key, held = []) =>
        session.press(
          [keys[key] ?? key],
          held.map((each) => keys[each]),
        ),
      type: (text) => session.press([...text]),
      click: (x, y) => session.click(x, y),
      async resize(width, height) {
        await session.resize(width, height);
        // The window has a bar of its own above the page.
        const bar = await session.run('outerHeight - innerHeight');
        await session.resize(width, height + bar);
      },
      screenshot: () => session.screenshot(),
      async close() {
        // A page that hangs would not let it end.
        await Promise.race([session.end().catch(() => undefined), new Promise((go) => setTimeout(go, 3_000))]);
        end();
        process.off('exit', end);
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

/** The driver needs a moment until it listens. */
async function begin(server) {
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
  };
  for (let tries = 0; ; tries += 1) {
    try {
      return await WebDriverSession.begin(server, capabilities);
    } catch (error) {
      if (error.name === 'WebDriverError' || tries === 50) throw error;
      await new Promise((go) => setTimeout(go, 100));
    }
  }
}

function firstLine(child, stream) {
  return new Promise((resolve, reject) => {
    stream.setEncoding('utf8').once('data', (text) => resolve(text.trim()));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
  });
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Keys by their names in the DOM, as the code points of the protocol. */
const keys = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Space: ' ',
};
