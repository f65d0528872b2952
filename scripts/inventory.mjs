import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './setup.mjs';

// `npm run inventory` lists the files of each widget that are missing, and the lists that do not name it.

// The files of every widget, however short: who knows one widget knows all.
const shape = [
  ...['fields.ts', 'controls.ts', 'state.ts', 'view.ts', 'render.ts', 'checks.ts', 'exports.ts', 'styles.ts'],
  ...['words.ts', 'words.en.ts', 'words.ar.ts'],
];

/** What the widgets lack: one sentence per place. */
export function inventory() {
  const text = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined);
  const tags = readdirSync(join(root, 'src/widgets'));
  const lacks = tags.flatMap((tag) => [
    ...[
      ...shape.map((name) => `src/widgets/${tag}/${name}`),
      `src/widgets/${tag}/${tag}.ts`,
      `src/define/${tag}.ts`,
      `stories/${tag}.stories.ts`,
      `test/browser/${tag}.test.ts`,
    ]
      .filter((path) => text(path) === undefined)
      .map((path) => `${tag} has no ${path}`),
    ...['src/define/all.ts', 'src/index.ts', 'src/elements.ts']
      .filter((path) => !text(path)?.includes(`/${tag}.js'`))
      .map((path) => `${path} does not name ${tag}`),
    ...(text('README.md')?.match(new RegExp(`^\\|[^|]*\\b${tag}\\b.*\\|$`, 'm')) ? [] : [`${tag} has no README row`]),
    ...(text('index.html')?.includes(`<${tag}`) ? [] : [`${tag} is not on index.html`]),
    ...(text('site/stories.json')?.includes(`"${tag}":`) ? [] : [`${tag} has no story in site/stories.json`]),
    ...(text('scripts/site/layout.mjs')?.includes(`'${tag}'`) ? [] : [`${tag} is not in the index of the site`]),
  ]);
  return [...(tags.length === 0 ? ['there is no widget'] : []), ...lacks];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const sentences = inventory();
  sentences.forEach((sentence) => console.log(sentence));
  process.exitCode = sentences.length > 0 ? 1 : 0;
}
