// Finds the CSS properties that the elements read, with their descriptions.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/setup.mjs';

/**
 * Returns the `--gw-*` properties that widget styles read, as `{ name, description, default }`, in file order. The description is
 * the comment before the property.
 */
export function cssProperties() {
  const files = readdirSync(join(root, 'src/ui'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  // List the tokens first, because pages set them most often.
  const inOrder = files.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  const texts = inOrder.map((name) => ({ name, text: readFileSync(join(root, 'src/ui', name), 'utf8') }));
  const ours = texts.flatMap(({ text }) => [...text.matchAll(/(--_[a-z-]+):[^;]*?var\(\s*(--gw-[a-z-]+)/g)]);
  const sharedNames = new Map(ours.map(([, own, shared]) => [own, shared]));
  const found = texts.flatMap(({ name, text }) => propertiesIn(text, name, sharedNames));
  const byName = new Map();
  for (const { file, ...property } of found) {
    const known = byName.get(property.name);
    if (!known?.description) byName.set(property.name, property.description ? property : { ...property, file });
  }
  const silent = [...byName.values()].filter(({ description }) => description === '');
  if (silent.length > 0)
    throw new Error(
      silent.map(({ name, file }) => `${file}: add a comment before ${name} that describes its purpose.`).join('\n'),
    );
  return [...byName.values()];
}

function rank(name) {
  return ['styles/tokens.ts', 'styles/answer-tokens.ts'].indexOf(name) >>> 0;
}

function propertiesIn(text, file, sharedNames) {
  const uses = [...text.matchAll(/var\(\s*(--gw-[a-z-]+)/g)];
  return uses.map((use, index) => {
    const before = text.slice(index === 0 ? 0 : uses[index - 1].index, use.index);
    const comment = [...before.matchAll(/\/\* ([^*]*?) \*\//g)].at(-1);
    const value = fallback(text, use.index + use[0].length).replace(
      /--_[a-z-]+/g,
      (own) => sharedNames.get(own) ?? own,
    );
    return {
      name: use[1],
      description: comment?.[1].replace(/\s+/g, ' ') ?? '',
      ...(value && { default: value }),
      file,
    };
  });
}

/** Returns the fallback value of a `var()`: the text after the name, up to the closing parenthesis. */
function fallback(text, from) {
  let depth = 1;
  let end = from;
  for (; depth > 0; end += 1) depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0;
  return text
    .slice(from, end - 1)
    .replace(/\/\*[^*]*?\*\//g, '')
    .replace(/^\s*,/, '')
    .replace(/\s+/g, ' ')
    .trim();
}
