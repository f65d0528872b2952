// Builds the package into dist/ (`npm run build`): ES modules, script-tag files, type declarations, and the manifest.
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeDirectives } from './angular.mjs';
import { bundleDeclarations } from './declarations.mjs';
import { pinWorker, writeIntegrity } from './integrity.mjs';
import { writeEditorData } from './manifest/editor-data.mjs';
import { writeManifest } from './manifest.mjs';
import { writePlaceholder } from './placeholder.mjs';
import { root, setUp, tool } from './lib/setup.mjs';
import { writeSingleFile } from './single-file.mjs';
import { buildWorker } from './worker-file.mjs';

await setUp();
rmSync(join(root, 'dist'), { recursive: true, force: true });
console.log('Building the modules…');
run(tool('vite'), 'build', '--mode', 'lib', '--logLevel', 'warn');
await buildWorker(join(root, 'dist/worker'));
console.log('Building the script-tag files…');
run(tool('vite'), 'build', '--config', 'vite.cdn.config.ts', '--logLevel', 'warn');
pinWorker(join(root, 'dist/cdn'));
await writeSingleFile(join(root, 'dist/cdn'));
writeIntegrity(join(root, 'dist/cdn'));
console.log('Writing the declarations…');
const declarations = join(root, '.cache/declarations');
rmSync(declarations, { recursive: true, force: true });
run(tool('typescript-native', 'tsc'), '-p', 'tsconfig.build.json');
// The compiler does not copy handwritten declarations to its output.
for (const name of ['preact-jsx', 'react-jsx', 'solid-jsx', 'svelte-elements', 'vue-templates'])
  cpSync(join(root, `src/frameworks/${name}.d.ts`), join(declarations, `frameworks/${name}.d.ts`));
await bundleDeclarations(declarations, join(root, 'dist'));
writePlaceholder('dist', 'dist/cdn');
cpSync(join(root, 'src/themes'), join(root, 'dist/themes'), { recursive: true });
cpSync(join(root, 'src/embed'), join(root, 'dist/embed'), { recursive: true });
cpSync(join(root, 'src/decode/cosmos/messages/LICENSE'), join(root, 'dist/cosmjs-types.LICENSE'));
writeManifest('dist');
writeDirectives(join(root, 'dist'));
await writeEditorData('dist');
console.log('Built dist/.');

function run(file, ...args) {
  const { status } = spawnSync(process.execPath, [file, ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
