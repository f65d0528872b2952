// Makes the pages of the site, as a plugin of Vite.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/setup.mjs';
import { guideGroups, redirectFiles } from './guides.mjs';
import { highlight } from './highlight.mjs';
import { escape, liveTools } from './html.mjs';
import { foot, head, rail, tagBar, top } from './layout.mjs';
import { renderPage, searchIndex, sitePaths } from './pages.mjs';

/** Where a page of the site is written by hand; all others are made. */
const written = { 'index.html': 'index.html', 'playground.html': 'site/playground.html' };

/** A Vite plugin that adds files without scripts and styles to a build of the site: the search index, and redirects of old pages. */
export function siteFiles() {
  return {
    name: 'site-files',
    generateBundle() {
      for (const [fileName, source] of [['search.json', searchIndex()], ...redirectFiles()])
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/**
 * A Vite plugin that makes the pages of the site, in memory: a development server renders them when they are asked for, a build
 * takes them as its entries (`siteEntries`).
 */
export function sitePages() {
  return {
    name: 'site-pages',
    enforce: 'pre',
    resolveId: (id) => (pathOf(id) === undefined ? null : id),
    load(id) {
      const path = pathOf(id);
      return path === undefined ? null : pageAt(path);
    },
    configureServer(server) {
      // Pages and styles are made of the manifest, which takes seconds: it is made for the first of them, and not before.
      let ready;
      const getReady = async () => (ready ??= (await import('./site-data.mjs')).writeSiteData());
      server.middlewares.use((request, response, next) => {
        const address = new URL(request.url ?? '/', 'http://site').pathname;
        const path = address.slice(1);
        if (path !== '' && path !== 'search.json' && !path.startsWith('site/') && !sitePaths().includes(path))
          return next();
        getReady()
          .then(() => answer(server, address, path, response, next))
          .catch(next);
      });
    },
    transformIndexHtml: { order: 'pre', handler: (html, { path }) => withParts(html, path.slice(1) || 'index.html') },
  };
}

/** Answers with a page that is made; what is a file is left to the server. */
async function answer(server, address, path, response, next) {
  if (path === 'search.json') return response.setHeader('content-type', 'application/json').end(searchIndex());
  if (path === '' || path === 'index.html' || !sitePaths().includes(path)) return next();
  const html = await server.transformIndexHtml(address, pageAt(path));
  return response.setHeader('content-type', 'text/html').end(html);
}

/** The pages as the entries of a build. */
export function siteEntries() {
  return Object.fromEntries(sitePaths().map((path) => [path.replace(/\.html$/, ''), join(root, path)]));
}

/** A page as it is built, before Vite puts its script and styles into it. */
export function wholePage(path) {
  return withParts(pageAt(path), path);
}

function pathOf(id) {
  if (!id.endsWith('.html') || !id.startsWith(root)) return undefined;
  const path = id.slice(root.length + 1).replaceAll('\\', '/');
  return sitePaths().includes(path) ? path : undefined;
}

function pageAt(path) {
  return Object.hasOwn(written, path) ? readFileSync(join(root, written[path]), 'utf8') : renderPage(path);
}

/** Puts what all pages share into one that is written by hand. */
function withParts(html, path) {
  return html.replace(/<!-- site:([\w-]+)(?: (.*?))? -->/g, (whole, part, words = '') => {
    if (part === 'head') {
      const [title, description] = words.split(' | ');
      return head({ title, description });
    }
    // A page that is written by hand has no column for the index.
    if (part === 'top') return `${top(path, words, tagBar(path))}${rail(path, guideGroups(), path)}`;
    if (part === 'live-tools') return liveTools();
    if (part === 'names') return storyNames();
    if (part === 'snippets') return snippetPanels();
    if (part === 'frameworks') return frameworkCards();
    return part === 'foot' ? foot(path) : whole;
  });
}

/** The names, tokens and ABIs of the contracts of the recorded swaps, as a provider reads them from its page. */
function storyNames() {
  const { labels, tokens } = readRecording('names');
  const wanted = ['Router', 'WETH', 'SIX$', 'PRB', 'WethSixPair', 'SixPrbPair'];
  const abis = Object.fromEntries(
    Object.entries(readRecording('abi')).filter(([address]) => wanted.includes(labels[address])),
  );
  return `<script type="application/json">${JSON.stringify({ labels, tokens, abis }).replaceAll('<', '\\u003c')}</script>`;
}

function readRecording(name) {
  return JSON.parse(readFileSync(join(root, `recordings/evm-a/${name}.json`), 'utf8'));
}

const hash = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';

/** The first snippet of the home page, by framework. */
const first = {
  html: `<script type="module" src="/gateway-elements/gateway-elements.js"></script>
<gateway-provider evm-b-url="/gateway/b">
  <tx-trace block-hash="${hash}" tx="1"></tx-trace>
</gateway-provider>`,
  react: `import { GatewayProvider, TxTrace } from 'gateway-elements/react';

<GatewayProvider evmBUrl="/gateway/b">
  <TxTrace blockHash="${hash}" tx="1" />
</GatewayProvider>`,
  vue: `import 'gateway-elements/define/tx-trace.js';

<gateway-provider evm-b-url="/gateway/b">
  <tx-trace block-hash="${hash}" tx="1" />
</gateway-provider>`,
  svelte: `import 'gateway-elements/define/tx-trace.js';

<gateway-provider evm-b-url="/gateway/b">
  <tx-trace block-hash="${hash}" tx="1"></tx-trace>
</gateway-provider>`,
};

/** The panels of the snippet; what is copied has the whole hash and path. */
function snippetPanels() {
  return Object.entries(first)
    .map(([name, text]) => {
      const short = text.replace(hash, '0x9715…73c9').replace('/gateway-elements/', '…/');
      const shown = highlight(short, name === 'react' ? 'html' : name);
      return `<pre id="${name}" role="tabpanel" tabindex="0"${name === 'html' ? '' : ' hidden'}><code data-text="${escape(text)}">${shown}</code></pre>`;
    })
    .join('\n            ');
}

const frameworks = [
  ['HTML', 'script-tag', 'Script tag', '<validator-set\n  height="86"\n></validator-set>'],
  ['React', 'frameworks', 'React, Next', '<ValidatorSet\n  height="86"\n  onGwLoad={loaded} />'],
  ['Vue', 'frameworks', 'Vue, Nuxt', '<validator-set\n  :height="height"\n  @gw-load="loaded" />'],
  ['Svelte', 'frameworks', 'Svelte', '<validator-set\n  {height}\n  ongw-load={loaded} />'],
];

/** One tag in four frameworks. */
function frameworkCards() {
  return `<div class="frameworks">${frameworks
    .map(
      ([name, guide, words, text]) =>
        `<div><h3>${name}<a href="guides/${guide}.html">${words}</a></h3><pre tabindex="0"><code>${highlight(text, 'html')}</code></pre></div>`,
    )
    .join('')}</div>`;
}
