// Measures the code that a page loads for each entry of the package (`npm run size`). `npm run size -- modules` also lists the
// largest modules with their sizes before minification.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { root, setUp } from './lib/setup.mjs';

// Measures the output of a bundler: all code that is loaded before the first `import()`, in transfer size.
const client = { name: 'client alone', file: 'dist/client.js', limit: 12, gzip: true };
// Includes the required viem code. A page with a viem client already contains most of it.
const viem = { name: 'viem transport with viem', file: 'dist/adapters/viem.js', limit: 12, gzip: true };
const cosmjs = { name: 'cosmjs client', file: 'dist/adapters/cosmjs.js', limit: 4, gzip: true };
// The figures of all nine widgets, with keccak for checksums and event signatures.
const views = { name: 'views of answers', file: 'dist/views.js', limit: 40, gzip: true };
const query = { name: 'options of queries', file: 'dist/adapters/query.js', limit: 8, gzip: true };
const server = { name: 'gateway handler', file: 'dist/server.js', limit: 120, gzip: false };
// The light client core, measured from source, because it shares files with the client in the package. The goal is 8 kB.
const light = {
  name: 'headless light client, without noble',
  file: 'src/verify.ts',
  names: 'readSignedHeader, readBlock, readValidators, verifyCommit, verifyStep, verifyLinks, proveValue',
  limit: 8.9,
  gzip: true,
};
const all = { name: 'all widgets with Lit', file: 'dist/define/all.js', limit: 60, gzip: true, exportsNothing: true };
const widget = (file) => ({
  name: `${file.slice(0, -3)} with Lit`,
  file: `dist/define/${file}`,
  limit: 22.5,
  gzip: true,
  exportsNothing: true,
});
const value = (file) => ({ ...widget(file), limit: 12 });
// Limit for the code that another widget adds to a page with one widget.
const furtherLimit = 4;
const notWidgets = ['all.js', 'gateway-provider.js'];
const isValue = (file) => file.startsWith('gateway-');

/** Bundles the package entries in `folder`. Returns each size in kB (1,000 bytes) with its limit. */
export async function measure(folder) {
  const { build } = await import('vite');
  const widgets = readdirSync(join(folder, 'dist/define')).filter(
    (name) => name.endsWith('.js') && !notWidgets.includes(name),
  );
  const entries = [
    client,
    viem,
    cosmjs,
    query,
    views,
    ...widgets.map((file) => (isValue(file) ? value(file) : widget(file))),
    all,
    server,
  ].filter(({ file }) => existsSync(join(folder, file)));
  const sizes = [];
  for (const entry of entries) sizes.push(size(entry, await bundle(build, join(folder, entry.file), entry)));
  return [...sizes, ...(await measureFurther(folder, build, sizes)), await measureLight(build)];
}

/** Measures the light client without the noble libraries. */
async function measureLight(build) {
  const scratch = mkdtempSync(join(tmpdir(), 'gateway-elements-size-'));
  try {
    const entry = join(scratch, 'light.js');
    writeFileSync(entry, `export { ${light.names} } from ${JSON.stringify(join(root, light.file))};\n`);
    return size(light, await bundle(build, entry, { external: /^@noble\// }));
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** Measures the code that each widget adds to the largest widget, and that the largest widget adds to the second largest. */
async function measureFurther(folder, build, sizes) {
  const alone = sizes.filter(({ file, limit }) => limit === widget(file).limit && file.startsWith('dist/define/'));
  const [heaviest, second] = alone.toSorted((a, b) => b.kilobytes - a.kilobytes);
  if (!second) return [];
  const scratch = mkdtempSync(join(tmpdir(), 'gateway-elements-size-'));
  try {
    const further = [];
    for (const { file } of alone) {
      const first = file === heaviest.file ? second : heaviest;
      const both = join(scratch, 'both.js');
      const imports = [first.file, file].map((each) => `import ${JSON.stringify(join(folder, each))};\n`);
      writeFileSync(both, imports.join(''));
      const name = `${file.slice('dist/define/'.length, -3)}, one more`;
      further.push(
        size(
          { name, file, limit: furtherLimit, gzip: true },
          await bundle(build, both, { exportsNothing: true }),
          first.kilobytes,
        ),
      );
    }
    return further;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

async function bundle(build, file, { exportsNothing, external = [] } = {}) {
  const [{ output }] = [
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      publicDir: false,
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        write: false,
        target: 'es2022',
        // In library mode, Vite does not add 1 kB of its own code for import() calls.
        lib: { entry: file, formats: ['es'] },
        // A page module that imports an element has no exports, so code that it shares only with lazy parts stays in it.
        rolldownOptions: {
          external,
          output: { minify: true },
          ...(exportsNothing && { preserveEntrySignatures: false }),
        },
      },
    }),
  ].flat();
  return output.filter(({ type }) => type === 'chunk');
}

/** Measures the code that is loaded initially, minus the `there` kilobytes that the page already contains. */
function size({ name, file, limit, gzip }, chunks, there = 0) {
  const eager = new Set();
  const follow = (chunk) => {
    if (!chunk || eager.has(chunk)) return;
    eager.add(chunk);
    chunk.imports.forEach((file) => follow(chunks.find(({ fileName }) => fileName === file)));
  };
  follow(chunks.find(({ isEntry }) => isEntry));
  const weigh = (some) =>
    some.reduce((sum, { code }) => sum + (gzip ? gzipSync(code, { level: 9 }) : Buffer.from(code)).length, 0);
  const kilobytes = weigh([...eager]) / 1000 - there;
  const later = weigh(chunks.filter((chunk) => !eager.has(chunk))) / 1000;
  const unit = gzip ? 'kB gzip' : 'kB minified';
  const rest = later > 0 && there === 0 ? `, ${later.toFixed(1)} by import()` : '';
  const verdict = kilobytes > limit ? '  TOO LARGE' : '';
  const modules = [...eager].flatMap((chunk) => Object.entries(chunk.modules));
  return {
    modules: modules.map(([file, { renderedLength }]) => ({ file: file.replace(root, ''), bytes: renderedLength })),
    file,
    kilobytes,
    limit,
    line: `${name.padEnd(36)} ${kilobytes.toFixed(1).padStart(6)} of ${limit} ${unit}${rest}${verdict}`,
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await setUp();
  const built = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) process.exit(1);
  const sizes = await measure(root);
  for (const { line, modules } of sizes) {
    console.log(line);
    if (process.argv[2] !== 'modules') continue;
    const largest = modules.toSorted((a, b) => b.bytes - a.bytes).slice(0, 25);
    largest.forEach(({ file, bytes }) => console.log(`${String(bytes).padStart(9)} ${file}`));
  }
  process.exitCode = sizes.some(({ kilobytes, limit }) => kilobytes > limit) ? 1 : 0;
}
