// Lists the packed pages, summarizes them, and makes their links absolute.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

// Relative links do not work in README.md on a registry page, or in docs/ if the target file is not packed. Such links are
// absolute. The repository URL is `repository` in package.json. To move the repository, change that URL and run `npm run fix`.

/** Returns the page with corrected links. */
export function withLinks(path, text, about) {
  const home = homeOf(about);
  const moved = /https:\/\/github\.com\/[\w.-]+\/[\w.-]+\/(blob|raw)\/main\/([^)\s#]+)/g;
  return text
    .replace(moved, (whole, kind, name) => (existsSync(join(root, name)) ? `${home}/${kind}/main/${name}` : whole))
    .replace(/(!?)(\[[^\]]*\]\()([^)\s]+)(?=\))/g, (whole, isPicture, label, target) => {
      if (/^([a-z]+:|#)/.test(target)) return whole;
      const inside = new URL(target, `https://x/${path}`);
      const name = inside.pathname.slice(1);
      if (path !== 'README.md' && isPacked(name, about)) return whole;
      return `${isPicture}${label}${home}/${isPicture ? 'raw' : 'blob'}/main/${name}${inside.hash}`;
    });
}

/** Returns the repository URL for browsers. */
export function homeOf({ repository }) {
  return repository.url.replace(/^git\+|\.git$/g, '');
}

/** Returns the pages in the package that contain links. */
export function packedPages({ files }) {
  const docs = readdirSync(join(root, 'docs')).map((name) => `docs/${name}`);
  return ['README.md', 'CHANGELOG.md', ...docs.filter((path) => path.endsWith('.md') && !files.includes(`!${path}`))];
}

/** Returns the heading and the first sentence of a page in `docs/`. */
export function summaryOf(path) {
  const [heading, ...paragraphs] = readFileSync(join(root, path), 'utf8').split('\n\n');
  const first = paragraphs.find((text) => !text.startsWith('<!--')) ?? '';
  const [sentence] = /^[^]*?\.(?=\s|$)/.exec(first) ?? [first];
  return { title: heading.replace(/^# /, ''), summary: sentence.replace(/\s+/g, ' ').replace(/:$/, '.') };
}

/** Corrects the links of all packed pages. */
export function writeLinks() {
  const about = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const path of packedPages(about)) {
    const before = readFileSync(join(root, path), 'utf8');
    const after = withLinks(path, before, about);
    if (after !== before) writeFileSync(join(root, path), after);
  }
}

function isPacked(name, about) {
  return /^(CHANGELOG\.md|LICENSE|llms\.txt)$|^dist\//.test(name) || packedPages(about).includes(name);
}
