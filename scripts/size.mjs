// Measures what a page loads of each entry of the package (`npm run size`). `npm run size -- modules` also lists the largest modules,
// before they are minified.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { root, setUp } from './lib/setup.mjs';

// What a page's bundler makes of the package: everything that is fetched before the first `import()`, as the wire has it.
const client = { name: 'client alone', file: 'dist/client.js', limit: 12, gzip: true };
// With the code of viem that it needs, most of which a page with a client of viem has.
const viem = { name: 'viem transport with viem', file: 'dist/adapters/viem.js', limit: 12, gzip: true };
const cosmjs = { name: 'cosmjs client', file: 'dist/adapters/cosmjs.js', limit: 4, gzip: true };
const server = { name: 'gateway handler', file: 'dist/server.js', limit: 120, gzip: false };
// The core of a light client, of the source: in the package it shares files with the client. 8 kB are wanted.
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
// What one more widget adds to a page that has another: the one that it shares least with counts.
const furtherLimit = 4;
const notWidgets = ['all.js', 'gateway-provider.js'];

/** Bundles the entries of the package in `folder`; each size is in kB (1 000 bytes) and has its limit. */
export async function measure(folder) {
  const { build } = await import('vite');
  const widgets = readdirSync(join(folder, 'dist/define')).filter(
    (name) => name.endsWith('.js') && !notWidgets.includes(name),
  );
  const entries = [client, viem, cosmjs, ...widgets.map(widget), all, server].filter(({ file }) =>
    existsSync(join(folder, file)),
  );
  const sizes = [];
  for (const entry of entries) sizes.push(size(entry, await bundle(build, join(folder, entry.file), entry)));
  return [...sizes, ...(await measureFurther(folder, build, sizes)), await measureLight(build)];
}

/** What a page has of the light client next to the noble libraries. */
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

/** What each widget adds to the heaviest one, and that one to the next. */
async function measureFurther(folder, build, sizes) {
  const alone = sizes.filter(({ file }) => file.startsWith('dist/define/') && file !== all.file);
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
        // As a library: otherwise Vite adds 1 kB of its own around every import(), which is not ours to weigh.
        lib: { entry: file, formats: ['es'] },
        // The module of a page that imports an element exports nothing, so code that only it shares with late parts stays in it.
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

/** Weighs what is fetched at once, beyond the kilobytes that are there already. */
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
