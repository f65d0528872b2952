import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, tool } from '../../scripts/setup.mjs';
import { conclude, consumer } from '../support/package.mjs';

// The examples are what the README shows, and they type-check in a strict project that has the package, React and Vue.
const examples = ['script-tag.html', 'integrity.mjs', 'react.tsx', 'vue.vue'];
const text = (name) => readFileSync(join(root, 'examples', name), 'utf8');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const missing = examples.filter((name) => !readme.includes(text(name).trimEnd()));

for (const name of ['react', '@types/react', 'csstype', 'vue', '@vue']) {
  const link = join(consumer, 'node_modules', name);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(join(root, 'node_modules', name), link, 'junction');
}
writeFileSync(join(consumer, 'react.tsx'), text('react.tsx'));
writeFileSync(join(consumer, 'vue.vue'), text('vue.vue'));
// What is wrong must be refused, or the declarations say nothing.
writeFileSync(
  join(consumer, 'refused.tsx'),
  [
    `import type {} from 'gateway-elements/react';`,
    '// @ts-expect-error -- a number',
    'export const size = <validator-set pageSize="many" />;',
    '// @ts-expect-error -- no such property',
    'export const misspelt = <validator-set heigth="86" />;',
    '// @ts-expect-error -- no such tag',
    'export const tag = <validator-sets />;',
    '// @ts-expect-error -- the event has an outcome, and no detail',
    'export const event = <evm-logs ongw-load={({ detail }) => detail} />;',
  ].join('\n'),
);
const compilerOptions = {
  strict: true,
  noEmit: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  jsx: 'react-jsx',
  types: [],
  skipLibCheck: false,
};
writeFileSync(
  join(consumer, 'tsconfig.json'),
  JSON.stringify({
    compilerOptions,
    vueCompilerOptions: { strictTemplates: true },
    include: ['react.tsx', 'refused.tsx', 'vue.vue'],
  }),
);
const done = spawnSync(process.execPath, [tool('vue-tsc'), '--noEmit', '-p', '.'], { cwd: consumer, encoding: 'utf8' });
// The declarations of other packages are theirs to put right.
const problems = done.stdout
  .split('\n')
  .filter((line) => /^(react\.tsx|refused\.tsx|vue\.vue|node_modules\/gateway-elements\/)/.test(line));
conclude([
  ...missing.map((name) => `README.md does not show examples/${name} as it is`),
  ...problems,
  ...(done.error ? [String(done.error)] : []),
]);
