import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dropUnreachable } from './declarations.mjs';
import { writeIntegrity } from './integrity.mjs';
import { writeManifest } from './manifest.mjs';
import { root, setUp, tool } from './setup.mjs';

// The package: ES modules, the script-tag files, declarations, and the manifest of the elements, all in dist/.
await setUp();
rmSync(join(root, 'dist'), { recursive: true, force: true });
console.log('Building the modules …');
run(tool('vite'), 'build', '--mode', 'lib', '--logLevel', 'warn');
console.log('Building the files for script tags …');
run(tool('vite'), 'build', '--config', 'vite.cdn.config.ts', '--logLevel', 'warn');
writeIntegrity(join(root, 'dist/cdn'));
console.log('Writing the declarations …');
run(tool('typescript-native', 'tsc'), '-p', 'tsconfig.build.json');
// Declarations by hand, which the compiler reads and does not write.
for (const name of ['react-jsx', 'vue-templates'])
  cpSync(join(root, `src/frameworks/${name}.d.ts`), join(root, `dist/frameworks/${name}.d.ts`));
await dropUnreachable(join(root, 'dist'));
writeManifest('dist');
console.log('dist/ is built.');

function run(file, ...args) {
  const { status } = spawnSync(process.execPath, [file, ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
