import ts from 'typescript';
import { conclude, files, importsOf, manifest, read } from '../support/package.mjs';

// The published files must only import what a project installs with the package. Parsers read the imports: snippets
// in strings and comments may import anything.
const { dependencies, peerDependencies = {} } = manifest();
const declared = [...Object.keys(dependencies), ...Object.keys(peerDependencies)].flatMap((name) => [
  name,
  name.replace('@types/', ''),
]);

const used = files()
  .filter(({ path }) => /^dist\/.*\.(js|d\.ts)$/.test(path))
  .flatMap(({ path }) =>
    (path.endsWith('.js') ? importsOf : importsOfTypes)(read(path)).map((name) => ({ path, name })),
  )
  .filter(({ name }) => !name.startsWith('.'));

// A file that imports an entry loads code of that entry, which may import packages that other entries do not require.
const chunks = files().filter(({ path }) => path.startsWith('dist/chunks/'));

conclude([
  ...chunks.flatMap(({ path }) =>
    importsOf(read(path))
      .filter((name) => name.startsWith('../'))
      .map((name) => `${path} imports the entry ${name}`),
  ),
  ...used
    .filter(({ name }) => !name.startsWith('node:') && !declared.includes(packageOf(name)))
    .map(({ path, name }) => `${path} imports ${name}, which is no dependency`),
  ...used
    .filter(({ path, name }) => name.startsWith('node:') && !path.startsWith('dist/server/node'))
    .map(({ path, name }) => `${path} imports ${name} and so runs in Node alone`),
  ...used
    .filter(({ path, name }) => packageOf(name) in peerDependencies && isCodeForEverybody(path))
    .map(({ path, name }) => `${path} imports ${name}, which a project need not have`),
  ...used
    .filter(({ path }) => path.startsWith('dist/cdn/'))
    .map(({ path, name }) => `${path} imports ${name}, which no script tag can find`),
]);

/** Whether code is not part of a framework or server entry: those declarations and entries require a peer dependency. */
function isCodeForEverybody(path) {
  return path.endsWith('.js') && !path.startsWith('dist/frameworks/') && path !== 'dist/ssr.js';
}

function packageOf(name) {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/');
}

/** The imports of a declaration, including `import('viem').Hash`. */
function importsOfTypes(text) {
  return ts.preProcessFile(text, true, false).importedFiles.map(({ fileName }) => fileName);
}
