import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tool } from '../../scripts/setup.mjs';
import { conclude, consumer, entries } from '../support/package.mjs';

// A strict project that has only the package and its dependencies type-checks with every entry in use, declarations included.
const names = entries().filter((name) => !/\.json$|^\.\/(server\/node|react|vue)$/.test(name));
const lines = names.map((name, index) => `export * as entry${index} from '${name.replace('.', 'gateway-elements')}';`);
writeFileSync(join(consumer, 'page.ts'), lines.join('\n'));
const options = [
  '--strict',
  '--noEmit',
  '--module',
  'nodenext',
  '--target',
  'es2022',
  '--lib',
  'es2023,dom,dom.iterable',
];
const done = spawnSync(process.execPath, [tool('typescript', 'tsc'), ...options, '--types', '', 'page.ts'], {
  cwd: consumer,
  encoding: 'utf8',
});
// The declarations of other packages are theirs to put right.
conclude(done.stdout.split('\n').filter((line) => /^(page\.ts|node_modules\/gateway-elements\/)/.test(line)));
