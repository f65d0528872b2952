// Writes `placeholder.css`, which reserves the height of elements and hides some of their children before they are defined.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/setup.mjs';

/**
 * Writes `placeholder.css` with the heights from the element classes. The first folder is the package folder, where
 * `placeholder.d.ts` is also written.
 */
export function writePlaceholder(...folders) {
  const tags = readdirSync(join(root, 'src/widgets'));
  const any = `:is(${tags.join(', ')})`;
  const text = [
    `${any}:not(:defined) {\n  display: block;\n  min-block-size: var(--gw-block-size);\n}\n`,
    // Content for another state of the widget; a server marks an empty answer.
    `${any}:not(:defined, .gw-empty) > :is([slot='empty'], [slot='error']) {\n  display: none;\n}\n`,
    ...tags.map(ruleOf),
  ].join('');
  for (const folder of folders) writeFileSync(join(root, folder, 'placeholder.css'), text);
  // TypeScript 6 and later require declarations for `import 'gateway-elements/placeholder.css'`.
  writeFileSync(join(root, folders[0], 'placeholder.d.ts'), 'export {};\n');
}

function ruleOf(tag) {
  const code = readFileSync(join(root, `src/widgets/${tag}/${tag}.ts`), 'utf8');
  const found = /:host(?:\((.*)\))? \{\s*--_free: (\d+px);\s*--_narrow: (\d+px);/.exec(code);
  if (!found)
    throw new Error(
      `src/widgets/${tag}/${tag}.ts has no --_free and --_narrow. Set them to the height of a recorded answer.`,
    );
  const [, asked = '', wide, narrow] = found;
  const rule = (height) => `${tag}${asked}:not(:defined) {\n  min-block-size: var(--gw-block-size, ${height});\n}\n`;
  return `${rule(wide)}@media (max-width: 600px) {\n${rule(narrow).replaceAll(/^(?=.)/gm, '  ')}}\n`;
}
