import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from './setup.mjs';

const catalogues = /\/ui\/localization\/(?:english|arabic)-(?:check-marks|answer-parts)\.ts$/;
// They list what there is, and make none of it.
const lists = /\/ui\/localization\/|\/verify\/check\.ts$|\/coverage\/parts\.ts$/;
const imported = /^(?:import|export)(?! type)[^;]*? from '(\.[^']+)\.js';|\bimport\('(\.[^']+)\.js'\)/gms;

/**
 * A Vite plugin that leaves words of checks and parts of answers out of the file of a tag that has none of these: each is a sentence
 * per outcome and language, and a tag has a fifth of them.
 */
export function wordsOfTag(entry) {
  const code = codeFrom(entry);
  return {
    name: 'words-of-tag',
    enforce: 'post',
    transform(text, id) {
      if (!catalogues.test(id)) return null;
      const needless = [];
      const look = (node) => {
        if (Array.isArray(node)) return node.forEach(look);
        if (typeof node?.type !== 'string') return;
        const name = node.type === 'Property' && !node.computed && (node.key.value ?? node.key.name);
        // The names of both are all that there are with a dot or a hyphen.
        if (name && /^[a-z]\w*[.-]/.test(name) && !code.includes(`'${name}'`)) needless.push(node);
        else Object.values(node).forEach(look);
      };
      look(this.parse(text).body);
      const kept = needless.reduceRight(
        (rest, { start, end }) => rest.slice(0, start) + withoutComma(rest.slice(end)),
        text,
      );
      return { code: kept, map: null };
    },
  };
}

function withoutComma(rest) {
  return rest.replace(/^\s*,/, '');
}

/** The text of all modules that a module leads to, without those that only list what there is. */
function codeFrom(entry) {
  const seen = new Set();
  const texts = [];
  const open = [entry];
  for (let file = open.pop(); file; file = open.pop()) {
    if (seen.has(file) || !existsSync(file)) continue;
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    if (!lists.test(file)) texts.push(text);
    for (const [, fixed, late] of text.matchAll(imported)) open.push(`${resolve(dirname(file), fixed ?? late)}.ts`);
  }
  if (seen.size < 50) throw new Error(`${entry.slice(root.length)} leads to ${seen.size} modules.`);
  return texts.join('\n');
}

/** Throws if a file of a tag can name a check or a part for which it has no words. */
export function checkWords(file, tag) {
  const text = readFileSync(file, 'utf8');
  const names = [
    ...readFileSync(join(root, 'src/ui/localization/english-check-marks.ts'), 'utf8').matchAll(/^ {4}'([a-z-]+)':/gm),
  ].map(([, name]) => name);
  const missing = [...new Set(names)].filter((name) => text.includes(`\`${name}\``) && !text.includes(`"${name}":`));
  if (missing.length > 0) throw new Error(`single/${tag}.js has no words for ${missing.join(', ')}.`);
}
