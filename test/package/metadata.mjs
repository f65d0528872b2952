import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { homeOf, packedPages, withLinks } from '../../scripts/lib/links.mjs';
import { root } from '../../scripts/lib/setup.mjs';
import { conclude, files, manifest, read } from '../support/package.mjs';

// The metadata and links that a registry shows.
const about = manifest();
const packed = files().map(({ path }) => path);
const home = homeOf(about);
const wanted = {
  'repository.url': [home, /^https:\/\/github\.com\/[\w-]+\/[\w-]+$/],
  homepage: [about.homepage, new RegExp(`^${home}#readme$`)],
  'bugs.url': [about.bugs?.url, new RegExp(`^${home}/issues$`)],
  license: [about.license, /^MIT$/],
  keywords: [about.keywords?.join(' '), /web-components.*cosmos.*ethereum/],
};
const fields = ['unpkg', 'jsdelivr', 'types', 'customElements', 'web-types'];

// Each link of the README points to a file of the repository; the links of other pages point to a file of the package or outside
// it.
const pages = packedPages(about).map((path) => ({ path, text: read(path) }));
const problems = pages.flatMap(({ path, text }) => {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target);
  return links.flatMap((link) => {
    const [target] = link.split('#');
    if (target.startsWith(home)) {
      const [, name = ''] = /^\/(?:blob|raw)\/main\/(.+)$/.exec(target.slice(home.length)) ?? [];
      return name && existsSync(join(root, name)) ? [] : [`${path}: ${link} leads to no file of the repository`];
    }
    if (target === '' || /^[a-z]+:/.test(target)) return [];
    if (path === 'README.md') return [`${path}: ${link} is relative, and leads nowhere on a registry`];
    const name = new URL(target, `https://x/${path}`).pathname.slice(1);
    return packed.includes(name) ? [] : [`${path}: ${link} is not in the package`];
  });
});
const linked = pages.find(({ path }) => path === 'README.md').text.split(home).length - 1;

conclude([
  ...Object.entries(wanted)
    .filter(([, [value, form]]) => !form.test(value ?? ''))
    .map(([name, [value]]) => `package.json: ${name} is ${value}`),
  ...fields
    .filter((name) => !packed.includes(about[name]?.replace('./', '')))
    .map((name) => `package.json: ${name} names ${about[name]}, which is not in the package`),
  ...problems,
  ...(linked < 15 ? [`README.md has only ${linked} links to the repository`] : []),
  ...pages
    .filter(({ path, text }) => withLinks(path, text, about) !== text)
    .map(({ path }) => `${path}: npm run fix puts its links right`),
]);
