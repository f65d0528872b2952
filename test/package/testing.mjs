import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root, tool } from '../../scripts/setup.mjs';
import { conclude, consumer, files } from '../support/package.mjs';

// The examples of docs/testing.md type-check, and the one for Node runs and passes with the packed package.
const page = readFileSync(join(root, 'docs/testing.md'), 'utf8');
const examples = [...page.matchAll(/```ts\n([^]*?)```/g)].map(([, code]) => code);
const names = examples.map((code, index) => {
  const node = code.includes("'node:") ? "/// <reference types='node' />\n" : '';
  writeFileSync(join(consumer, `testing-${index}.ts`), `${node}${code}`);
  return `testing-${index}.ts`;
});
const options = '--strict --noEmit --module nodenext --target es2022 --lib es2023,dom,dom.iterable'.split(' ');
const typeRoots = ['--typeRoots', join(root, 'node_modules/@types'), '--types', 'node'];
const tsc = tool('typescript-native', 'tsc');
const checked = spawnSync(process.execPath, [tsc, ...options, ...typeRoots, ...names], {
  cwd: consumer,
  encoding: 'utf8',
});

const { outputText } = ts.transpileModule(examples[0], { compilerOptions: { target: 'es2022', module: 'esnext' } });
writeFileSync(join(consumer, 'testing.test.mjs'), outputText);
const run = spawnSync(process.execPath, ['--test', 'testing.test.mjs'], {
  cwd: consumer,
  encoding: 'utf8',
  timeout: 60_000,
});

const weight = files().find(({ path }) => path === 'dist/chunks/packed.js')?.bytes;
conclude([
  ...checked.stdout.split('\n').filter((line) => /^(testing-|node_modules\/gateway-elements\/)/.test(line)),
  ...(run.status === 0 && /^# pass 2$/m.test(run.stdout) ? [] : [run.stdout + run.stderr]),
  ...(weight < 150_000 ? [] : [`the packed recordings have ${weight} bytes, in dist/chunks/packed.js`]),
]);
