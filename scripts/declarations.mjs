// Bundles the type declarations of the package.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/setup.mjs';

/**
 * Bundles the compiler's declarations in the folder `from`. Writes one file for each package entry, and the files that several
 * entries share.
 */
export async function bundleDeclarations(from, to) {
  const [{ rollup }, { dts }] = [await import('rollup'), await import('rollup-plugin-dts')];
  const files = readdirSync(from, { recursive: true }).filter((name) => name.endsWith('.d.ts'));
  const entries = files.map((file) => [
    file.replace(/^widgets\/(.*)\/\1\./, 'elements/$1.').replace(/^values\/gateway-/, 'elements/gateway-'),
    join(from, file),
  ]);
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const isEntry = ([name]) => Object.values(exports).some(({ types = '' }) => matches(`./dist/${name}`, types));
  const bundle = await rollup({
    input: Object.fromEntries(entries.filter(isEntry).map(([name, file]) => [name.replace(/\.d\.ts$/, ''), file])),
    plugins: [importWords(from, files), await hideProtected(), dts()],
    onwarn({ code, message }) {
      if (code !== 'EMPTY_BUNDLE' && code !== 'UNUSED_EXTERNAL_IMPORT') throw new Error(message);
    },
  });
  await bundle.write({
    dir: to,
    entryFileNames: '[name].d.ts',
    chunkFileNames: 'types/[name].ts',
    manualChunks: sharedFile,
    hoistTransitiveImports: false,
    // `declare module` extends an interface by its exported name, so the name must not change.
    minifyInternalExports: false,
  });
}

/**
 * Returns the file of a declaration that several entries share. Declarations of elements require the types of a browser, so they are
 * apart from the declarations that a server uses.
 */
function sharedFile(id, { getModuleInfo }) {
  if (getModuleInfo(id).isEntry || id.includes('/frameworks/')) return undefined;
  return /\/(adapters|client|decode|server|verify|worker)\//.test(id) ? 'data.d' : 'elements.d';
}

function matches(path, pattern) {
  const [before, after] = pattern.split('*');
  return after === undefined ? path === before : path.startsWith(before) && path.endsWith(after);
}

/** Imports every widget's strings into the declaration of `WordCatalogues`. The widgets extend it with `declare module`. */
function importWords(from, files) {
  const words = files.filter((file) => readFileSync(join(from, file), 'utf8').includes('interface WordCatalogues'));
  const imports = words.map((file) => `import ${JSON.stringify(join(from, file))};\n`).join('');
  return {
    name: 'import-words',
    transform: (code, id) => (id.endsWith('page-words.d.ts') ? `${code}\n${imports}` : null),
  };
}

/** Removes protected members, and the type arguments of element base classes, because only protected members use them. */
async function hideProtected() {
  const { default: ts } = await import('typescript');
  const any = ts.factory.createKeywordTypeNode(ts.SyntaxKind.AnyKeyword);
  const publicOnly = (context) => {
    const visit = (node) => {
      if (ts.isClassElement(node) && ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Protected) return undefined;
      if (
        ts.isExpressionWithTypeArguments(node) &&
        /(?:Element|Widget)$/.test(node.expression.text) &&
        node.typeArguments
      )
        return ts.factory.updateExpressionWithTypeArguments(
          node,
          node.expression,
          node.typeArguments.map(() => any),
        );
      return ts.visitEachChild(node, visit, context);
    };
    return visit;
  };
  return {
    name: 'hide-protected',
    transform(code, id) {
      const source = ts.createSourceFile(id, code, ts.ScriptTarget.Latest, true);
      return ts.createPrinter().printFile(ts.transform(source, [publicOnly]).transformed[0]);
    },
  };
}
