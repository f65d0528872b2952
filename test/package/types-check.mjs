import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, tool } from '../../scripts/lib/setup.mjs';
import { addExamples, addFrameworks, conclude, consumer, entries } from '../support/package.mjs';

// A strict project that has the package, its dependencies, React and Vue type-checks with every entry in use, declarations
// included; so does the example for React. TypeScript 7 is fast enough to read every declaration; the example for Vue is checked
// by TypeScript 6, and the directives for Angular, whose compiler reads them, by `npm run frameworks`.
const names = entries().filter((name) => !/\.json$|^\.\/(angular|server\/node)$/.test(name));
const uses = names.map((name, index) => `export * as entry${index} from '${name.replace('.', 'gateway-elements')}';`);
writeFileSync(join(consumer, 'page.ts'), uses.join('\n'));
// Alone, as `import` asks for the style sheet: declarations of other packages may know every one.
writeFileSync(join(consumer, 'style.ts'), "import 'gateway-elements/placeholder.css';");
addExamples();
addFrameworks('preact', 'solid-js', 'seroval', 'svelte', '@types/estree', '@types/trusted-types');
// The whole examples of the adapters, as their pages show them.
const adapters = ['viem', 'cosmjs'].map((library) => {
  const page = readFileSync(join(root, `docs/${library}.md`), 'utf8');
  const blocks = [...page.matchAll(/```ts\n([^]*?)```/g)].map(([, code]) => code);
  const example = blocks.find((code) => code.includes(`from 'gateway-elements/${library}'`));
  const node = 'declare const process: { env: Record<string, string | undefined> };';
  writeFileSync(join(consumer, `${library}.ts`), `${node}\n${example ?? ''}`);
  return `${library}.ts`;
});
// The worked example of a language.
const languages = readFileSync(join(root, 'docs/localization.md'), 'utf8');
const [, german = '', registering = ''] = languages
  .split(/```ts\n([^]*?)```/)
  .filter((_, place) => place % 2 === 1 || place === 0);
writeFileSync(join(consumer, 'german.ts'), german);
writeFileSync(
  join(consumer, 'registering.ts'),
  [
    registering,
    `import type { PageWords } from 'gateway-elements';`,
    '// @ts-expect-error -- no such word',
    `export const misspelt: PageWords = { card: { rety: 'Retry' } };`,
    '// @ts-expect-error -- no such catalogue',
    `export const unknown: PageWords = { 'no-widget': {} };`,
    `export const ofWidget: PageWords = { 'uncle-block': { about: 'Was Onkel sind' }, lightClient: {} };`,
    '// @ts-expect-error -- a widget without this word',
    `export const misspeltOfWidget: PageWords = { 'uncle-block': { abuot: 'Was Onkel sind' } };`,
    '// @ts-expect-error -- a function, as it has a figure in it',
    `export const fixed: PageWords = { card: { asOf: 'now' } };`,
  ].join('\n'),
);
// What is wrong must be rejected, or the declarations say nothing.
writeFileSync(
  join(consumer, 'refused.tsx'),
  [
    `import { EvmLogs, ValidatorSet } from 'gateway-elements/react';`,
    'export const logs = <EvmLogs fromBlock="40" order="newest" onGwLoad={({ outcome }) => void outcome.length} />;',
    'export const unset = <EvmLogs order={undefined} onGwLoad={undefined} />;',
    'export const unset1 = <evm-logs order={undefined} ongw-load={undefined} />;',
    '// @ts-expect-error -- a number',
    'export const rows = <ValidatorSet pageSize="many" />;',
    '// @ts-expect-error -- no such property',
    'export const wrong = <ValidatorSet heigth="86" />;',
    '// @ts-expect-error -- oldest or newest',
    'export const order1 = <EvmLogs order="sideways" />;',
    '// @ts-expect-error -- the event has an outcome, and no detail',
    'export const event1 = <EvmLogs onGwLoad={({ detail }) => detail} />;',
    '// @ts-expect-error -- a method is no setting',
    'export const method = <EvmLogs refresh={() => undefined} />;',
    '// @ts-expect-error -- a number',
    'export const size = <validator-set pageSize="many" />;',
    '// @ts-expect-error -- no such property',
    'export const misspelt = <validator-set heigth="86" />;',
    '// @ts-expect-error -- eager or lazy',
    'export const loading = <validator-set loading="sometimes" />;',
    '// @ts-expect-error -- oldest or newest',
    'export const order = <evm-logs order="sideways" />;',
    '// @ts-expect-error -- evm-a or evm-b',
    'export const network = <block-receipts network="evm-z" />;',
    '// @ts-expect-error -- call or prestate',
    'export const tracer = <tx-trace tracer="bogus" />;',
    '// @ts-expect-error -- no such tag',
    'export const tag = <validator-sets />;',
    '// @ts-expect-error -- the event has an outcome, and no detail',
    'export const event = <evm-logs ongw-load={({ detail }) => detail} />;',
  ].join('\n'),
);
const problems = [
  ...check('nodenext', 'page.ts', 'german.ts', 'registering.ts', ...adapters),
  ...check('nodenext', 'style.ts'),
  ...check('esnext', '--moduleResolution', 'bundler', '--jsx', 'react-jsx', 'react.tsx', 'refused.tsx'),
];
// The declarations of other packages are theirs to put right.
const ours =
  /^((page|german|registering|style|viem|cosmjs)\.ts|react\.tsx|refused\.tsx|node_modules\/gateway-elements\/)/;
conclude(problems.filter((line) => ours.test(line)));

function check(module, ...args) {
  const options = [
    '--strict',
    '--exactOptionalPropertyTypes',
    '--noEmit',
    '--module',
    module,
    '--target',
    'es2022',
    '--lib',
    'es2023,dom,dom.iterable',
  ];
  const tsc = tool('typescript-native', 'tsc');
  const done = spawnSync(process.execPath, [tsc, ...options, '--types', '', ...args], {
    cwd: consumer,
    encoding: 'utf8',
  });
  return done.error ? [`page.ts: ${done.error}`] : done.stdout.split('\n');
}
