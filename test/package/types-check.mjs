import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, tool } from '../../scripts/lib/setup.mjs';
import { addExamples, addFrameworks, conclude, consumer, entries } from '../support/package.mjs';

// A strict project that has the package, its dependencies, React, and Vue type-checks with every entry in use, including
// declarations; so does the React example. TypeScript 7 is fast enough to read every declaration; TypeScript 6 checks the Vue
// example, and `npm run frameworks` checks the Angular directives, which the Angular compiler reads.
const names = entries().filter((name) => !/\.json$|^\.\/(angular|server\/node)$/.test(name));
const uses = names.map((name, index) => `export * as entry${index} from '${name.replace('.', 'gateway-elements')}';`);
writeFileSync(join(consumer, 'page.ts'), uses.join('\n'));
// Separately, because `import` loads the style sheet: declarations of other packages may declare every style sheet.
writeFileSync(join(consumer, 'style.ts'), "import 'gateway-elements/placeholder.css';");
addExamples();
addFrameworks(
  '@tanstack',
  'cosmjs-types',
  'preact',
  'solid-js',
  'seroval',
  'svelte',
  '@types/estree',
  '@types/trusted-types',
);
// The complete examples of the adapters from their pages.
const adapters = ['viem', 'cosmjs'].map((library) => {
  const page = readFileSync(join(root, `docs/${library}.md`), 'utf8');
  const blocks = [...page.matchAll(/```ts\n([^]*?)```/g)].map(([, code]) => code);
  const example = blocks.find((code) => code.includes(`from 'gateway-elements/${library}'`));
  const node = 'declare const process: { env: Record<string, string | undefined> };';
  writeFileSync(join(consumer, `${library}.ts`), `${node}\n${example ?? ''}`);
  return `${library}.ts`;
});
const query = readFileSync(join(root, 'docs/tanstack-query.md'), 'utf8');
writeFileSync(join(consumer, 'query.tsx'), /```tsx\n([^]*?)```/.exec(query)?.[1] ?? '');
const dashboard = ['dashboard.tsx', 'commissions.ts'];
for (const name of dashboard) copyFileSync(join(root, 'examples/dashboard/src', name), join(consumer, name));
// The complete example of a language.
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
// Invalid code must be rejected, or the declarations check nothing.
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
  ...check(
    'esnext',
    '--moduleResolution',
    'bundler',
    '--jsx',
    'react-jsx',
    'react.tsx',
    'query.tsx',
    'refused.tsx',
    ...dashboard,
  ),
];
// Errors in the declarations of other packages are not ours.
const ours =
  /^((page|german|registering|style|viem|cosmjs|commissions)\.ts|(react|query|dashboard)\.tsx|refused\.tsx|node_modules\/gateway-elements\/)/;
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
