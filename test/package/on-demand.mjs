import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from '../../scripts/lib/setup.mjs';
import { conclude } from '../support/package.mjs';

// Each row of `src/ui/on-demand.ts` and `src/ui/on-demand-element.ts` has its size: what it loads in addition to a widget with its answer, in kB of gzip.
const farOff = 0.5;
const path = (name) => join(root, 'src', name);
const tables = ['on-demand', 'on-demand-element'].map((name) => path(`ui/${name}.ts`));
const table = tables.map((file) => readFileSync(file, 'utf8')).join('\n');
const rows = [
  ...table.matchAll(/^ {2}\/\*\* (?:(\d+(?:\.\d)?) kB: )?[^\n]*\*\/\n {2}(\w+): \(\) => import\('(\.[^']*)\.js'\),$/gm),
].map(([, weight, name, file]) => ({ weight, name, file: path(join('ui', `${file}.ts`)) }));
const problems = [];
if (rows.length !== table.split('import(').length - 1) problems.push('A row of src/ui/on-demand*.ts has another form.');

const scratch = mkdtempSync(join(tmpdir(), 'gateway-elements-on-demand-'));
const entry = join(scratch, 'entry.js');
const needed = ['define/uncle-block', 'widgets/uncle-block/answer'].map((name) => path(`${name}.ts`));
writeFileSync(
  entry,
  `${needed.map((file) => `import ${JSON.stringify(file)};`).join('\n')}
${tables.map((file) => `export * from ${JSON.stringify(file)};`).join('\n')}\n`,
);
const [{ output }] = [
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"', WORKER_INTEGRITY: 'undefined' },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['es'] },
      rolldownOptions: { output: { minify: true } },
    },
  }),
].flat();
rmSync(scratch, { recursive: true });

const chunks = output.filter(({ type }) => type === 'chunk');
const there = closure(chunks.filter(({ isEntry }) => isEntry));
for (const { weight, name, file } of rows) {
  const own = closure(chunks.filter(({ moduleIds }) => moduleIds.includes(file)));
  const files = [...own].filter((chunk) => !there.has(chunk));
  if (files.length === 0) problems.push(`${name} loads nothing: a stage has it.`);
  const kilobytes = files.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0) / 1000;
  console.log(`${name.padEnd(12)} ${kilobytes.toFixed(1).padStart(5)} kB`);
  if (!(Math.abs(Number(weight) - kilobytes) <= farOff))
    problems.push(`src/ui/on-demand.ts: ${name} has ${kilobytes.toFixed(1)} kB, and not ${weight}`);
}
conclude(problems);

/** The chunks and their imports. */
function closure(from) {
  const found = new Set(from);
  for (const { imports } of found) for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  return found;
}
