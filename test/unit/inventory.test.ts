import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { toAttributes } from '../../src/frameworks/react-attributes.js';

// The files of every widget, however short: all widgets have the same layout.
const shape = ['request.ts', 'view.ts', 'answer.ts', 'checks.ts', 'exports.ts', 'styles.ts', 'words.en.ts'];

const tags = readdirSync('src/widgets');
const text = (path: string): string => readFileSync(path, 'utf8');

it('finds widgets', () => {
  expect(tags.length).toBeGreaterThan(0);
});

it.each(tags)('<%s> has all its files', (tag) => {
  const files = [
    ...shape.map((name) => `src/widgets/${tag}/${name}`),
    `src/widgets/${tag}/${tag}.ts`,
    `src/languages/ar/${tag}.ts`,
    `src/define/${tag}.ts`,
    `stories/${tag}.stories.ts`,
    `test/browser/${tag}.test.ts`,
  ];
  expect(files.filter((path) => !existsSync(path))).toEqual([]);
});

it.each(tags)('<%s> is in every list', (tag) => {
  const lists: Readonly<Record<string, string | RegExp>> = {
    'src/define/all.ts': `/${tag}.js'`,
    'src/index.ts': `/${tag}.js'`,
    'src/elements.ts': `/${tag}.js'`,
    'README.md': new RegExp(`^\\|[^|]*\\b${tag}\\b.*\\|$`, 'm'),
    'index.html': `tags/${tag}.html"`,
    'site/stories.json': `"${tag}":`,
    'scripts/site/layout.mjs': `'${tag}'`,
  };
  expect(Object.entries(lists).flatMap(([path, place]) => (text(path).match(place) === null ? [path] : []))).toEqual(
    [],
  );
});

// Without an entry, React 18 writes a property such as `withReceipts` as the unknown attribute `withreceipts`.
it.each(tags)('<%s> has each attribute of several words in src/frameworks/react-attributes.ts', (tag) => {
  const names = [...text(`src/widgets/${tag}/${tag}.ts`).matchAll(/ attribute: '(\w+-[\w-]+)'/g)].map(
    ([, name = '']) => name,
  );
  const property = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const isListed = (name: string) => Object.hasOwn(toAttributes({ [property(name)]: '1' }), name);
  expect(names.filter((name) => !isListed(name))).toEqual([]);
});
