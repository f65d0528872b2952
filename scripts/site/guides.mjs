// Makes the pages of the guides from docs/.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { summaryOf } from '../lib/links.mjs';
import { root } from '../lib/setup.mjs';
import { data, escape } from './html.mjs';
import { layout, rail } from './layout.mjs';
import { plain, renderMarkdown } from './markdown.mjs';

// The files of docs/, by what a reader comes for, with the names that an index has room for.
const groups = {
  Begin: {
    start: 'Start in five minutes',
    'script-tag': 'Script tag',
    frameworks: 'Frameworks',
    names: 'Names and tokens',
    theming: 'Theming',
    languages: 'Languages',
    linking: 'Linking widgets',
  },
  Trust: {
    verification: 'What a tick means',
    checks: 'What each check presumes',
    'light-client': 'Light client',
    upgrades: 'Upgrades',
    'public-pages': 'Keys in public pages',
    integrity: 'Integrity',
  },
  Use: {
    saving: 'Saving and sharing',
    'server-rendering': 'Server rendering',
    accessibility: 'Accessibility',
    limits: 'Limits and errors',
    pages: 'Unusual pages',
    testing: 'Testing your page',
    editors: 'Editors',
  },
  'Without widgets': { client: 'The client', gateway: 'The gateway', operating: 'Operating it' },
  Reference: { elements: 'All elements' },
};

// What is no guide.
const leftOut = ['status', 'walks'];

/** The guides in their groups, for the index beside a page; what is in no group yet comes last, under its heading. */
export function guideGroups() {
  const grouped = guideNames();
  const others = readdirSync(join(root, 'docs'))
    .flatMap((file) => (file.endsWith('.md') ? [file.slice(0, -3)] : []))
    .filter((name) => !grouped.includes(name) && !leftOut.includes(name));
  const more = Object.fromEntries(others.map((name) => [name, summaryOf(`docs/${name}.md`).title]));
  return Object.entries(others.length > 0 ? { ...groups, More: more } : groups).map(([title, names]) => ({
    title,
    pages: Object.entries(names)
      .filter(([file]) => existsSync(join(root, `docs/${file}.md`)))
      .map(([file, name]) => ({
        href: `guides/${file}.html`,
        name,
        summary: plain(summaryOf(`docs/${file}.md`).summary),
      })),
  }));
}

/** The paths of their pages. */
export function guidePaths() {
  return ['guides/index.html', ...guideGroups().flatMap(({ pages }) => pages.map(({ href }) => href))];
}

/** The page of one of them: its only text is its file in `docs/`. */
export function guidePage(name, { manifest }) {
  const path = `guides/${name}.html`;
  const { title, summary } = summaryOf(`docs/${name}.md`);
  const { html, headings } = renderMarkdown(readGuide(name), pageNames());
  const contents = headings.filter(({ depth }) => depth === 2);
  // The live editor needs the room. The page says so at its beginning, as what comes last would move a page that is on show already.
  const hasContents = contents.length > 1 && name !== 'theming';
  return layout({
    path,
    title: `${title} · gateway-elements`,
    description: plain(summary),
    script: 'guide',
    section: name === 'verification' ? 'What a tick means' : 'Guides',
    main: `<div class="wrap page${hasContents ? ' with-contents' : ''}">
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

/** The tokens that any widget reads. */
function tokensOf({ modules }) {
  const [{ cssProperties }] = modules.flatMap(({ declarations }) => declarations);
  return cssProperties.map(({ name, description, default: preset = '' }) => ({ name, description, preset }));
}

/** The page that lists all of them. */
export function guidesPage() {
  const path = 'guides/index.html';
  return layout({
    path,
    title: 'Guides · gateway-elements',
    description: 'How to start, to theme, to translate, to link and to trust the widgets of gateway-elements.',
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
                    `<li><a href="../${href}">${escape(name)}</a><p>${escape(text)}</p></li>`,
                )
                .join('')}</ul>`,
          )
          .join('')}
      </main>
    </div>`,
  });
}

/** The text of a guide by its headings, without markup; what stands above the first of them has no title. */
export function guideSections(href) {
  return renderMarkdown(readGuide(href.replace(/^guides\/|\.html$/g, '')), pageNames()).sections;
}

function pageNames() {
  return guideGroups().flatMap(({ pages }) => pages.map(({ href }) => href.replace(/^guides\/|\.html$/g, '')));
}

function guideNames() {
  return Object.values(groups).flatMap((names) => Object.keys(names));
}

function readGuide(name) {
  return readFileSync(join(root, `docs/${name}.md`), 'utf8');
}
