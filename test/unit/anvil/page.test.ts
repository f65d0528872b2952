import { spawn, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAnvil, howToGetAnvil } from '../../../scripts/lib/anvil.mjs';
import { findBrowser, launchOptions } from '../../../scripts/lib/browser.mjs';

const reason = whyNot();
if (reason) console.log(`Skipped: the page of "npm start -- --anvil" in a browser. ${reason}`);

const patience = 120_000;

describe.skipIf(reason !== undefined)('the page of npm start over its own node', () => {
  let start: ChildProcess;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    const script = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url));
    start = spawn(process.execPath, [script, '--anvil'], {
      env: { ...process.env, PORT: '5390' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const address = await printedAddress(start);
    browser = await launch(launchOptions());
    page = await browser.newPage();
    page.setDefaultTimeout(patience);
    await page.setViewport({ width: 1_100, height: 900 });
    await page.goto(`${address}playground.html`, { waitUntil: 'domcontentloaded' });
  }, 2 * patience);
  afterAll(async () => {
    await browser?.close();
    start?.kill('SIGTERM');
  });

  it(
    'shows the new transfers with their meaning and finds their transactions',
    async () => {
      await page.waitForSelector('evm-logs');
      await page.evaluate(() => {
        const logs = document.querySelector('evm-logs');
        if (logs)
          Object.assign(logs, { fromBlock: '0', toBlock: 'latest', event: 'Transfer(address,address,uint256)' });
      });
      const rows = () =>
        page.evaluate(() =>
          [...(document.querySelector('evm-logs')?.shadowRoot?.querySelectorAll('tbody tr[part="row"]') ?? [])].map(
            (row) => (row.textContent ?? '').replace(/\s+/g, ' ').trim(),
          ),
        );
      await waitUntil(async () => (await rows()).some((row) => /Transfer/.test(row) && /ABI|guessed/.test(row)));
      const shown = await rows();
      // The seed sends three token transfers and completes its setup first; a failed transfer leaves no log.
      expect(shown.filter((row) => /Transfer/.test(row))).toHaveLength(4);
      expect(shown[0]).toMatch(/mint/);
      expect(shown.join('\n')).toMatch(/1,000,000,000,000,000,000,000/);
      expect(shown.join('\n')).toMatch(/125,000,000,000,000,000,000/);
      await page.evaluate(() => {
        document.querySelector('evm-logs')?.shadowRoot?.querySelector<HTMLElement>('tbody .toggle')?.click();
      });
      const panel = () =>
        page.evaluate(
          () => document.querySelector('evm-logs')?.shadowRoot?.querySelector('.joined')?.textContent ?? '',
        );
      await waitUntil(async () => /Load transaction/.test(await panel()));
      await page.evaluate(() => {
        document.querySelector('evm-logs')?.shadowRoot?.querySelector<HTMLElement>('.joined button')?.click();
      });
      await waitUntil(async () => /Hash matches the log/.test(await panel()));
      expect(await panel()).toMatch(/Hash matches fields/);
      if (process.env['SCREENSHOT']) {
        const frame = await page.$('evm-logs');
        if (frame) writeFileSync(process.env['SCREENSHOT'], await frame.screenshot());
      }
    },
    patience,
  );
});

/** Why the page cannot be opened here; undefined when it can. */
function whyNot(): string | undefined {
  if (findAnvil() === undefined) return howToGetAnvil;
  try {
    findBrowser();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The address that it prints when the page can be opened. */
async function printedAddress({ stdout }: ChildProcess): Promise<string> {
  let printed = '';
  for await (const chunk of stdout ?? []) {
    printed += String(chunk);
    const [, address] = /^(http:\/\/127\.0\.0\.1:\d+\/)$/m.exec(printed) ?? [];
    if (address) return address;
  }
  throw new Error(`npm start ended: ${printed}`);
}

async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + patience;
  while (!(await holds())) {
    if (Date.now() > until) throw new Error('It took too long.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
