import { readdirSync, readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { brokenLinks } from '../../site/links.mjs';
import { guideGroups, moved, redirectFiles } from '../../../scripts/site/guides.mjs';
import { searchIndex, sitePaths } from '../../../scripts/site/pages.mjs';
import { wholePage } from '../../../scripts/site/plugin.mjs';
import { writeSiteData } from '../../../scripts/site/site-data.mjs';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
let pages: ReadonlyMap<string, string>;
let known: ReadonlyMap<string, ReadonlySet<string>>;

beforeAll(async () => {
  await writeSiteData();
  pages = new Map(sitePaths().map((path) => [path, wholePage(path)]));
  const { modules } = JSON.parse(read('.cache/site/custom-elements.json')) as Manifest;
  const elements = modules.flatMap(({ declarations }) => declarations);
  known = new Map(elements.map((each) => [each.tagName, new Set((each.attributes ?? []).map(({ name }) => name))]));
});

describe('the site', () => {
  it('has a page for every tag and every guide', () => {
    for (const tag of readdirSync(new URL('src/widgets', root)))
      expect([...pages.keys()]).toContain(`tags/${tag}.html`);
    const guides = readdirSync(new URL('docs', root)).filter((name) => name.endsWith('.md'));
    expect(guides.filter((name) => !pages.has(`guides/${name.replace(/md$/, 'html')}`))).toEqual([]);
  });

  it('has no link and no anchor that leads nowhere', () => {
    expect(brokenLinks(pages, (path) => path.startsWith('storybook/'))).toEqual([]);
  });

  it('opens the new place of every heading and page that moved', () => {
    const links = Object.values(moved).flatMap((places) => Object.values(places));
    const list = links.map((href) => `<a href="${href}">`).join('');
    expect(brokenLinks(new Map([...pages, ['guides/moved.html', list]]))).toEqual([]);
    for (const [name, places] of Object.entries(moved)) {
      const file = redirectFiles().find(([path]) => path === `guides/${name}.html`);
      const html = pages.get(`guides/${name}.html`) ?? file?.[1];
      expect(html).toContain(`<script>{const to=${JSON.stringify(places)}`);
      for (const anchor of Object.keys(places)) expect(html).not.toContain(` id="${anchor.slice(1) || name}"`);
    }
  });

  it('describes each guide in its first sentence, in at most twenty words', () => {
    const summaries = guideGroups().flatMap(({ pages: list }) => list.map(({ summary }) => summary));
    expect(summaries.filter((text) => !/^[A-Z][^#|]+\.$/.test(text) || text.split(' ').length > 20)).toEqual([]);
  });

  it('has a title, a description and one main heading on every page, and loads nothing from elsewhere', () => {
    for (const [path, html] of pages) {
      expect(html.match(/<h1\b/g), path).toHaveLength(1);
      expect(html, path).toMatch(/<title>[^<]{8,}<\/title>/);
      expect(html, path).toMatch(/<meta name="description" content="[^"]{20,}"/);
      expect(html.match(/<(?:script|link|img|iframe)\b[^>]* (?:src|href)="(?:https?:)?\/\/[^"]*"/g), path).toBeNull();
      expect(html, path).not.toContain('<!-- site:');
    }
  });

  it('has every attribute and property that can be set among the controls of a tag, and no key', () => {
    for (const [tag, attributes] of known) {
      if (tag === 'gateway-provider') continue;
      const [, json = '{}'] = /id="page-data">([^<]*)</.exec(pages.get(`tags/${tag}.html`) ?? '') ?? [];
      const data = JSON.parse(json) as { attributes: { name: string }[]; properties: { name: string }[] };
      expect(data.attributes.map(({ name }) => name)).toEqual([...attributes]);
      const properties = data.properties.map(({ name }) => name);
      expect(properties).toEqual(expect.arrayContaining(['labels', 'links', 'words', 'snapshot', 'gateway']));
      expect(properties).not.toContain('apiKey');
    }
  });

  it('says of every part of an answer which checks hold it', () => {
    for (const tag of known.keys()) {
      if (tag === 'gateway-provider') continue;
      const html = pages.get(`tags/${tag}.html`) ?? '';
      const rows = [...html.matchAll(/<tr data-part="([^"]+)"><td>([^<]+)<\/td><td>(.*?)<\/td>/g)];
      expect(rows.length, tag).toBeGreaterThan(3);
      expect(rows.filter(([, , name, held]) => name === 'undefined' || /undefined|^$/.test(held ?? ''))).toEqual([]);
    }
  });

  it('finds attributes and guides in its search', () => {
    const sections = JSON.parse(searchIndex()) as { href: string; title: string; text: string }[];
    const hrefs = sections.filter(({ text }) => text.includes('expected-receipts-root')).map(({ href }) => href);
    expect(hrefs).toContain('tags/block-receipts.html#ref-attributes');
    expect(
      brokenLinks(new Map([...pages, ['search.html', sections.map(({ href }) => `<a href="${href}">`).join('')]])),
    ).toEqual([]);
  });
});

describe('the recorded stories', () => {
  it('set attributes that their tags have', () => {
    const stories = JSON.parse(read('site/stories.json')) as Record<string, { attributes: Record<string, string> }[]>;
    const wrong = Object.entries(stories).flatMap(([tag, list]) =>
      list.flatMap(({ attributes }) => Object.keys(attributes).filter((name) => !known.get(tag)?.has(name))),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the examples of the guides', () => {
  const blocks = readdirSync(new URL('docs', root))
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) =>
      [...read(`docs/${name}`).matchAll(/^```(\w+)[^\n]*\n([^]*?)^```/gm)].map(
        ([, language = '', code = '']) => [name, language, code] as const,
      ),
    );

  it('are scripts that can be parsed', () => {
    const scripts = blocks.filter(([, language]) => /^(js|ts|jsx|tsx)$/.test(language));
    expect(scripts.length).toBeGreaterThan(40);
    const wrong = scripts.flatMap(([name, language, code]) => {
      try {
        transformSync(code, { loader: language as 'ts', logLevel: 'silent' });
        return [];
      } catch (error) {
        return [`${name}: ${(error as Error).message}\n${code}`];
      }
    });
    expect(wrong).toEqual([]);
  });

  it('write our tags with attributes that they have', () => {
    const markup = blocks.filter(([, language]) => language === 'html');
    expect(markup.length).toBeGreaterThan(10);
    const everywhere = /^(id|class|style|slot|hidden|tabindex|data-.*|aria-.*)$/;
    const wrong = markup.flatMap(([name, , code]) =>
      [...code.matchAll(/<([a-z]+-[a-z-]+)((?:\s+[\w:@.-]+(?:="[^"]*")?)*)\s*>/g)].flatMap(
        ([, tag = '', text = '']) => {
          const attributes = known.get(tag);
          const names = [...text.matchAll(/\s([\w:@.-]+)(?:="[^"]*")?/g)].map(([, each = '']) => each);
          return attributes
            ? names
                .filter((each) => !attributes.has(each) && !everywhere.test(each))
                .map((each) => `${name}: ${tag} ${each}`)
            : [];
        },
      ),
    );
    expect(wrong).toEqual([]);
  });
});

interface Manifest {
  readonly modules: readonly {
    readonly declarations: readonly {
      readonly tagName: string;
      readonly attributes?: readonly { readonly name: string }[];
    }[];
  }[];
}
