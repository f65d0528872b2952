// Generates the layout of all pages of the site.
import { escape, icon } from './html.mjs';

/** The tags by family, in index order. */
export const families = {
  Cosmos: ['validator-set', 'evidence-list', 'abci-query'],
  EVM: ['evm-logs', 'evm-transaction', 'block-receipts', 'tx-trace', 'uncle-block', 'access-list'],
};

/**
 * The tasks that the home page and the search offer: the name, and the recorded answer in `site/stories.json`. `words` are what
 * visitors search for.
 */
export const tasks = [
  {
    name: 'Why a swap failed',
    tag: 'tx-trace',
    story: 'A failed swap',
    words: 'failed transaction failure error revert reverted reason debug call trace',
  },
  {
    name: 'Who double-signed',
    tag: 'evidence-list',
    story: 'All evidence, identified',
    words: 'double sign signed twice equivocation slashing jailed tombstoned misbehavior validator',
  },
  {
    name: 'A proven balance',
    tag: 'abci-query',
    story: 'Balance, proven',
    words: 'account balance amount coins proof prove light client state',
  },
  {
    name: 'Transfers of a block',
    tag: 'evm-logs',
    story: '43: token transfers',
    words: 'token transfer transfers erc20 moved sent events of a block',
  },
];

/** Returns the path of the page with the answer to a task. */
export function taskPath({ tag, story }, stories) {
  return `tags/${tag}.html?story=${stories[tag].findIndex(({ name }) => name === story)}`;
}

const source = 'https://github.com/gateway-elements/gateway-elements';

// Runs before the first paint. Otherwise, the page would flash in the wrong colors.
const themeScript =
  "try{const t=localStorage.getItem('theme');if(t)document.documentElement.dataset.theme=t}catch{/* the system's */}";

const favicon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20' fill='none' stroke='%233558c7' stroke-width='2' stroke-linecap='round'%3E%3Cpath d='M7 2.500H4.500a2 2 0 0 0-2 2V7M13 2.500h2.500a2 2 0 0 1 2 2V7M7 17.500H4.500a2 2 0 0 1-2-2V13M13 17.500h2.500a2 2 0 0 0 2-2V13M6.400 10.200l2.500 2.500 4.800-5.300'/%3E%3C/svg%3E";

/** Returns a complete page. All links are relative to `path`, the path of the page in the site. */
export function layout({ path, title, description, main, script, section }) {
  return `<!doctype html>
<html lang="en" data-root="${rootOf(path)}">
  <head>
    ${head({ title, description })}
    ${start(script)}
  </head>
  <body>
    ${top(path, section)}
    ${main}
    ${foot(path)}
  </body>
</html>
`;
}

/** Returns a script that loads the page script after the first paint. */
function start(script) {
  return `<script type="module">
      requestAnimationFrame(() => setTimeout(() => import('/site/${script}.ts')));
    </script>`;
}

/** Returns the content of `<head>`. */
export function head({ title, description }) {
  return `<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escape(title)}</title>
    <meta name="description" content="${escape(description)}" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="${favicon}" />
    <script>${themeScript}</script>
    <link rel="stylesheet" href="/site/styles/site.css" />`;
}

/** Returns the relative path from a page to the site folder. */
function rootOf(path) {
  return '../'.repeat(path.split('/').length - 1) || './';
}

/** Returns the sticky bar at the top of every page. */
export function top(path, section) {
  const to = rootOf(path);
  const link = (name, href) => `<a href="${to}${href}"${section === name ? ' aria-current="true"' : ''}>${name}</a>`;
  return `${glyphs}
    <a class="skip" href="#main">Skip to content</a>
    <header class="top">
      <div class="wrap">
        <button class="icon-button to-pages" type="button" popovertarget="pages" aria-label="All pages">${icon('menu')}</button>
        <a class="logo" href="${to}index.html">${icon('logo', 20)}gateway-elements</a>
        <nav aria-label="Site">
          ${link('Tags', 'index.html#tags')}
          ${link('Guides', 'guides/index.html')}
          ${link('Verification', 'guides/verification.html')}
          ${link('Playground', 'playground.html')}
        </nav>
        <button class="find" type="button" id="search-button" aria-label="Search" aria-haspopup="dialog">${icon('search')}<span>Search</span><kbd>/</kbd></button>
        <button class="icon-button" type="button" id="theme-button" aria-label="Dark colors">${icon('moon')}</button>
        <a class="source" href="${source}">Source</a>
      </div>
    </header>`;
}

/** Returns the page footer. */
export function foot(path) {
  const to = rootOf(path);
  const list = (title, links) =>
    `<div><h2>${title}</h2>${links.map(([name, href]) => `<a href="${href}">${name}</a>`).join('')}</div>`;
  return `<footer class="foot">
      <div class="wrap">
        <div class="about">
          <span class="logo">${icon('logo', 20)}gateway-elements</span>
          <p>All data on these pages was recorded from our own test chains. No real network, person or validator appears in it.</p>
        </div>
        ${list(
          'Tags',
          Object.values(families)
            .flat()
            .map((tag) => [`<code>${tag}</code>`, `${to}tags/${tag}.html`]),
        )}
        ${list('Guides', [
          ['Quick start', `${to}guides/start.html`],
          ['API keys in public pages', `${to}guides/public-pages.html`],
          ['Theming', `${to}guides/theming.html`],
          ['All guides', `${to}guides/index.html`],
        ])}
        ${list('Project', [
          ['Verification', `${to}guides/verification.html`],
          ['Playground', `${to}playground.html`],
          // The server of `npm start` has no stories. `npm run stories` serves them.
          ...(process.env.SITE_STORIES ? [['Stories', `${to}storybook/index.html`]] : []),
          ['Changelog', `${source}/blob/main/CHANGELOG.md`],
          ['Contributing', `${source}/blob/main/CONTRIBUTING.md`],
          ['MIT license', `${source}/blob/main/LICENSE`],
        ])}
      </div>
    </footer>`;
}

/** Returns the index of all tags and guides. On wide pages, it is a column. Otherwise, it is a menu in the top bar. */
export function rail(path, guides, current) {
  const to = rootOf(path);
  const link = (href, name) => `<a href="${to}${href}"${href === current ? ' aria-current="page"' : ''}>${name}</a>`;
  const tags = (names) => names.map((tag) => link(`tags/${tag}.html`, `<code>${tag}</code>`)).join('');
  return `<nav class="rail" id="pages" popover aria-label="All pages">
          ${Object.entries(families)
            .map(([family, names]) => `<p>${family}</p>${tags(names)}`)
            .join('')}
          <p>Provider</p>${tags(['gateway-provider'])}
          ${guides.map(({ title, pages }) => `<p>${title}</p>${pages.map((page) => link(page.href, escape(page.name))).join('')}`).join('')}
        </nav>`;
}

const glyphs = `<svg width="0" height="0" class="glyphs" aria-hidden="true"><defs>
<symbol id="g-mismatch" viewBox="0 0 16 16"><circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M5.700 5.700l4.600 4.600m0-4.600l-4.600 4.600" stroke="currentColor" stroke-width="1.500" stroke-linecap="round"/></symbol>
<symbol id="g-downgraded" viewBox="0 0 16 16"><path d="M8 2.200l6.300 11.200H1.700z" fill="none" stroke="currentColor" stroke-width="1.500" stroke-linejoin="round"/><path d="M8 6.600v3.100m0 1.600v.3" stroke="currentColor" stroke-width="1.500" stroke-linecap="round"/></symbol>
<symbol id="g-unverified" viewBox="0 0 16 16"><circle cx="8" cy="8" r="6.250" fill="none" stroke="currentColor" stroke-width="1.400" stroke-dasharray="2.400 2.510"/></symbol>
<symbol id="g-consistent" viewBox="0 0 16 16"><circle cx="8" cy="8" r="6.250" fill="none" stroke="currentColor" stroke-width="1.400"/><path d="M5.300 8.200l1.900 1.900 3.600-4" fill="none" stroke="currentColor" stroke-width="1.400" stroke-linecap="round" stroke-linejoin="round"/></symbol>
<symbol id="g-cross-checked" viewBox="0 0 22 16"><path d="M8.600 13.600A6.250 6.250 0 1 1 8.600 2.400" fill="none" stroke="currentColor" stroke-width="1.400" stroke-linecap="round"/><circle cx="14" cy="8" r="6.250" fill="none" stroke="currentColor" stroke-width="1.400"/><path d="M11.300 8.200l1.900 1.900 3.600-4" fill="none" stroke="currentColor" stroke-width="1.400" stroke-linecap="round" stroke-linejoin="round"/></symbol>
<symbol id="g-signed" viewBox="0 0 16 16"><circle cx="8" cy="8" r="6.250" fill="none" stroke="currentColor" stroke-width="1.400" opacity=".3"/><circle cx="8" cy="8" r="6.250" fill="none" stroke="currentColor" stroke-width="1.800" pathLength="100" stroke-dasharray="75 25" transform="rotate(-90 8 8)"/><path d="M5.300 8.200l1.900 1.900 3.600-4" fill="none" stroke="currentColor" stroke-width="1.400" stroke-linecap="round" stroke-linejoin="round"/></symbol>
<symbol id="g-proven" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7" fill="currentColor"/><path d="M5 8.200l2.100 2.100 4-4.400" fill="none" stroke="var(--on-ok)" stroke-width="1.700" stroke-linecap="round" stroke-linejoin="round"/></symbol>
<symbol id="g-copy" viewBox="0 0 16 16"><rect x="5.500" y="5.500" width="8" height="8" rx="1.800" fill="none" stroke="currentColor" stroke-width="1.300"/><path d="M10.500 3.200A1.800 1.800 0 0 0 8.800 2H4.200A2.200 2.200 0 0 0 2 4.200v4.600c0 .8.5 1.400 1.200 1.700" fill="none" stroke="currentColor" stroke-width="1.300" stroke-linecap="round"/></symbol>
<symbol id="g-search" viewBox="0 0 16 16"><circle cx="7" cy="7" r="4.400" fill="none" stroke="currentColor" stroke-width="1.400"/><path d="M10.400 10.400l3.200 3.200" stroke="currentColor" stroke-width="1.400" stroke-linecap="round"/></symbol>
<symbol id="g-menu" viewBox="0 0 16 16"><path d="M2.500 4.500h11M2.500 8h11M2.500 11.500h11" stroke="currentColor" stroke-width="1.400" stroke-linecap="round"/></symbol>
<symbol id="g-moon" viewBox="0 0 16 16"><path d="M13.200 9.600A5.600 5.600 0 0 1 6.400 2.800a5.600 5.600 0 1 0 6.800 6.800z" fill="none" stroke="currentColor" stroke-width="1.400" stroke-linejoin="round"/></symbol>
<symbol id="g-logo" viewBox="0 0 20 20"><path d="M7 2.500H4.500a2 2 0 0 0-2 2V7M13 2.500h2.500a2 2 0 0 1 2 2V7M7 17.500H4.500a2 2 0 0 1-2-2V13M13 17.500h2.500a2 2 0 0 0 2-2V13" fill="none" stroke="currentColor" stroke-width="1.700" stroke-linecap="round"/><path d="M6.400 10.200l2.500 2.500 4.800-5.300" fill="none" stroke="var(--accent)" stroke-width="1.900" stroke-linecap="round" stroke-linejoin="round"/></symbol>
</defs></svg>`;
