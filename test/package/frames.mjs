import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/lib/setup.mjs';
import { conclude, folder } from '../support/package.mjs';
import { allAnswered, nineTags, notes } from '../support/requests.mjs';
import { openSite } from '../support/site.mjs';

// All nine tags in sandboxed frames, which have no origin: no storage, no clipboard, no downloads, no writable
// URL. Each renders an answer from a URL relative to the base of the frame, and nothing is thrown.
// fault 90
const { startGateway } = await import(pathToFileURL(join(folder, 'dist/server/node.js')).href);
const pages = new Map();
const site = await openSite((path) => pages.get(path));
const gateway = await startGateway({
  origins: [site.origin, 'null'],
  limits: false,
  samples: true,
  recordingsDir: join(root, 'recordings'),
});

const tags = nineTags(
  `cosmos-rest-url="rest" cosmos-rpc-url="./rpc" evm-a-url="/a" evm-b-url="${gateway.url}/b" api-key="${gateway.key}"`,
  '4141/b',
);
const frame = `<!doctype html><html lang="en"><title>frame</title><base href="${gateway.url}/">
${notes}
<script type="module" src="${site.origin}/gateway-elements/gateway-elements.js"></script>${tags}</html>`;
const escaped = frame.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const outer = (attribute) => `<!doctype html><html lang="en"><title>page</title><link rel="icon" href="data:,">
<iframe title="widgets" sandbox="allow-scripts" ${attribute} width="1000" height="2000"></iframe></html>`;
const policy = "script-src 'self' 'unsafe-inline'";
pages.set('/frame', { policy: `script-src ${site.origin} 'unsafe-inline'`, html: frame });
pages.set('/by-address', { policy, html: outer('src="/frame"') });
pages.set('/by-srcdoc', {
  policy: `script-src ${site.origin} 'unsafe-inline'`,
  html: outer(`srcdoc="${escaped}"`),
});

const problems = [];
for (const path of ['/by-address', '/by-srcdoc']) {
  const { tab } = await site.open(`${site.origin}${path}`);
  const inner = await (await tab.waitForSelector('iframe')).contentFrame();
  const found = [...(await allAnswered(inner)), ...(await inner.evaluate(useWidgets))];
  problems.push(...found.map((problem) => `${path}: ${problem}`));
  await tab.close();
}
await site.close();
await gateway.close();
conclude(problems);

/** Runs in the frame and does what the frame forbids. Returns the problems. */
async function useWidgets() {
  const wrong = [];
  const until = async (what, isTrue) => {
    const end = Date.now() + 30_000;
    while (!isTrue()) {
      if (Date.now() > end) return void wrong.push(`${what} never happened`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  if (globalThis.origin !== 'null') wrong.push(`the frame has the origin ${globalThis.origin}`);
  const element = (tag) => document.querySelector(tag);
  const text = (tag) => element(tag).shadowRoot.textContent;

  // The URL of the frame cannot contain the request.
  element('validator-set').setAttribute('height', '87');
  await until('the answer at height 87', () =>
    /87/.test(element('validator-set').shadowRoot.querySelector('.card').textContent),
  );

  const buttons = (tag, label) =>
    [...element(tag).shadowRoot.querySelectorAll('button')].filter((button) =>
      label.test(button.className || button.textContent.trim()),
    );
  const press = async (tag, label) => {
    await until(`the button ${label}`, () => buttons(tag, label).length > 0);
    buttons(tag, label)[0]?.click();
  };
  await press('evm-transaction', /^copy/);
  await until('the word that copying is blocked', () => text('evm-transaction').includes('Copying is blocked'));
  await press('block-receipts', /^CSV$/);
  await until('the word on the download', () => text('block-receipts').includes('downloads are blocked'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  return [...wrong, ...globalThis.said];
}
