// Writes `single/all.js`, a script-tag file without imports.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { minifyTemplates, visit } from './minify-templates.mjs';
import { root } from './lib/setup.mjs';

// This file does not exist. The plugin `everyTag` provides its content.
const everything = join(root, 'src/everything.js');

/**
 * Writes `single/all.js` into the folder of the script-tag files, which must already contain the worker. The file is one module
 * with every tag, the code that other entries load on demand, and the text of the worker.
 */
export async function writeSingleFile(folder) {
  const { build } = await import('vite');
  const [worker] = readdirSync(join(folder, 'worker'));
  const text = readFileSync(join(folder, 'worker', worker), 'utf8');
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [everyTag(), workerInside(text), withoutLargeCurves(), minifyTemplates(), staticImports()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2022',
      license: { fileName: 'LICENSES.md' },
      outDir: join(folder, 'single'),
      emptyOutDir: false,
      lib: { entry: everything, formats: ['es'], fileName: () => 'all.js' },
      rolldownOptions: {
        checks: { pluginTimings: false },
        output: {
          codeSplitting: false,
          minify: true,
          comments: { legal: true, annotation: false, jsdoc: false },
        },
      },
    },
  });
  // One LICENSES.md covers the whole folder.
  const listed = titlesIn(folder);
  const missing = titlesIn(join(folder, 'single')).filter((title) => !listed.includes(title));
  if (missing.length > 0)
    throw new Error(`single/all.js contains code of ${missing}, but LICENSES.md does not list it.`);
  rmSync(join(folder, 'single/LICENSES.md'));
}

function titlesIn(folder) {
  return readFileSync(join(folder, 'LICENSES.md'), 'utf8').match(/^## .+/gm) ?? [];
}

/** Provides the entry, which registers every tag and exports everything that the package exports. */
function everyTag() {
  return {
    name: 'every-tag',
    enforce: 'pre',
    resolveId: (id) => (id === everything ? id : undefined),
    load(id) {
      if (id !== everything) return undefined;
      const [define, index] = ['define/all', 'index'].map((name) => JSON.stringify(join(root, `src/${name}.ts`)));
      return `import ${define};\nexport * from ${index};`;
    },
  };
}

/**
 * Omits the verifiers for BLS and ML-DSA keys (54 and 20 kB), which few chains use. The single file treats them as an unknown
 * key kind.
 */
function withoutLargeCurves() {
  const verifiers = { 'curve-bls12381': 'verifyBls12381', 'curve-mldsa65': 'verifyMldsa65' };
  const empty = new Map(
    Object.entries(verifiers).map(([file, name]) => [
      join(root, `src/verify/light/${file}.ts`),
      `export const ${name} = undefined;`,
    ]),
  );
  const kinds = join(root, 'src/verify/new-key-kinds.ts');
  return {
    name: 'without-large-curves',
    enforce: 'pre',
    load: (id) => empty.get(id),
    transform(code, id) {
      if (id !== kinds) return undefined;
      const rest = code.replaceAll(/^.*(bls12_381|mldsa65)\.PubKey'.*\n/gm, '');
      if (code.split('\n').length - rest.split('\n').length !== 2)
        throw new Error('src/verify/new-key-kinds.ts does not contain the lines for bls12_381 and mldsa65.');
      return { code: rest, map: null };
    },
  };
}

/** Replaces the worker URL with the text of the worker. */
function workerInside(text) {
  const file = join(root, 'src/ui/worker-file.ts');
  let isInside = false;
  return {
    name: 'worker-inside',
    enforce: 'pre',
    load(id) {
      if (id !== file) return undefined;
      isInside = true;
      return `export const workerFile = () => ${JSON.stringify(text)};`;
    },
    buildEnd(error) {
      if (!error && !isInside) throw new Error('The single file does not contain src/ui/worker-file.ts.');
    },
  };
}

/** Replaces each `import()` of a module with a static import, because the single file contains the module anyway. */
function staticImports() {
  return {
    name: 'static-imports',
    transform(code) {
      if (!code.includes('import(')) return null;
      const found = [];
      visit(this.parse(code), (node) => {
        if (node.type === 'ImportExpression' && node.source.type === 'Literal') found.push(node);
      });
      found.sort((a, b) => a.start - b.start);
      const name = (index) => `module${index}$`;
      const imports = found.map(({ source }, index) => `import * as ${name(index)} from ${source.raw};`);
      // Replace from the last to the first, so that positions stay correct.
      const body = found.reduceRight(
        (text, { start, end }, index) => `${text.slice(0, start)}Promise.resolve(${name(index)})${text.slice(end)}`,
        code,
      );
      // The other imports of a module are evaluated before these, as in the other builds.
      return { code: [body, ...imports].join('\n'), map: null };
    },
  };
}
