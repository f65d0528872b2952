import { readFileSync } from 'node:fs';
import { elementsPage, llmsPage } from '../../scripts/elements-page.mjs';
import { conclude, read } from '../support/package.mjs';

// The page and the text for language models match the manifest for every tag.
const manifest = JSON.parse(read('dist/custom-elements.json'));
const made = { 'docs/elements.md': elementsPage(manifest), 'llms.txt': llmsPage(manifest) };
conclude(
  Object.entries(made)
    .filter(([path, text]) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8') !== text)
    .map(([path]) => `${path} is not as the manifest has it; npm run fix mends it`),
);
