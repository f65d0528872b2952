// Generates the guide pages from docs/.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { summaryOf } from '../lib/links.mjs';
import { root } from '../lib/setup.mjs';
import { data, escape } from './html.mjs';
import { layout, rail } from './layout.mjs';
import { plain, renderMarkdown } from './markdown.mjs';

// The files of docs/ by group. The heading of a page is its name.
const groups = {
  'Get started': ['overview', 'start', 'script-tag', 'defaults', 'troubleshooting'],
  Guides: [
    'public-pages',
    'names',
    'columns-and-renderers',
    'frameworks',
    'theming',
    'localization',
    'accessibility',
    'linking',
    'saving',
    'server-rendering',
    'integrity',
    'page-environments',
    'value-elements',
    'own-data',
    'embedding',
    'testing',
    'editors',
  ],
  Verification: ['verification', 'prove-evm-data', 'prove-cosmos-data', 'cross-check', 'checks', 'upgrades'],
  'Headless client': ['client', 'nine-calls', 'viem', 'cosmjs', 'tanstack-query', 'verify-offline'],
  'Gateway server': ['gateway', 'key-proxy', 'keys', 'caching', 'deployment'],
  Reference: ['elements', 'events', 'errors', 'gateway-api', 'quick-reference', 'glossary'],
};

/**
 * Redirects for moved headings and pages: for each old page of `guides/`, the new link by old anchor. `''` redirects a whole
 * page.
 */
export const moved = {
  client: {
    '#all-nine-calls': 'nine-calls.html#all-nine-calls',
    '#the-nine-calls': 'nine-calls.html',
    '#calls': 'nine-calls.html',
    '#validator-sets': 'nine-calls.html#validator-sets',
    '#evidence': 'nine-calls.html#evidence',
    '#abci-queries': 'nine-calls.html#abci-queries',
    '#logs-evm-a': 'nine-calls.html#logs',
    '#access-lists-evm-a-offered-on-evm-b-too': 'nine-calls.html#access-lists',
    '#contracts-through-access-lists-either-network': 'nine-calls.html#read-contracts',
    '#receipts-evm-b': 'nine-calls.html#receipts',
    '#uncles-evm-b': 'nine-calls.html#uncles',
    '#traces-evm-b': 'nine-calls.html#traces',
    '#transactions-evm-a': 'nine-calls.html#transactions',
    '#what-comes-back': 'client.html#return-values',
    '#beside-viem': 'viem.html#compared-with-viem',
    '#compared-with-viem': 'viem.html#compared-with-viem',
    '#a-client-of-viem-over-the-gateway': 'viem.html',
    '#use-viem-with-the-gateway': 'viem.html',
    '#beside-cosmjs': 'cosmjs.html#convert-values',
    '#compared-with-cosmjs': 'cosmjs.html#convert-values',
    '#a-client-of-cosmjs-over-the-gateway': 'cosmjs.html',
    '#use-cosmjs-with-the-gateway': 'cosmjs.html',
    '#limits': 'defaults.html#limits',
  },
  gateway: {
    '#key-proxy': 'key-proxy.html',
    '#a-proxy-of-your-own-origin-that-adds-the-key': 'key-proxy.html',
    '#keys': 'keys.html#keys',
    '#tokens-for-visitors': 'keys.html#tokens-for-visitors',
    '#origins': 'keys.html#origins',
    '#rates': 'keys.html#rate-limits',
    '#cache-final-responses': 'caching.html',
    '#final-answers-kept': 'caching.html',
    '#on-node-in-front-of-nodes-of-your-own': 'gateway.html#run-on-nodejs',
    '#load-and-faults-on-node': 'gateway.html#connections-and-shutdown',
    '#what-forward-does': 'gateway.html#forward-requests-to-nodes',
    '#logs-and-metrics': 'gateway.html#log-requests',
    '#recordings-and-faults': 'gateway.html#sample-data-and-faults',
    '#simulate-faults': 'gateway.html#sample-data-and-faults',
  },
  'public-pages': {
    '#hono-with-a-login-and-tokens': 'key-proxy.html#hono-with-login',
    '#express': 'key-proxy.html#express',
    '#cloudflare-workers': 'key-proxy.html#cloudflare-workers',
    '#next': 'key-proxy.html#nextjs',
    '#nextjs': 'key-proxy.html#nextjs',
    '#sveltekit': 'key-proxy.html#sveltekit',
  },
  overview: {
    '#the-widgets': 'overview.html#widgets',
    '#what-is-a-gateway': 'overview.html#gateways',
    '#what-a-mark-means': 'verification.html',
    '#what-it-is-not': 'overview.html#out-of-scope',
  },
  defaults: { '#networks': 'start.html#2-set-your-endpoint' },
  integrity: { '#an-import-map-for-the-script-tag': 'integrity.html#import-map' },
  'key-proxy': { '#hono-with-a-login-and-tokens': 'key-proxy.html#hono-with-login' },
  'page-environments': { '#relative-urls-and': 'page-environments.html#relative-urls' },
  troubleshooting: {
    '#blocked-by-the-content-security-policy': 'troubleshooting.html#blocked-by-a-csp',
    '#empty-logs-or-data-of-another-chain': 'troubleshooting.html#empty-or-unexpected-logs',
    '#the-node-does-not-support-the-method': 'troubleshooting.html#unsupported-methods',
    '#gateway-elements-is-loaded-twice': 'troubleshooting.html#two-copies-of-gateway-elements',
  },
  start: { '#if-nothing-appears': 'troubleshooting.html#nothing-is-displayed' },
  'script-tag': { '#integrity': 'integrity.html', '#single-files': 'script-tag.html#single-file' },
  'server-rendering': {
    '#prevent-layout-shift': 'theming.html#prevent-layout-shift',
    '#details': 'server-rendering.html#options-and-limits',
    '#styles-under-a-content-security-policy': 'server-rendering.html#styles-with-a-csp',
  },
  names: {
    '#without-script': 'names.html#names-without-javascript',
    '#what-contracts-say': 'names.html#read-token-metadata-from-contracts',
    '#what-is-never-guessed': 'names.html#units-of-amounts',
  },
  saving: {
    '#a-link': 'saving.html#permalinks',
    '#a-saved-answer': 'saving.html#snapshots',
    '#a-file': 'saving.html#export',
  },
  theming: {
    '#a-brand': 'theming.html#brand-colors',
    '#denser-larger-the-readers-size': 'theming.html#density-and-font-size',
    '#no-jump-while-loading': 'theming.html#prevent-layout-shift',
  },
  testing: {
    '#a-page-that-sends-its-own-requests': 'testing.html#mock-a-key-proxy',
    '#what-is-recorded': 'testing.html#recorded-data',
  },
  upgrades: {
    '#ether-as-logs': 'upgrades.html#ether-logs',
    '#detect-the-fork': 'upgrades.html#set-the-fork',
    '#kinds-of-consensus-key': 'upgrades.html#consensus-keys',
    '#a-validator-changes-its-key': 'upgrades.html#key-rotation',
    '#cosmos-cometbft-040-and-sdk-055': 'upgrades.html#cosmos-cometbft-and-sdk',
    '#proofs-of-absence-next-to-an-empty-value': 'upgrades.html#proofs-of-absence',
    '#recorded-chains': 'gateway.html#sample-data-and-faults',
  },
  deployment: {
    '#a-container': 'deployment.html#container-docker',
    '#tls-http2-and-connections-nginx': 'deployment.html#tls-and-connections-nginx',
    '#quotas-and-billing-kong-or-apisix': 'deployment.html#quotas-kong-or-apisix',
  },
  operating: {
    '': 'deployment.html',
    '#one-limit-for-several-gateways-redis': 'deployment.html#shared-rate-limits-redis',
  },
  languages: {
    '': 'localization.html',
    '#a-further-language': 'localization.html#add-a-language',
    '#other-texts-on-one-element': 'localization.html#override-text-on-one-element',
    '#errors': 'localization.html#invalid-strings',
  },
  limits: {
    '': 'errors.html',
    '#limits': 'defaults.html#limits',
    '#nodes-with-limits': 'defaults.html#limits',
  },
  pages: { '': 'page-environments.html', '#shadow-trees': 'page-environments.html#shadow-roots' },
  verification: {
    '#proven-to-a-block-hash': 'prove-evm-data.html',
    '#headers-from-elsewhere': 'prove-evm-data.html#headers-from-other-sources',
    '#a-second-opinion': 'cross-check.html',
    '#read-the-level-in-a-script': 'verification.html#read-the-level',
    '#without-a-page': 'verify-offline.html',
    '#prove-evm-data-to-a-block-hash': 'prove-evm-data.html',
    '#block-hash': 'prove-evm-data.html#block-hash',
    '#block-header': 'prove-evm-data.html#block-header',
    '#proven-parts': 'prove-evm-data.html#proven-parts',
    '#headers-from-other-sources': 'prove-evm-data.html#headers-from-other-sources',
    '#cross-check-with-a-second-gateway': 'cross-check.html',
    '#verify-without-a-page': 'verify-offline.html',
  },
  'light-client': {
    '': 'verify-offline.html',
    '#who-signed-a-balance': 'verify-offline.html#verify-a-balance',
    '#what-it-says': 'verify-offline.html#api',
    '#in-a-page': 'prove-cosmos-data.html',
    '#verify-a-value': 'prove-cosmos-data.html#values',
    '#verify-a-validator-set': 'prove-cosmos-data.html#validator-sets',
    '#verify-evidence': 'prove-cosmos-data.html#evidence',
    '#verify-from-a-trusted-header': 'prove-cosmos-data.html#a-trusted-header',
    '#compare-headers': 'prove-cosmos-data.html#compare-headers',
    '#nodes-without-blocks': 'prove-cosmos-data.html#nodes-without-blocks',
    '#save-a-proof': 'prove-cosmos-data.html#save-a-proof',
    '#limits': 'prove-cosmos-data.html#limits',
  },
};

/** Returns a script that redirects old links. */
function redirect(links) {
  return `<script>{const to=${JSON.stringify(links)}[location.hash]${links[''] ? `??${JSON.stringify(links[''])}+location.hash` : ''};if(to)location.replace(to)}</script>`;
}

/** Returns redirect files for removed pages, with their paths in the site. */
export function redirectFiles() {
  const gone = Object.entries(moved).filter(([, links]) => links['']);
  return gone.map(([name, links]) => [
    `guides/${name}.html`,
    `<!doctype html><meta charset="utf-8" /><title>Moved</title>${redirect(links)}<noscript><meta http-equiv="refresh" content="0; url=${links['']}" /></noscript><h1>Moved</h1><a href="${links['']}">This page has moved.</a>`,
  ]);
}

/** Returns the guides by group for the page index. Pages without a group are in the last group. */
export function guideGroups() {
  const grouped = Object.values(groups).flat();
  const more = readdirSync(join(root, 'docs'))
    .flatMap((file) => (file.endsWith('.md') ? [file.slice(0, -3)] : []))
    .filter((name) => !grouped.includes(name));
  return Object.entries(more.length > 0 ? { ...groups, More: more } : groups).map(([title, names]) => ({
    title,
    pages: names
      .filter((file) => existsSync(join(root, `docs/${file}.md`)))
      .map((file) => {
        const page = summaryOf(`docs/${file}.md`);
        return { href: `guides/${file}.html`, name: plain(page.title), summary: plain(page.summary) };
      }),
  }));
}

/** Returns the paths of all guide pages. */
export function guidePaths() {
  return ['guides/index.html', ...guideGroups().flatMap(({ pages }) => pages.map(({ href }) => href))];
}

/** Returns a guide page. All its text is from the file in `docs/`. */
export function guidePage(name, { manifest }) {
  const path = `guides/${name}.html`;
  const { title, summary } = summaryOf(`docs/${name}.md`);
  const { html, headings } = renderMarkdown(readGuide(name), pageNames());
  const contents = headings.filter(({ depth }) => depth === 2);
  // The live editor in the theming guide needs the width. The class is in the first tag of the page, because a column added later
  // would shift displayed content.
  const hasContents = contents.length > 1 && name !== 'theming';
  return layout({
    path,
    title: `${title} · gateway-elements`,
    description: plain(summary),
    script: 'guide',
    section: groups.Verification.includes(name) ? 'Verification' : 'Guides',
    main: `${moved[name] ? redirect(moved[name]) : ''}<div class="wrap page${hasContents ? ' with-contents' : ''}">
      ${rail(path, guideGroups(), path)}
      <main id="main" class="guide">
        ${html}
        ${name === 'theming' ? data('tokens', tokensOf(manifest)) : ''}
      </main>
      ${
        hasContents
          ? `<nav class="contents" aria-label="On this page"><p>On this page</p>${contents
              .map(({ id, text: words }) => `<a href="#${id}">${words}</a>`)
              .join('')}</nav>`
          : ''
      }
    </div>`,
  });
}

/** Returns the CSS properties that widgets read. */
function tokensOf({ modules }) {
  const [{ cssProperties }] = modules.flatMap(({ declarations }) => declarations);
  return cssProperties.map(({ name, description, default: preset = '' }) => ({ name, description, preset }));
}

/** Returns the page that lists all guides. */
export function guidesPage() {
  const path = 'guides/index.html';
  return layout({
    path,
    title: 'Guides · gateway-elements',
    description: 'Guides for gateway-elements: setup, theming, localization, linking, verification, client and server.',
    script: 'guide',
    section: 'Guides',
    main: `<div class="wrap page">
      ${rail(path, guideGroups(), path)}
      <main id="main" class="guide">
        <h1>Guides</h1>
        ${guideGroups()
          .map(
            ({ title: group, pages }) =>
              `<h2>${group}</h2><ul class="guide-list">${pages
                .map(
                  ({ href, name, summary: text }) =>
                    `<li><a href="../${href}">${escape(name)}</a><p>${withCode(text)}</p></li>`,
                )
                .join('')}</ul>`,
          )
          .join('')}
      </main>
    </div>`,
  });
}

/** Marks names of tags and CSS properties, which must not wrap. */
function withCode(text) {
  return escape(text).replace(/--[\w-]+…?|&lt;[\w-]+&gt;/g, '<code>$&</code>');
}

/** Returns the plain text of a guide by heading. The text before the first heading has no title. */
export function guideSections(href) {
  return renderMarkdown(readGuide(href.replace(/^guides\/|\.html$/g, '')), pageNames()).sections;
}

function pageNames() {
  return guideGroups().flatMap(({ pages }) => pages.map(({ href }) => href.replace(/^guides\/|\.html$/g, '')));
}

function readGuide(name) {
  return readFileSync(join(root, `docs/${name}.md`), 'utf8');
}
