import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { licenses } from './licenses.mjs';
import { minifyTemplates } from './minify-templates.mjs';
import { plainProperties } from './plain-properties.mjs';
import { root } from './setup.mjs';
import { shakenEncodings } from './shaken-encodings.mjs';
import { shortSignatures } from './short-signatures.mjs';
import { withShortImports } from './short-imports.mjs';
import { checkWords, wordsOfTag } from './words-of-tag.mjs';

// There is no such file: a plugin writes it.
const everything = join(root, 'src/everything.js');

const row = /^\| `single\/([\w-]+\.js)` \| (\d+) kB \|$/gm;

/**
 * Writes `single/<tag>.js` for every tag and `single/all.js` into the folder of the script-tag files, where the worker is already:
 * each is one module that imports nothing, with the code that others load later, and with the text of the worker.
 */
export async function writeSingleFiles(folder) {
  const { build } = await import('vite');
  const inFolder = titlesIn(folder);
  const [worker] = readdirSync(join(folder, 'worker'));
  const text = withShortImports(readFileSync(join(folder, 'worker', worker), 'utf8'), '$inside');
  const entries = [...tags().map((tag) => [tag, join(root, `src/define/${tag}.ts`)]), ['all', everything]];
  // One set for all files: most of their modules are the same.
  const changers = [minifyTemplates(), plainProperties(), shortSignatures()].map(remembering);
  for (const [name, entry] of entries) {
    await build({
      configFile: false,
      root,
      publicDir: false,
      logLevel: 'warn',
      plugins: [
        everyTag(),
        workerInside(text),
        ...changers,
        shakenEncodings(),
        ...wordsOf(name, entry),
        licenses('LICENSES.txt'),
      ],
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        target: 'es2022',
        outDir: join(folder, 'single'),
        emptyOutDir: false,
        lib: { entry, formats: ['es'], fileName: () => `${name}.js` },
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
    const file = join(folder, 'single', `${name}.js`);
    writeFileSync(file, withShortImports(readFileSync(file, 'utf8'), '$late'));
    checkWords(file, name);
    // One list of terms is for the whole folder.
    const missing = titlesIn(join(folder, 'single')).filter((title) => !inFolder.includes(title));
    if (missing.length > 0) throw new Error(`LICENSES.txt lacks ${missing}, of which single/${name}.js has code.`);
  }
  rmSync(join(folder, 'single/LICENSES.txt'));
}

/** A tag says less than all of them. */
function wordsOf(name, entry) {
  return name === 'all' ? [] : [wordsOfTag(entry)];
}

function titlesIn(folder) {
  return readFileSync(join(folder, 'LICENSES.txt'), 'utf8').match(/^\S+ \d\S* \(.+\)$/gm) ?? [];
}

/** What the single files of a folder weigh, in kB with gzip. */
export function weightsOf(folder) {
  const names = readdirSync(join(folder, 'single'));
  const weigh = (name) => gzipSync(readFileSync(join(folder, 'single', name)), { level: 9 }).length / 1000;
  return Object.fromEntries(names.map((name) => [name, weigh(name)]));
}

/** What a page of the docs says that they weigh. */
export function weightsIn(page) {
  return Object.fromEntries([...page.matchAll(row)].map(([, name, weight]) => [name, Number(weight)]));
}

/** The page with other weights, rounded to 5 kB. */
export function withWeights(page, weights) {
  return page.replace(row, (_, name) => `| \`single/${name}\` | ${5 * Math.round(weights[name] / 5)} kB |`);
}

function tags() {
  return readdirSync(join(root, 'src/widgets'));
}

/** The entry of `all.js`: registers every tag, and exports what the package does. */
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

/** A plugin that changes a module once, however many builds have it. */
function remembering(plugin) {
  const known = new Map();
  return {
    ...plugin,
    transform(code, id) {
      const key = `${id}\n${code}`;
      if (!known.has(key)) known.set(key, plugin.transform.call(this, code, id));
      return known.get(key);
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
      if (!error && !isInside) throw new Error('src/ui/worker-file.ts is not in a single file.');
    },
  };
}
