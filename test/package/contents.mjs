import { conclude, files, manifest, read } from '../support/package.mjs';

// What is shipped, and nothing else: no test, no recording, no picture, and nobody's forgotten file.
const shipped =
  /^(package\.json|README\.md|LICENSE|dist\/custom-elements\.json|dist\/cdn\/(LICENSES\.txt|integrity\.json)|dist\/[\w./-]+(\.js|\.d\.ts))$/;
const { types, customElements } = manifest();
const wanted = [
  'README.md',
  'LICENSE',
  'dist/index.js',
  types.replace('./', ''),
  customElements,
  'dist/cdn/LICENSES.txt',
  'dist/cdn/integrity.json',
];
// Under the names of some packages stands what they come under.
const sections = read('dist/cdn/LICENSES.txt').split(/\n-{80}\n/);
const largestFile = 600_000;
const largestPackage = 4_000_000;

const all = files();
const total = all.reduce((sum, { bytes }) => sum + bytes, 0);
conclude([
  ...all.filter(({ path }) => !shipped.test(path)).map(({ path }) => `${path} does not belong into the package`),
  ...wanted.filter((path) => !all.some((file) => file.path === path)).map((path) => `${path} is missing`),
  ...all.filter(({ bytes }) => bytes > largestFile).map(({ path, bytes }) => `${path} has ${bytes} bytes`),
  ...sections.filter((text) => !/\)\n\n\S/.test(text)).map((text) => `no license stands under ${text.trim()}`),
  ...(total > largestPackage ? [`the package has ${total} bytes`] : []),
]);
