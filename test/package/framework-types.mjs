import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, tool } from '../../scripts/lib/setup.mjs';
import { addFrameworks, conclude, consumer } from '../support/package.mjs';

// A strict project with Preact, Solid, or Svelte: valid code type-checks with the declarations of the package, and invalid
// code does not, as marked in each example.
const examples = join(root, 'test/fixtures/framework-types');
addFrameworks('preact', 'solid-js', 'seroval', 'csstype', 'svelte', '@types/estree', '@types/trusted-types');
const problems = readdirSync(examples).flatMap((name) => {
  cpSync(join(examples, name), join(consumer, name));
  const options = [
    '--strict',
    '--exactOptionalPropertyTypes',
    '--noEmit',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--target',
    'es2022',
  ];
  const markup = name.endsWith('.tsx') ? ['--jsx', 'react-jsx'] : [];
  const more = ['--lib', 'es2023,dom,dom.iterable', '--types', ''];
  const tsc = tool('typescript-native', 'tsc');
  const done = spawnSync(process.execPath, [tsc, ...options, ...more, ...markup, name], {
    cwd: consumer,
    encoding: 'utf8',
  });
  // Errors in the declarations of other packages are not ours.
  const ours = done.stdout.split('\n').filter((line) => line.startsWith(name) || line.includes('gateway-elements/'));
  return [...ours, ...(done.error ? [String(done.error)] : [])];
});
conclude(problems);
