import { conclude, files, manifest, read } from '../support/package.mjs';

// What the shipped files import must be what a project installs with the package.
const { dependencies, peerDependencies = {} } = manifest();
const declared = [...Object.keys(dependencies), ...Object.keys(peerDependencies)];
const specifier = /(?:\bfrom|\bimport)\s*\(?\s*['"]([@\w./:~-]+)['"]/g;

const used = files()
  .filter(({ path }) => /^dist\/.*\.(js|d\.ts)$/.test(path))
  .flatMap(({ path }) =>
    [...withoutComments(read(path)).matchAll(specifier)].map((match) => ({ path, name: match[1] })),
  )
  .filter(({ name }) => !name.startsWith('.'));

conclude([
  ...used
    .filter(({ name }) => !name.startsWith('node:') && !declared.includes(packageOf(name)))
    .map(({ path, name }) => `${path} imports ${name}, which is no dependency`),
  ...used
    .filter(({ path, name }) => name.startsWith('node:') && !path.startsWith('dist/server/node'))
    .map(({ path, name }) => `${path} imports ${name} and so runs in Node alone`),
  ...used
    .filter(({ path }) => path.startsWith('dist/cdn/'))
    .map(({ path, name }) => `${path} imports ${name}, which no script tag can find`),
]);

function packageOf(name) {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/');
}

// Examples in doc comments import what they like.
function withoutComments(text) {
  return text.replace(/\/\*[^]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}
