// Generates docs/elements.md and llms.txt, updates the links in packed pages, and fixes lint errors and formatting (`npm run fix`).
import { spawnSync } from 'node:child_process';
import { writeElementsPage } from './elements-page.mjs';
import { writeLinks } from './lib/links.mjs';
import { root, setUp, tool } from './lib/setup.mjs';

await setUp();
writeElementsPage();
writeLinks();
const results = [
  [tool('eslint'), '.', '--fix'],
  [tool('oxfmt'), '.'],
].map((args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status);
process.exitCode = results.every((status) => status === 0) ? 0 : 1;
