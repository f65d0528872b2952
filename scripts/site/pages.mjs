import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';
import { guidePage, guidesPage, guidePaths } from './guides.mjs';
import { families } from './layout.mjs';
import { searchDocuments } from './search-index.mjs';
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
