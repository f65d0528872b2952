import { conclude, files, manifest, read } from '../support/package.mjs';

// The package contains the published files only: no test, recording, image, or leftover file.
const shipped =
  /^(package\.json|README\.md|CHANGELOG\.md|LICENSE|llms\.txt|docs\/[\w-]+\.md|dist\/(custom-elements|web-types|vscode\.\w+-custom-data)\.json|dist\/(cdn\/)?LICENSES\.md|dist\/cosmjs-types\.LICENSE|dist\/embed\/index\.html|dist\/cdn\/(integrity|importmap)\.json|dist\/((cdn\/)?placeholder|themes\/[\w-]+)\.css|dist\/[\w./-]+(\.js|\.d\.ts))$/;
const { types, customElements } = manifest();
const wanted = [
  'README.md',
  'LICENSE',
  'CHANGELOG.md',
  'llms.txt',
  'docs/client.md',
  'docs/elements.md',
  'docs/accessibility.md',
  'docs/errors.md',
  'docs/saving.md',
  'docs/start.md',
  'docs/theming.md',
  'dist/index.js',
  types.replace('./', ''),
  customElements,
  'dist/LICENSES.md',
  'dist/cdn/LICENSES.md',
  'dist/cosmjs-types.LICENSE',
  'dist/embed/index.html',
  'dist/placeholder.css',
  ...['shadcn', 'web-awesome', 'material'].map((name) => `dist/themes/${name}.css`),
  'dist/cdn/placeholder.css',
  'dist/cdn/integrity.json',
  'dist/cdn/importmap.json',
];
// Each package has a section, with the text of its license.
const lists = ['dist/LICENSES.md', 'dist/cdn/LICENSES.md'].map((path) => ({
  path,
  sections: read(path).split(/^## /m).slice(1),
}));
const sections = lists.flatMap((list) => list.sections);
const largestFile = 600_000;
// The single file contains everything that any tag may load.
const largestWithAll = 1_701_524;
// 2.4 MB are the ES modules with their names, including Cosmos messages (without those, every project would install 16 MB
// more), 1.7 the files of the script tag, 1.6 the single file, and 0.3 declarations.
const largestPackage = 6_500_000;

// What people, editors, and language models read: 0.4 MB are editor data, 0.15 pages.
const isReading = /\.(md|txt)$|^dist\/[\w.-]+\.json$/;
const largestReading = 550_000;

const all = files();
const sum = (some) => some.reduce((bytes, file) => bytes + file.bytes, 0);
const reading = sum(all.filter(({ path }) => isReading.test(path)));
const total = sum(all) - reading;
conclude([
  ...all.filter(({ path }) => !shipped.test(path)).map(({ path }) => `${path} does not belong into the package`),
  ...wanted.filter((path) => !all.some((file) => file.path === path)).map((path) => `${path} is missing`),
  ...all.filter(({ path, bytes }) => bytes > largestOf(path)).map(({ path, bytes }) => `${path} has ${bytes} bytes`),
  ...lists.filter((list) => list.sections.length === 0).map(({ path }) => `${path} names no package`),
  ...sections.filter((text) => !/^.+\)\n\n\S/.test(text)).map((text) => `no license stands under ${text.trim()}`),
  ...(total > largestPackage ? [`the code of the package has ${total} bytes`] : []),
  ...(reading > largestReading ? [`pages and data of the package have ${reading} bytes`] : []),
]);

function largestOf(path) {
  return path === 'dist/cdn/single/all.js' ? largestWithAll : largestFile;
}
