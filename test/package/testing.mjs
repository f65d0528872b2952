import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root, tool } from '../../scripts/lib/setup.mjs';
import { conclude, consumer, files } from '../support/package.mjs';

// The examples of docs/testing.md type-check, the Node.js example passes with the packed package, and the mock answers a page.
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

const javascript = (code) =>
  ts.transpileModule(code, { compilerOptions: { target: 'es2022', module: 'esnext' } }).outputText;
const mock = `test('a page without a key', async () => {
  const url = 'http://localhost/gateway';
  globalThis.fetch = (input, init) => answer(new Request(input, init));
  const gateway = createGateway({ cosmosRestUrl: \`\${url}/rest\`, evmBUrl: \`\${url}/b\` });
  assert.equal((await getValidatorSet(gateway, { height: 86n })).value.total, 175n);
  assert.equal((await getBlockReceipts(gateway, { block: 42n })).value.length, 7);
});\n`;
const answering = examples.find((code) => code.includes('function answer(')) ?? '';
writeFileSync(join(consumer, 'answer.mjs'), javascript(answering));
writeFileSync(
  join(consumer, 'testing.test.mjs'),
  `import { answer } from './answer.mjs';\n${javascript(examples[0])}${mock}`,
);
const run = spawnSync(process.execPath, ['--test', 'testing.test.mjs'], {
  cwd: consumer,
  encoding: 'utf8',
  timeout: 60_000,
});

const weight = files().find(({ path }) => path === 'dist/chunks/packed.js')?.bytes;
conclude([
  ...checked.stdout.split('\n').filter((line) => /^(testing-|node_modules\/gateway-elements\/)/.test(line)),
  ...(run.status === 0 && /^# pass 3$/m.test(run.stdout) ? [] : [run.stdout + run.stderr]),
  ...(weight < 60_000 ? [] : [`the packed recordings have ${weight} bytes, in dist/chunks/packed.js`]),
]);
