import { readFileSync } from 'node:fs';
import { withElements } from '../../scripts/readme.mjs';
import { conclude, read } from '../support/package.mjs';

// What the README says of every tag is what the manifest says, no more and no less.
const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const manifest = JSON.parse(read('dist/custom-elements.json'));
conclude(
  withElements(readme, manifest) === readme ? [] : ['README.md is not as the manifest has it; npm run fix mends it'],
);
