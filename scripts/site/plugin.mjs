// Generates the pages of the site, as a Vite plugin.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/setup.mjs';
import { guideGroups, redirectFiles } from './guides.mjs';
import { highlight } from './highlight.mjs';
import { escape, liveTools } from './html.mjs';
import { foot, head, rail, taskPath, tasks, top } from './layout.mjs';
import { renderPage, searchIndex, sitePaths } from './pages.mjs';

/** The handwritten pages of the site by path. All other pages are generated. */
const written = {
  'index.html': 'index.html',
  'playground.html': 'site/playground.html',
  'embed.html': 'src/embed/index.html',
};

/** The paths of all pages, and of the embed page, which the embedding guide shows in a frame. */
const paths = () => [...sitePaths(), 'embed.html'];

/** Returns a Vite plugin that adds the search index and the redirects of removed pages to the site build. */
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
 * Returns a Vite plugin that generates the pages of the site in memory. A development server renders pages on request. A build uses
 * the pages as entries (`siteEntries`).
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
      // Pages and styles depend on the manifest. Writing it takes seconds, so it is written on the first request for a page or
      // style.
      let ready;
      const getReady = async () => (ready ??= (await import('./site-data.mjs')).writeSiteData());
      server.middlewares.use((request, response, next) => {
        const address = new URL(request.url ?? '/', 'http://site').pathname;
        const path = address.slice(1);
        if (path !== '' && path !== 'search.json' && !path.startsWith('site/') && !paths().includes(path))
          return next();
        getReady()
          .then(() => answer(server, address, path, response, next))
          .catch(next);
      });
    },
    transformIndexHtml: { order: 'pre', handler: (html, { path }) => withParts(html, path.slice(1) || 'index.html') },
  };
}

/** Responds with a generated page. Passes requests for files to the server. */
async function answer(server, address, path, response, next) {
  if (path === 'search.json') return response.setHeader('content-type', 'application/json').end(searchIndex());
  if (path === '' || path === 'index.html' || !paths().includes(path)) return next();
  const html = await server.transformIndexHtml(address, pageAt(path));
  return response.setHeader('content-type', 'text/html').end(html);
}

/** Returns the pages as build entries. */
export function siteEntries() {
  return Object.fromEntries(paths().map((path) => [path.replace(/\.html$/, ''), join(root, path)]));
}

/** Returns a page before Vite adds its script and styles. */
export function wholePage(path) {
  return withParts(pageAt(path), path);
}

function pathOf(id) {
  if (!id.endsWith('.html') || !id.startsWith(root)) return undefined;
  const path = id.slice(root.length + 1).replaceAll('\\', '/');
  return paths().includes(path) ? path : undefined;
}

function pageAt(path) {
  if (!Object.hasOwn(written, path)) return renderPage(path);
  const html = readFileSync(join(root, written[path]), 'utf8');
  return path === 'embed.html' ? withConfiguration(html) : html;
}

/** Configures the embed page for pages of its own origin. A script sets the origin, because the site can be on any server. */
function withConfiguration(html) {
  const configuration = { provider: { 'cosmos-rest-url': 'https://gateway.example/rest' }, needsKey: true };
  const script = `document.querySelector('#configuration').textContent = JSON.stringify({ origins: [location.origin], ...${JSON.stringify(configuration)} })`;
  return html.replace(
    '<script type="module" src="../cdn/embed.js">',
    `<link rel="icon" href="data:," />\n    <script>${script}</script>\n    <script type="module" src="/src/embed.ts">`,
  );
}

/** Replaces the placeholders in a handwritten page with the shared parts. */
function withParts(html, path) {
  return html.replace(/<!-- site:([\w-]+)(?: (.*?))? -->/g, (whole, part, words = '') => {
    if (part === 'head') {
      const [title, description] = words.split(' | ');
      return head({ title, description });
    }
    // Handwritten pages have no index column.
    if (part === 'top') return `${top(path, words)}${rail(path, guideGroups(), path)}`;
    if (part === 'live-tools') return liveTools();
    if (part === 'tasks') return taskLinks();
    if (part === 'names') return storyNames();
    if (part === 'snippets') return snippetPanels();
    if (part === 'frameworks') return frameworkCards();
    return part === 'foot' ? foot(path) : whole;
  });
}

/** Returns the links to the tasks. The answer to the first task is on the home page. */
function taskLinks() {
  const stories = JSON.parse(readFileSync(join(root, 'site/stories.json'), 'utf8'));
  const link = (task, at) =>
    `<a href="${at === 0 ? '#live' : taskPath(task, stories)}"><b>${task.name}</b><code>${escape(`<${task.tag}>`)}</code></a>`;
  return `<nav class="tasks" aria-label="Examples">${tasks.map(link).join('')}</nav>`;
}

/**
 * Returns the names, tokens, and ABIs of the contracts in the recorded swaps, in the format that a provider reads from its page.
 */
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

/** The first snippet on the home page, by framework. */
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

/** Returns the panels of the snippet. The copied text contains the full hash and path. */
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

/** Returns cards that show one tag in four frameworks. */
function frameworkCards() {
  return `<div class="frameworks">${frameworks
    .map(
      ([name, guide, words, text]) =>
        `<div><h3>${name}<a href="guides/${guide}.html">${words}</a></h3><pre tabindex="0"><code>${highlight(text, 'html')}</code></pre></div>`,
    )
    .join('')}</div>`;
}
