import { parseSync } from 'vite';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root } from '../../scripts/lib/setup.mjs';

/** The imports of a module, static and dynamic, as written: the parser reads them without a full tree. An expression is kept as written. */
export function importsOf(code) {
  const { module, errors } = parseSync('module.js', code);
  if (errors.length > 0) throw new Error(errors[0].message);
  const atOnce = [...module.staticImports, ...module.staticExports.flatMap(({ entries }) => entries)];
  const later = module.dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start, end));
  return [
    ...new Set([
      ...atOnce.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
      ...later.map((written) => /^(["'`])([^"'`$]*)\1$/.exec(written)?.[2] ?? written),
    ]),
  ];
}

// Set by scripts/test-package.mjs.
/** The packed file. */
export const tarball = process.env.PACKAGE_TARBALL;
/** The package as a project has it: unpacked in `node_modules`. */
export const folder = process.env.PACKAGE_FOLDER;
/** The project that has it, with only the dependencies of the package. */
export const consumer = process.env.PACKAGE_CONSUMER;

/** The package.json of the package. */
export const manifest = () => JSON.parse(read('package.json'));

/** The text of one of its files. */
export const read = (path) => readFileSync(join(folder, path), 'utf8');

/** All its files with slashes, such as `dist/index.js`, and their bytes. */
export function files() {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .map((path) => ({ path: relative(folder, path).split(sep).join('/'), bytes: statSync(path).size }));
}

/** The entries that a page can import, with wildcards expanded. */
export function entries() {
  return Object.entries(manifest().exports).flatMap(([name, target]) => {
    if (!name.includes('*')) return [name];
    const [before, after] = target.default.replace('./', '').split('*');
    const matches = files().filter(({ path }) => path.startsWith(before) && path.endsWith(after));
    return matches.map(({ path }) => name.replace('*', path.slice(before.length, -after.length)));
  });
}

/** The text of the README and of a guide. */
export const examples = [
  ['script-tag.html', 'README.md'],
  ['integrity.mjs', 'docs/integrity.md'],
  ['react.tsx', 'README.md'],
  ['vue.vue', 'README.md'],
].map(([name, page]) => ({
  name,
  page,
  text: readFileSync(join(root, 'examples', name), 'utf8'),
}));

/** Copies the framework examples into the project, and the frameworks next to the package. */
export function addExamples() {
  addFrameworks(
    ...['react', 'react-dom', 'scheduler', '@types/react', 'csstype', 'vue', '@vue', '@cosmjs', '@lit-labs'],
  );
  for (const { name, text } of examples) if (/^(react|vue)\./.test(name)) writeFileSync(join(consumer, name), text);
}

/** Copies our packages next to the package, as if the project had installed them. */
export function addFrameworks(...names) {
  for (const name of names) {
    const link = join(consumer, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    if (!existsSync(link)) symlinkSync(join(root, 'node_modules', name), link, 'junction');
  }
}

/** Ends the check, which fails if there is a problem. */
export function conclude(problems) {
  problems.forEach((problem) => console.log(problem));
  process.exitCode = problems.length > 0 ? 1 : 0;
}
