import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/lib/setup.mjs';
import { conclude, folder } from '../support/package.mjs';
import { missingWords, openSite } from '../support/site.mjs';

// The script-tag files run in a browser from a folder of another origin, under a strict policy, and render tags: without a
// gateway, and with one whose bytes are read by type — times, enums, and nested messages.
const { startGateway } = await import(pathToFileURL(join(folder, 'dist/server/node.js')).href);
const pages = new Map();
const site = await openSite((path) => pages.get(path));
const gateway = await startGateway({
  origins: [site.origin],
  limits: false,
  samples: true,
  recordingsDir: join(root, 'recordings'),
});

const policy = (trustedTypes) =>
  `default-src 'none'; script-src ${site.origin}; img-src data:; connect-src ${gateway.url}; ` +
  `require-trusted-types-for 'script'; trusted-types ${trustedTypes}`;
const script = (place) => `<script type="module" src="${site.origin}/${place}/gateway-elements.js"></script>`;
const html = (head, body) => `<!doctype html><html lang="en"><title>page</title><link rel="icon" href="data:,">
${head}${body}</html>`;
const validators = `<gateway-provider cosmos-rest-url="${gateway.url}/rest" api-key="${gateway.key}">
<validator-set height="86" page-size="5"></validator-set></gateway-provider>`;
const scratch = mkdtempSync(join(tmpdir(), 'gateway-elements-page-'));
const problems = [];

pages.set('/', {
  policy: policy('lit-html'),
  html: html(
    script('gateway-elements'),
    `<validator-set height="86"></validator-set>
<gateway-provider cosmos-rpc-url="${gateway.url}/rpc" api-key="${gateway.key}">
<abci-query id="asked" path="/cosmos.gov.v1.Query/Proposal" data="0802" height="118"></abci-query>
<abci-query id="template" template="mint.inflation" height="118"></abci-query>
</gateway-provider>`,
  ),
});
const drawn = {
  'validator-set': ['No gateway is configured'],
  '#asked': ['PROPOSAL_STATUS_VOTING_PERIOD', 'cosmos.staking.v1beta1.MsgUpdateParams', '259,200', 'November 21, 2026'],
  '#template': ['12.9999752417965205%'],
};
const first = await site.open(site.origin);
for (const [selector, words] of Object.entries(drawn))
  problems.push(...(await missingWords(first.tab, selector, words)));
problems.push(...first.said);

// A policy that only allows scripts with a nonce reports nothing.
pages.set('/nonce', {
  policy: `script-src 'nonce-bm9uY2U'; connect-src ${gateway.url}`,
  html: html(script('gateway-elements').replace('<script', '<script nonce="bm9uY2U"'), validators),
});
const nonced = await site.open(`${site.origin}/nonce`);
problems.push(...(await missingWords(nonced.tab, 'validator-set', ['of 175'])), ...nonced.said);
// A misspelled tag is not defined.
const misspelt = await first.tab.evaluate(
  (address) => import(address).then(({ load }) => load('validators')).then(String, ({ message }) => message),
  `${site.origin}/gateway-elements/gateway-elements.js`,
);
if (!misspelt.includes('Unknown gateway-elements tag <validators>'))
  problems.push(`a misspelt tag is loaded: ${misspelt}`);

// Two copies on one page: the tags of the first copy stay and work, and the page gets one warning.
// fault 87, threat B25
pages.set('/two', {
  policy: policy("lit-html 'allow-duplicates'"),
  html: html(script('gateway-elements') + script('second-copy'), validators),
});
const two = await site.open(`${site.origin}/two`);
problems.push(...(await missingWords(two.tab, 'validator-set', ['of 175'])));
if (two.said.length !== 1 || !/^warn\w*: .*gateway-elements is loaded twice/.test(two.said[0]))
  problems.push(`with a second copy the page says: ${two.said.join(' | ')}`);

// A page without an origin, sandboxed or opened as a file, runs it, too, and shows which origin the gateway rejected.
// fault 90
pages.set('/sandboxed', {
  policy: `sandbox allow-scripts; ${policy('lit-html')}`,
  html: html(script('gateway-elements'), validators),
});
const file = join(scratch, 'page.html');
writeFileSync(file, html(script('gateway-elements'), validators));
for (const address of [`${site.origin}/sandboxed`, pathToFileURL(file).href]) {
  const { tab, said } = await site.open(address);
  problems.push(...(await missingWords(tab, 'validator-set', ['does not allow this page', 'the origin null'])));
  // The browser itself reports this.
  problems.push(...said.filter((each) => !/has been blocked by CORS policy|Failed to load resource/.test(each)));
}

rmSync(scratch, { recursive: true });
await site.close();
await gateway.close();
conclude(problems);
