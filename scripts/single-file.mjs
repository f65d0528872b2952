// Writes `single/all.js`, the one file of the script tag that imports nothing.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { minifyTemplates } from './minify-templates.mjs';
import { root } from './lib/setup.mjs';

// There is no such file: a plugin writes it.
const everything = join(root, 'src/everything.js');

/**
 * Writes `single/all.js` into the folder of the script-tag files, where the worker is already: one module with every tag, the code
 * that others load later, and the text of the worker.
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
    plugins: [everyTag(), workerInside(text), withoutBls(), minifyTemplates()],
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
  // One list of terms is for the whole folder.
  const listed = titlesIn(folder);
  const missing = titlesIn(join(folder, 'single')).filter((title) => !listed.includes(title));
  if (missing.length > 0) throw new Error(`LICENSES.md lacks ${missing}, of which single/all.js has code.`);
  rmSync(join(folder, 'single/LICENSES.md'));
}

function titlesIn(folder) {
  return readFileSync(join(folder, 'LICENSES.md'), 'utf8').match(/^## .+/gm) ?? [];
}

/** The entry: registers every tag, and exports what the package does. */
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

/** Leaves out keys of BLS, 54 kB of code for keys of no released node: the single file treats them like a kind that it does not know. */
function withoutBls() {
  const verifier = join(root, 'src/verify/light/curve-bls12381.ts');
  const kinds = join(root, 'src/verify/new-key-kinds.ts');
  return {
    name: 'without-bls',
    enforce: 'pre',
    load: (id) => (id === verifier ? 'export const verifyBls12381 = undefined;' : undefined),
    transform(code, id) {
      if (id !== kinds) return undefined;
      const rest = code.replace(/^.*bls12_381\.PubKey'.*\n/m, '');
      if (rest === code) throw new Error('src/verify/new-key-kinds.ts has no line for bls12_381.');
      return { code: rest, map: null };
    },
  };
}

/** Puts the text of the worker where others have its URL. */
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
      if (!error && !isInside) throw new Error('src/ui/worker-file.ts is not in the single file.');
    },
  };
}
