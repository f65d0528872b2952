import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root } from '../../scripts/lib/setup.mjs';
import { allAnswered, nineTags, notes } from './requests.mjs';
import { missingWords, openSite } from './site.mjs';

/**
 * Loads two versions of the package on one page: each whole, as by script tag; and each with some tags of its own, as by two
 * bundles. The first definitions stay, the second version warns once, and tags of either get answers and failures from the one
 * provider.
 *
 * @param today - the folder of the package that has the reference gateway, too
 * @param other - the folder of another version
 * @param orders - which version loads first
 * @returns what is wrong, in sentences
 */
export async function problemsOfTwo(today, other, orders = [['today', 'other']]) {
  const scratch = mkdtempSync(join(tmpdir(), 'gateway-elements-two-'));
  const { startGateway } = await import(pathToFileURL(join(today, 'dist/server/node.js')).href);
  const pages = new Map();
  const folders = {
    today: join(today, 'dist/cdn'),
    other: join(other, 'dist/cdn'),
    'today-parts': await bundle(today, parts.today, join(scratch, 'today')),
    'other-parts': await bundle(other, parts.other, join(scratch, 'other')),
  };
  const site = await openSite((path) => pages.get(path), undefined, undefined, folders);
  const gateway = await startGateway({
    origins: [site.origin],
    limits: false,
    samples: true,
    recordingsDir: join(root, 'recordings'),
  });
  const urls = `cosmos-rest-url="${gateway.url}/rest" cosmos-rpc-url="${gateway.url}/rpc" evm-a-url="${gateway.url}/a" evm-b-url="${gateway.url}/b"`;
  const policy = "script-src 'self' 'unsafe-inline'";
  const script = (name) => `<script type="module" src="/${name}/gateway-elements.js"></script>`;
  const html = (scripts, body) => `<!doctype html><html lang="en"><title>two</title><link rel="icon" href="data:,">
${notes}${scripts.map(script).join('')}${body}</html>`;
  const problems = [];

  for (const order of orders) {
    const path = `/${order.join('-before-')}`;
    const note = (found) => problems.push(...found.map((problem) => `${path}: ${problem}`));
    pages.set(path, {
      policy,
      html: html(order, nineTags(`${urls} api-key="${gateway.key}"`, `${gateway.url}/4141/b`)),
    });
    const whole = await site.open(site.origin + path);
    note(await allAnswered(whole.tab));
    note(saidOnce(await whole.tab.evaluate(() => globalThis.said)));

    const scripts = order.map((name) => `${name}-parts`);
    const provider = (key) =>
      `<gateway-provider ${urls} api-key="${key}">${order.map((name) => parts[name].html).join('')}</gateway-provider>`;
    pages.set(`${path}/parts`, { policy, html: html(scripts, provider(gateway.key)) });
    const answers = await site.open(`${site.origin}${path}/parts`);
    for (const { shows } of Object.values(parts))
      for (const [tag, words] of Object.entries(shows)) note(await missingWords(answers.tab, tag, words));
    note(saidOnce(await answers.tab.evaluate(() => globalThis.said)));

    // A bundle is loaded before the script tag of the other version, which warns although no tag is left to define.
    const [first, second] = order;
    pages.set(`${path}/bundle-first`, {
      policy,
      html: html(
        [`${first}-parts`, second],
        `<gateway-provider ${urls} api-key="${gateway.key}">${parts[first].html}</gateway-provider>`,
      ),
    });
    const mixed = await site.open(`${site.origin}${path}/bundle-first`);
    for (const [tag, words] of Object.entries(parts[first].shows)) note(await missingWords(mixed.tab, tag, words));
    await mixed.tab.waitForFunction(() => globalThis.said.length > 0, { timeout: 30_000 }).catch(() => undefined);
    note(saidOnce(await mixed.tab.evaluate(() => globalThis.said)));

    // A provider of one version explains to a widget of another version why nothing was loaded.
    pages.set(`${path}/refused`, { policy, html: html(scripts, provider('no-key-of-this-gateway')) });
    const refused = await site.open(`${site.origin}${path}/refused`);
    for (const { shows } of Object.values(parts))
      for (const tag of Object.keys(shows)) note(await missingWords(refused.tab, tag, ['rejected the API key']));
    note(saidOnce(await refused.tab.evaluate(() => globalThis.said)));
  }
  await site.close();
  await gateway.close();
  rmSync(scratch, { recursive: true });
  return problems;
}

/** The tags that each version defines, and what they show. */
const parts = {
  today: {
    html: '<validator-set height="86" page-size="5"></validator-set><evm-logs from-block="40" to-block="43"></evm-logs>',
    shows: { 'validator-set': ['of 175'], 'evm-logs': ['Transfer'] },
  },
  other: {
    html: '<evidence-list></evidence-list><block-receipts block="43"></block-receipts>',
    shows: { 'evidence-list': ['of 13'], 'block-receipts': ['31,757'] },
  },
};

/** Bundles the tags of a version, as a project would; returns the folder of the files. */
async function bundle(folder, { shows }, outDir) {
  const entry = 'entry-of-bundle';
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? join(folder, 'dist', `${entry}.js`) : undefined),
        load: (id) =>
          id.endsWith(`${entry}.js`)
            ? Object.keys(shows)
                .map((tag) => `import './define/${tag}.js';`)
                .join('\n')
            : undefined,
      },
    ],
    build: {
      outDir,
      target: 'es2022',
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { entryFileNames: 'gateway-elements.js' } },
    },
  });
  return outDir;
}

/** Problems with the console of a page: the second version, of any commit, must log one warning and nothing else. */
function saidOnce(said) {
  const isFit = said.length === 1 && /gateway-elements is loaded twice|second copy of gateway-elements/.test(said[0]);
  return isFit ? [] : [`the page says ${said.length} times: ${said.join(' | ')}`];
}
