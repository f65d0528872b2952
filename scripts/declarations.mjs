import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from './setup.mjs';

/**
 * Removes the declarations that no entry of the package leads to: the compiler writes one for every file of ours, and half of
 * them belong to what a bundler has put into other files. Those that an entry leads to, but exports nothing of, stay without
 * their comments: nobody can name what is in them.
 */
export async function dropUnreachable(folder) {
  const { default: ts } = await import('typescript');
  const all = readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => join(folder, name));
  const reached = new Set();
  const follow = (file) => {
    if (reached.has(file)) return;
    if (!existsSync(file)) throw new Error(`There is no ${file}, which a declaration imports.`);
    reached.add(file);
    const { importedFiles, referencedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
    for (const { fileName } of [...importedFiles, ...referencedFiles]) {
      if (fileName.startsWith('.')) follow(resolve(dirname(file), fileName.replace(/(\.d\.ts|\.js)$/, '.d.ts')));
    }
  };
  const entries = declared().map((path) => toPattern(join(root, path)));
  for (const file of all) if (entries.some((entry) => entry.test(file))) follow(file);
  for (const file of all) if (!reached.has(file)) rmSync(file);
  removeEmpty(folder);
  const named = exportedFrom(
    ts,
    all.filter((file) => entries.some((entry) => entry.test(file))),
  );
  for (const file of reached) if (!named.has(file)) writeFileSync(file, withoutComments(ts, file));
}

/** The declarations whose names can be imported from the entries: these themselves, and what they export from elsewhere. */
function exportedFrom(ts, entries) {
  const named = new Set();
  const follow = (file) => {
    if (named.has(file)) return;
    named.add(file);
    for (const { moduleSpecifier } of sourceOf(ts, file).statements.filter(ts.isExportDeclaration)) {
      const { text } = moduleSpecifier ?? { text: '' };
      if (text.startsWith('.')) follow(resolve(dirname(file), text.replace(/\.js$/, '.d.ts')));
    }
  };
  entries.forEach(follow);
  return named;
}

function withoutComments(ts, file) {
  return ts.createPrinter({ removeComments: true }).printFile(sourceOf(ts, file));
}

function sourceOf(ts, file) {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
}

/** The declarations that `exports` in package.json names, as `./dist/define/*.d.ts`. */
function declared() {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.values(exports).flatMap(({ types }) => types ?? []);
}

/** A star stands for a part of a path, and wherever it stands again for the same. */
function toPattern(path) {
  const [first, ...others] = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').split('*');
  return new RegExp(
    `^${[first, ...others].join('(.+)').replace('(.+)', '(?<star>.+)').replaceAll('(.+)', '\\k<star>')}$`,
  );
}

function removeEmpty(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) removeEmpty(join(folder, entry.name));
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}
