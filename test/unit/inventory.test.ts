import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// The files of every widget, however short: who knows one widget knows all.
const shared = ['view.ts', 'checks.ts', 'exports.ts', 'styles.ts', 'words.en.ts'];
const shape = [...shared, 'fields.ts', 'form.ts', 'state.ts', 'render.ts'];
/** The files of a widget in stages. */
const stagedShape = [...shared, 'request.ts', 'answer.ts'];
const staged = ['uncle-block'];

const tags = readdirSync('src/widgets');
const text = (path: string): string => readFileSync(path, 'utf8');

it('there are widgets', () => {
  expect(tags.length).toBeGreaterThan(0);
});

it.each(tags)('<%s> has its files', (tag) => {
  const files = [
    ...(staged.includes(tag) ? stagedShape : shape).map((name) => `src/widgets/${tag}/${name}`),
    `src/widgets/${tag}/${tag}.ts`,
    `src/languages/ar/${tag}.ts`,
    `src/define/${tag}.ts`,
    `stories/${tag}.stories.ts`,
    `test/browser/${tag}.test.ts`,
  ];
  expect(files.filter((path) => !existsSync(path))).toEqual([]);
});

it.each(tags)('<%s> has its place in every list', (tag) => {
  const lists: Readonly<Record<string, string | RegExp>> = {
    'src/define/all.ts': `/${tag}.js'`,
    'src/index.ts': `/${tag}.js'`,
    'src/elements.ts': `/${tag}.js'`,
    'README.md': new RegExp(`^\\|[^|]*\\b${tag}\\b.*\\|$`, 'm'),
    'index.html': `<${tag}`,
    'site/stories.json': `"${tag}":`,
    'scripts/site/layout.mjs': `'${tag}'`,
  };
  expect(Object.entries(lists).flatMap(([path, place]) => (text(path).match(place) === null ? [path] : []))).toEqual(
    [],
  );
});
