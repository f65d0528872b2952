import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './setup.mjs';

// `npm run inventory` says what a widget lacks, and what is still marked to be filled.

// The files of every widget, however short: who knows one widget knows all.
const shape = [
  ...['fields.ts', 'controls.ts', 'state.ts', 'view.ts', 'render.ts', 'checks.ts', 'exports.ts', 'styles.ts'],
  ...['words.ts', 'words.en.ts', 'words.ar.ts'],
];

/** What the widgets of a folder lack, and where something is marked `toBeFilled`: one sentence per place. */
export function inventory(folder = root) {
  const text = (path) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : undefined);
  const tags = readdirSync(join(folder, 'src/widgets'));
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
  const marks = sources(folder).flatMap((path) =>
    (text(path) ?? '').split('\n').flatMap((line, index) => {
      const [, what] = /toBeFilled: (.+)/.exec(line) ?? [];
      return what === undefined ? [] : [`${path}:${index + 1} is to be filled: ${what.replace(behind, '')}`];
    }),
  );
  return [...(tags.length === 0 ? ['there is no widget'] : []), ...lacks, ...marks];
}

// What stands behind the sentence in its line: the end of a comment, a text or a cell.
const behind = /(?: \|.*|'[,)].*|[`'"][,;>]*| \*\/)$/;

function sources(folder) {
  const inside = ['src', 'site', 'stories', 'test', 'docs'].flatMap((name) =>
    readdirSync(join(folder, name), { recursive: true }).map((path) => `${name}/${path.split(sep).join('/')}`),
  );
  return ['README.md', 'CHANGELOG.md', 'index.html', ...inside.filter((path) => /\.(ts|md|json)$/.test(path))];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const sentences = inventory();
  sentences.forEach((sentence) => console.log(sentence));
  process.exitCode = sentences.length > 0 ? 1 : 0;
}
