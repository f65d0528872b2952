import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';
import { escape } from './html.mjs';
import { layout, rail } from './layout.mjs';
import { renderMarkdown } from './markdown.mjs';

// The files of docs/, by what a reader comes for. What is not there yet is left out.
const groups = [
  ['Begin', ['start', 'script-tag', 'frameworks', 'names', 'theming', 'languages', 'linking']],
  ['Trust', ['verification', 'public-pages', 'integrity']],
  ['Use', ['saving', 'server-rendering', 'accessibility', 'limits', 'pages', 'testing', 'editors']],
  ['Without widgets', ['client', 'gateway', 'operating']],
  ['Reference', ['elements']],
];

/** The guides in their groups, for the index beside a page. */
export function guideGroups() {
  return groups.map(([title, names]) => ({
    title,
    pages: names
      .filter((name) => existsSync(join(root, `docs/${name}.md`)))
      .map((name) => ({ href: `guides/${name}.html`, name: shortTitle(readGuide(name)), summary: summary(readGuide(name)) })),
  }));
}

/** The paths of their pages. */
export function guidePaths() {
  return ['guides/index.html', ...guideGroups().flatMap(({ pages }) => pages.map(({ href }) => href))];
}

/** The page of one of them: its only text is its file in `docs/`. */
export function guidePage(name) {
  const path = `guides/${name}.html`;
  const text = readGuide(name);
  const { html, headings } = renderMarkdown(text, guideNames());
  const contents = headings.filter(({ depth }) => depth === 2);
  return layout({
    path,
    title: `${title(text)} · gateway-elements`,
    description: plain(summary(text)),
    script: 'guide',
    section: name === 'verification' ? 'What a tick means' : 'Guides',
    main: `<div class="wrap page">
      ${rail(path, guideGroups(), path)}
      <main id="main" class="guide">
        ${html}
      </main>
      ${
        contents.length > 1
          ? `<nav class="contents" aria-label="On this page"><p>On this page</p>${contents
              .map(({ id, text: words }) => `<a href="#${id}">${words}</a>`)
              .join('')}</nav>`
          : ''
      }
    </div>`,
  });
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
                    `<li><a href="../${href}">${escape(name)}</a><p>${escape(plain(text))}</p></li>`,
                )
                .join('')}</ul>`,
          )
          .join('')}
      </main>
    </div>`,
  });
}

function guideNames() {
  return groups.flatMap(([, names]) => names);
}

function readGuide(name) {
  return readFileSync(join(root, `docs/${name}.md`), 'utf8');
}

function title(text) {
  return /^# (.*)$/m.exec(text)?.[1] ?? '';
}

function shortTitle(text) {
  return title(text).replace(/^The /, '').replace(/ by example$/, '').replace(/^./, (letter) => letter.toUpperCase());
}

/** The first sentence of a page. */
function summary(text) {
  const [, ...paragraphs] = text.split('\n\n');
  const first = paragraphs.find((each) => !each.startsWith('<!--')) ?? '';
  return (/^([^]*?[.:])(?=\s|$)/.exec(first)?.[1] ?? first).replace(/\s+/g, ' ').replace(/:$/, '.');
}

/** Markdown as plain text. */
function plain(text) {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '');
}
