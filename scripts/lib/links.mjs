// Lists the packed pages, summarizes them, and makes their links absolute.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

// A registry shows README.md, where a relative link leads nowhere, and a page of docs/ that links to a file which is
// not packed leads nowhere in the package. Such links are absolute. The address of the repository is that of
// `repository` in package.json: to move the repository, change it there and run `npm run fix`.

/** The page with its links as they are to be. */
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

/** The address of the repository, as a person opens it. */
export function homeOf({ repository }) {
  return repository.url.replace(/^git\+|\.git$/g, '');
}

/** The pages with links that are in the package. */
export function packedPages({ files }) {
  const docs = readdirSync(join(root, 'docs')).map((name) => `docs/${name}`);
  return ['README.md', 'CHANGELOG.md', ...docs.filter((path) => path.endsWith('.md') && !files.includes(`!${path}`))];
}

/** The heading of a page of `docs/`, and its first sentence. */
export function summaryOf(path) {
  const [heading, ...paragraphs] = readFileSync(join(root, path), 'utf8').split('\n\n');
  const first = paragraphs.find((text) => !text.startsWith('<!--')) ?? '';
  const [sentence] = /^[^]*?\.(?=\s|$)/.exec(first) ?? [first];
  return { title: heading.replace(/^# /, ''), summary: sentence.replace(/\s+/g, ' ').replace(/:$/, '.') };
}

/** Puts the links of all of them right. */
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
