// Writes code blocks from the documentation into files.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../lib/setup.mjs';

/**
 * Writes code blocks from the documentation unchanged into the files of an app.
 *
 * @param snippets by target file: the page, the language of the block, and a word that only this block contains, for example,
 *   `README.md js import`
 */
export function writeSnippets(folder, snippets = {}) {
  for (const [file, wanted] of Object.entries(snippets)) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, snippetOf(wanted));
  }
}

function snippetOf(wanted) {
  const [page, language, word = ''] = wanted.split(' ');
  const blocks = readFileSync(join(root, page), 'utf8').matchAll(/^```(\S+)\n([^]*?)^```$/gm);
  const found = [...blocks].filter(([, each, text]) => each === language && text.includes(word));
  if (found.length !== 1) throw new Error(`Expected one code block for "${wanted}", found ${found.length}.`);
  return found[0][2];
}
