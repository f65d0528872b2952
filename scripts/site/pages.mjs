// Lists and makes the pages of the site, and its search documents.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/setup.mjs';
import { guideGroups, guidePage, guidePaths, guideSections, guidesPage } from './guides.mjs';
import { families } from './layout.mjs';
import { plain } from './markdown.mjs';
import { tagPage } from './tag-page.mjs';

const tags = [...Object.values(families).flat(), 'gateway-provider'];

/** The paths of all pages, from the folder of the site. */
export function sitePaths() {
  return ['index.html', 'playground.html', ...tags.map((tag) => `tags/${tag}.html`), ...guidePaths()];
}

/** A page that is made and not written by hand. */
export function renderPage(path) {
  const [folder, file] = path.split('/');
  const name = file.replace(/\.html$/, '');
  if (folder === 'tags') return tagPage(name, siteData());
  return name === 'index' ? guidesPage() : guidePage(name, siteData());
}

/** What the search looks through, as JSON. */
export function searchIndex() {
  return JSON.stringify(searchDocuments(siteData()));
}

/** The folder of what a site is made from: the manifest, and the catalogue of what is checked. */
export const dataFolder = '.cache/site';

function siteData() {
  const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  return {
    manifest: read(`${dataFolder}/custom-elements.json`),
    coverage: read(`${dataFolder}/coverage.json`),
    stories: read('site/stories.json'),
  };
}

/**
 * What the search of the site looks through: a section of a guide, or a tag with its settings, as
 * `{ page, title, href, text }`. The browser makes its index of it when the search is opened.
 */
function searchDocuments({ manifest }) {
  const elements = manifest.modules.flatMap(({ declarations }) => declarations);
  return [
    { page: 'Playground', title: 'All nine widgets, linked', href: 'playground.html', text: 'own gateway live demo' },
    ...tags.flatMap((tag) => tagDocuments(elements.find(({ tagName }) => tagName === tag))),
    ...guideGroups()
      .flatMap(({ pages }) => pages)
      // The tags' own pages have what the page of all elements has.
      .filter(({ href }) => href !== 'guides/elements.html')
      .flatMap(({ href, name }) =>
        guideSections(href).map(({ title, id, text }) => ({
          page: name,
          title: title || name,
          href: id ? `${href}#${id}` : href,
          text,
        })),
      ),
  ];
}

function tagDocuments({ tagName, description, attributes = [], members = [], events = [] }) {
  const page = `<${tagName}>`;
  const href = `tags/${tagName}.html`;
  const told = (list) =>
    list.filter((each) => each.description).map((each) => `${each.name}: ${plain(each.description)}`);
  const ofKind = (kind) => members.filter((member) => member.kind === kind && !member.attribute);
  const section = (title, id, list) =>
    list.length > 0 ? [{ page, title, href: `${href}#${id}`, text: list.join(' ') }] : [];
  return [
    { page, title: page, href, text: plain(description) },
    ...section('Attributes', 'ref-attributes', told(attributes)),
    ...section('Properties', 'ref-properties', told(ofKind('field'))),
    ...section('Methods', 'ref-methods', told(ofKind('method'))),
    ...section('Events', 'ref-events', told(events)),
  ];
}
