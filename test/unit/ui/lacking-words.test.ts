import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { words as arabicWords } from '../../../src/languages/ar/index.js';
import type { Catalogue } from '../../../src/ui/localization/catalogue.js';
import type { PageWords, WordCatalogues } from '../../../src/ui/localization/page-words.js';

type Named = Readonly<Record<string, unknown>>;

/** The English strings of every catalogue by its name; a catalogue in two files has the keys of both. */
const english = new Map<string, Named>();
const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.en.ts'));
for (const file of files) {
  const module = (await import(/* @vite-ignore */ resolve('src', file))) as Named;
  for (const { name, en } of Object.values(module).filter(isCatalogue))
    english.set(name, joined(english.get(name), en));
}

/** The keys of both, at every depth. */
function joined(some: Named = {}, others: Named): Named {
  const inner = (key: string) =>
    isGroup(some[key]) && isGroup(others[key]) ? joined(some[key], others[key]) : others[key];
  return { ...some, ...Object.fromEntries(Object.keys(others).map((key) => [key, inner(key)])) };
}

function isGroup(value: unknown): value is Named {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCatalogue(value: unknown): value is Catalogue<Named> {
  return typeof value === 'object' && value !== null && 'name' in value && 'en' in value;
}

/** The keys of `usual` that are missing in `given` or have another type, for example `card.titles.tx-trace`. */
function lackingKeys(usual: unknown, given: unknown, path: string): readonly string[] {
  if (typeof given !== typeof usual || Array.isArray(given) !== Array.isArray(usual)) return [path];
  if (typeof usual !== 'object' || usual === null || Array.isArray(usual)) return [];
  return Object.entries(usual).flatMap(([key, word]) => lackingKeys(word, (given as Named)[key], `${path}.${key}`));
}

const none: readonly string[] = [];

describe('the catalogues of English strings', () => {
  it('are exactly the catalogues that a language can provide', () => {
    const declared = files.concat('ui/localization/page-words.ts').flatMap((file) => {
      const members = /interface WordCatalogues \{([^}]*)\}/.exec(readFileSync(`src/${file}`, 'utf8'))?.[1] ?? '';
      return [...members.matchAll(/readonly '?([\w/-]+)'?:/g)].map(([, name]) => name);
    });
    expect([...english.keys()].sort()).toEqual(declared.sort());
  });
});

describe('Arabic', () => {
  it.each([...english])('has every key of %s', async (name, words) => {
    const given = (await arabicWords(name as keyof WordCatalogues)) as Named;
    expect(lackingKeys(words, given[name], name), 'keys that the language lacks').toEqual(none);
  });

  it.each([...english])('has no key that %s lacks', async (name, words) => {
    const given = (await arabicWords(name as keyof WordCatalogues)) as Named;
    expect(lackingKeys(given[name], words, name), 'keys that English lacks').toEqual(none);
  });
});

describe('the example language of the guide', () => {
  // The guide contains the module as text.
  const [, example = ''] =
    /```ts\n\/\/ german\.ts\n([^]*?)```/.exec(readFileSync('docs/localization.md', 'utf8')) ?? [];
  const url = `data:text/javascript,${encodeURIComponent(example.replace(/import type .*\n/, '').replace(': PageWords', ''))}`;

  it('has only keys that English has', async () => {
    const { words } = (await import(/* @vite-ignore */ url)) as { readonly words: PageWords };
    const lacking = Object.entries(words).flatMap(([name, given]) => lackingKeys(given, english.get(name), name));
    expect(lacking, 'keys that English lacks').toEqual(none);
  });
});

describe('keys that a language lacks', () => {
  it('are named by their path, once for a whole group', () => {
    const usual = { titles: { a: 'A', b: 'B' }, count: (all: string) => all, next: { more: 'More' } };
    expect(lackingKeys(usual, { titles: { a: 'a' }, count: 'text' }, 'card')).toEqual([
      'card.titles.b',
      'card.count',
      'card.next',
    ]);
  });
});
