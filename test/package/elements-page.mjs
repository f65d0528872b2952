import { readFileSync } from 'node:fs';
import { elementsPage } from '../../scripts/elements-page.mjs';
import { conclude, read } from '../support/package.mjs';

// What the page says of every tag is what the manifest says, no more and no less.
const page = readFileSync(new URL('../../docs/elements.md', import.meta.url), 'utf8');
const manifest = JSON.parse(read('dist/custom-elements.json'));
conclude(
  elementsPage(manifest) === page ? [] : ['docs/elements.md is not as the manifest has it; npm run fix mends it'],
);
