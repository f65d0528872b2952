import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { compile as compileSvelte } from 'svelte/compiler';
import { compileScript, compileTemplate, parse as parseVue } from 'vue/compiler-sfc';
import { describe, expect, it } from 'vitest';
import { writeSnippet, type Framework, type SetAttribute, type SnippetRequest } from '../../../site/snippets.js';

interface Story {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const stories = JSON.parse(readFileSync(new URL('../../../site/stories.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, readonly Story[]>
>;
const labels = { '0xfe50b1119040f98b77cb28e4b8a9e13c6ef73bc2': 'Router </script> “it”' };

/** Each story of each tag, and one with text that every framework reads differently. */
const requests: readonly SnippetRequest[] = [
  ...Object.entries(stories).flatMap(([tag, list]) =>
    list.map(({ attributes }) => ({ tag, attributes: Object.entries(attributes).map(toAttribute), properties: [] })),
  ),
  {
    tag: 'evm-logs',
    attributes: [
      { name: 'event', value: `a"b'c&amp;<d>{e}\\f\`g\${h}`, kind: 'text' },
      { name: 'page-size', value: '25', kind: 'number' },
      { name: 'cross-check', value: '', kind: 'boolean' },
    ],
    properties: [['labels', labels]],
  },
];

function toAttribute([name, value]: readonly [string, string]): SetAttribute {
  return { name, value, kind: value === '' ? 'boolean' : name === 'page-size' ? 'number' : 'text' };
}

const compilers: Readonly<Record<Framework, (code: string) => void>> = {
  html: (code) => {
    for (const [, script = ''] of code.matchAll(/<script type="module">([^]*?)<\/script>/g))
      transformSync(script, { loader: 'js', logLevel: 'silent' });
    expect(code.match(/<\/script>/g)?.length).toBe(code.match(/<script\b/g)?.length);
  },
  react: (code) => void transformSync(code, { loader: 'tsx', logLevel: 'silent' }),
  vue: (code) => {
    const { descriptor, errors } = parseVue(code);
    expect(errors).toEqual([]);
    compileScript(descriptor, { id: 'snippet' });
    const source = descriptor.template?.content ?? '';
    expect(compileTemplate({ source, filename: 'a.vue', id: 'snippet' }).errors).toEqual([]);
  },
  svelte: (code) => void compileSvelte(code, { generate: 'server' }),
};

describe.each(Object.keys(compilers) as Framework[])('a snippet for %s', (framework) => {
  it('compiles for every story and for any text', () => {
    expect(requests.length).toBeGreaterThan(40);
    for (const request of requests) compilers[framework](writeSnippet(framework, request));
  });

  it('contains every attribute and a URL on the page origin, but no key', () => {
    for (const request of requests) {
      const text = writeSnippet(framework, request);
      for (const { name } of request.attributes) {
        const written =
          framework === 'react' ? name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) : name;
        expect(text).toMatch(new RegExp(`\\b${written}\\b`));
      }
      expect(text).toContain('"/gateway/');
      expect(text).not.toMatch(/api-?key|getKey/i);
    }
  });
});

it('each framework returns the text unchanged', () => {
  const request = requests.at(-1);
  const value = request?.attributes[0]?.value ?? '';
  if (!request) throw new Error('there is no request');
  const [, html = ''] = /event="([^"]*)"/.exec(writeSnippet('html', request)) ?? [];
  expect(html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')).toBe(value);
  for (const framework of ['react', 'svelte'] as const) {
    const [, json = ''] = /event=\{("(?:[^"\\]|\\.)*")\}/.exec(writeSnippet(framework, request)) ?? [];
    expect(JSON.parse(json)).toBe(value);
  }
});

it('a widget that compares two networks has the URLs of both', () => {
  const attributes: SetAttribute[] = [{ name: 'compare-network', value: 'evm-b', kind: 'text' }];
  const text = writeSnippet('html', { tag: 'access-list', attributes, properties: [] });
  expect(text).toContain('<gateway-provider evm-a-url="/gateway/a" evm-b-url="/gateway/b">');
});
