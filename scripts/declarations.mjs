import { appendFileSync, existsSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { root } from './setup.mjs';

/**
 * Removes the declarations that no entry of the package leads to: the compiler writes one for every file of ours, and half of
 * them belong to what a bundler has put into other files. What only an element itself calls leads nowhere: a page cannot. Those
 * that an entry leads to, but exports nothing of, stay without their comments: nobody can name what is in them.
 */
export async function dropUnreachable(folder) {
  const { default: ts } = await import('typescript');
  const all = readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => join(folder, name));
  for (const file of all) if (/\/(widgets|ui)\//.test(file)) hideProtected(ts, file);
  for (const file of all) nameInAugmented(ts, file);
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
  for (const file of reached)
    writeFileSync(file, indented(named.has(file) ? readFileSync(file, 'utf8') : withoutComments(ts, file)));
}

/** The compiler indents by four spaces, which a package of declarations need not carry: one stands for them. */
function indented(text) {
  return text.replace(/^(?: {4})+/gm, (spaces) => ' '.repeat(spaces.length / 4));
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

/**
 * Has a declaration import what adds to it by `declare module`: the words of one widget, which TypeScript reads only where a file
 * that it has read names theirs.
 */
function nameInAugmented(ts, file) {
  for (const { name } of sourceOf(ts, file).statements.filter(ts.isModuleDeclaration)) {
    if (!name.text.startsWith('.')) continue;
    const augmented = resolve(dirname(file), name.text.replace(/\.js$/, '.d.ts'));
    const path = relative(dirname(augmented), file)
      .replaceAll(sep, '/')
      .replace(/\.d\.ts$/, '.js');
    appendFileSync(augmented, `import '${path.startsWith('.') ? path : `./${path}`}';\n`);
  }
}

/**
 * Leaves out the protected members of classes, the types that their bases are made with (nothing public is of those), and what
 * the file had for them alone.
 */
function hideProtected(ts, file) {
  const source = sourceOf(ts, file);
  const classes = source.statements.filter(ts.isClassDeclaration);
  const hidden = classes.flatMap(({ members }) =>
    members.filter(({ modifiers = [] }) => modifiers.some(({ kind }) => kind === ts.SyntaxKind.ProtectedKeyword)),
  );
  const bases = classes.flatMap(({ heritageClauses = [] }) =>
    heritageClauses.flatMap(({ types }) => types.flatMap(({ typeArguments = [] }) => [...typeArguments])),
  );
  if (hidden.length === 0) return;
  const cuts = [
    ...hidden.map((member) => ({ from: member.getFullStart(), to: member.end, text: '' })),
    ...bases.map((type) => ({ from: type.getStart(source), to: type.end, text: 'any' })),
  ];
  writeFileSync(file, withoutUnused(ts, file, cut(source.text, cuts)));
}

/** The text of a declaration without imports and local types that nothing in it names, until none is left. */
function withoutUnused(ts, file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const counts = new Map();
  const count = (node) => {
    if (ts.isIdentifier(node)) counts.set(node.text, (counts.get(node.text) ?? 0) + 1);
    ts.forEachChild(node, count);
  };
  count(source);
  const isUnused = ({ text: name }) => counts.get(name) === 1;
  const cuts = source.statements.flatMap((statement) => {
    const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    const whole = { from: statement.getFullStart(), to: statement.end, text: '' };
    if (ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement))
      return !isExported && isUnused(statement.name) ? [whole] : [];
    const names = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings?.elements : undefined;
    const used = names?.filter(({ name }) => !isUnused(name));
    if (!used || used.length === names.length) return [];
    if (used.length === 0) return [whole];
    return [{ from: names.pos, to: names.end, text: ` ${used.map((name) => name.getText(source)).join(', ')} ` }];
  });
  return cuts.length === 0 ? text : withoutUnused(ts, file, cut(text, cuts));
}

function cut(text, cuts) {
  return cuts
    .toSorted((a, b) => b.from - a.from)
    .reduce((rest, { from, to, text: instead }) => `${rest.slice(0, from)}${instead}${rest.slice(to)}`, text);
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
