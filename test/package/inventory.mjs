import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/setup.mjs';
import { conclude } from '../support/package.mjs';

// Every widget is in the manifest of the package; test/unit/inventory.test.ts has the other lists.
const { modules } = JSON.parse(readFileSync(join(root, 'dist/custom-elements.json'), 'utf8'));
const declared = modules.flatMap(({ declarations }) => declarations).map(({ tagName }) => tagName);

conclude(
  readdirSync(join(root, 'src/widgets'))
    .filter((tag) => !declared.includes(tag))
    .map((tag) => `${tag} is not in the manifest (@tagname)`),
);
