import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { transformSync } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { brokenLinks } from '../../site/links.mjs';
import { guideGroups, moved, redirectFiles } from '../../../scripts/site/guides.mjs';
import { taskPath, tasks } from '../../../scripts/site/layout.mjs';
import { searchIndex, sitePaths } from '../../../scripts/site/pages.mjs';
import { wholePage } from '../../../scripts/site/plugin.mjs';
import { excerpt } from '../../../site/search.js';
import { writeSiteData } from '../../../scripts/site/site-data.mjs';
import { ofWalk } from '../../support/wait.js';

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
}, ofWalk);

describe('the site', () => {
  it('has a page for every tag and every guide', () => {
    for (const tag of readdirSync(new URL('src/widgets', root)))
      expect([...pages.keys()]).toContain(`tags/${tag}.html`);
    const guides = readdirSync(new URL('docs', root)).filter((name) => name.endsWith('.md'));
    expect(guides.filter((name) => !pages.has(`guides/${name.replace(/md$/, 'html')}`))).toEqual([]);
  });

  it('has no broken link or anchor', () => {
    expect(brokenLinks(pages, (path) => path.startsWith('storybook/'))).toEqual([]);
  });

  it('redirects every moved heading and page', () => {
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

  it('summarizes each guide in its first sentence, in at most twenty words', () => {
    const summaries = guideGroups().flatMap(({ pages: list }) => list.map(({ summary }) => summary));
    expect(summaries.filter((text) => !/^[A-Z][^#|]+\.$/.test(text) || text.split(' ').length > 20)).toEqual([]);
  });

  it('keeps names of tags and CSS properties whole in the cards of the guides', () => {
    const html = pages.get('guides/index.html') ?? '';
    const cards = [...html.matchAll(/<p>([^]*?)<\/p><\/li>/g)].map(([, text = '']) => text);
    expect(cards.length).toBeGreaterThan(30);
    expect(cards.filter((text) => /--|&lt;/.test(text.replace(/<code>.*?<\/code>/g, '')))).toEqual([]);
  });

  it('has a title, a description, and one main heading on every page and loads nothing from other origins', () => {
    for (const [path, html] of pages) {
      expect(html.match(/<h1\b/g), path).toHaveLength(1);
      expect(html, path).toMatch(/<title>[^<]{8,}<\/title>/);
      expect(html, path).toMatch(/<meta name="description" content="[^"]{20,}"/);
      expect(html.match(/<(?:script|link|img|iframe)\b[^>]* (?:src|href)="(?:https?:)?\/\/[^"]*"/g), path).toBeNull();
      expect(html, path).not.toContain('<!-- site:');
    }
  });

  it('has controls for every attribute and property of a tag, but none for the key', () => {
    for (const [tag, attributes] of known) {
      if (tag.startsWith('gateway-')) continue;
      const [, json = '{}'] = /id="page-data">([^<]*)</.exec(pages.get(`tags/${tag}.html`) ?? '') ?? [];
      const data = JSON.parse(json) as { attributes: { name: string }[]; properties: { name: string }[] };
      expect(data.attributes.map(({ name }) => name)).toEqual([...attributes]);
      const properties = data.properties.map(({ name }) => name);
      expect(properties).toEqual(expect.arrayContaining(['labels', 'links', 'words', 'snapshot', 'gateway']));
      expect(properties).not.toContain('apiKey');
    }
  });

  it('lists the covering checks for every part of an answer', () => {
    for (const tag of known.keys()) {
      if (tag.startsWith('gateway-')) continue;
      const html = pages.get(`tags/${tag}.html`) ?? '';
      const rows = [...html.matchAll(/<tr data-part="([^"]+)"><td>([^<]+)<\/td><td>(.*?)<\/td>/g)];
      expect(rows.length, tag).toBeGreaterThan(3);
      expect(rows.filter(([, , name, held]) => name === 'undefined' || /undefined|^$/.test(held ?? ''))).toEqual([]);
    }
  });

  it('renders the mark of every verification level before other text about levels', () => {
    const html = pages.get('guides/verification.html') ?? '';
    const drawn = [...html.matchAll(/<span class="badge" data-level="([a-z-]+)"><svg[^]*?#g-([a-z-]+)"/g)];
    expect(drawn.filter(([, level, glyph]) => level !== glyph)).toEqual([]);
    expect(new Set(drawn.map(([, level]) => level)).size).toBe(7);
    expect(html.indexOf('class="badge"')).toBeLessThan(html.indexOf('Each widget shows the level'));
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

describe('an excerpt of a search result', () => {
  const text = `${'before '.repeat(20)}needle ${'after '.repeat(40)}`.trim();

  it('contains the searched word and only whole words', () => {
    const words = excerpt(text, 'needle').split(' ');
    expect(words).toContain('needle');
    expect(new Set(words)).toEqual(new Set(['…before', 'before', 'needle', 'after', 'after…']));
  });

  it('is the whole text if it is short', () => {
    expect(excerpt('A short text.', 'short')).toBe('A short text.');
  });
});

describe('the tasks of the home page', () => {
  it('lead to a recorded answer in one click, and the first is on the page', () => {
    const stories = JSON.parse(read('site/stories.json')) as Record<string, { name: string }[]>;
    const [, nav = ''] = /<nav class="tasks"[^>]*>(.*?)<\/nav>/s.exec(pages.get('index.html') ?? '') ?? [];
    const hrefs = [...nav.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(hrefs).toEqual(['#live', ...tasks.slice(1).map((task) => taskPath(task, stories))]);
    for (const task of tasks) {
      const [, story = ''] = taskPath(task, stories).split('=');
      expect(stories[task.tag]?.[Number(story)]?.name).toBe(task.story);
    }
  });
});

describe('the thumbnails of the home page', () => {
  const thumb = (tag: string) => {
    const [before = ''] = (pages.get('index.html') ?? '').split(`href="tags/${tag}.html"><code>`);
    return before.slice(before.lastIndexOf('class="thumb"'));
  };
  const recorded = (file: string, name: string) => {
    const all = JSON.parse(
      gunzipSync(readFileSync(new URL(`recordings/${file}.json.gz`, root))).toString(),
    ) as Recordings;
    return JSON.parse(all[name]?.response.body ?? '{}') as unknown;
  };

  it('show the recorded gas of each receipt', () => {
    const { result } = recorded('evm-a/story', '43/receipts') as { result: { gasUsed: string; status: string }[] };
    const rows = [...thumb('block-receipts').matchAll(/>(?:<b>)?([✓✕]).*?<span>([\d,]+)<\/span>/g)];
    expect(rows.map(([, mark, gas]) => [mark, gas])).toEqual(
      result.map(({ gasUsed, status }) => [status === '0x1' ? '✓' : '✕', Number(gasUsed).toLocaleString('en')]),
    );
  });

  it('show the recorded heights of the evidence', () => {
    const { evidence } = recorded('cosmos/evidence', 'all_no_params') as { evidence: { height: string }[] };
    const heights = [...new Set(evidence.map(({ height }) => Number(height)))].sort((a, b) => a - b);
    const [first = 0, last = 0] = [heights[0], heights.at(-1)];
    const html = thumb('evidence-list');
    expect(html).toContain(`${evidence.length} validators`);
    expect(html).toMatch(new RegExp(`height ${first}<[^]*height ${last}<`));
    const dots = [...html.matchAll(/--v: ([\d.]+)/g)].map(([, at]) => Number(at));
    const places = heights.map((height) => 4 + ((height - first) / (last - first)) * 90);
    expect(dots.map((at, index) => Math.abs(at - (places[index] ?? 0)) < 1)).toEqual(heights.map(() => true));
  });
});

describe('the recorded stories', () => {
  it('set only attributes of their tags', () => {
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

  it('are valid scripts', () => {
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

  it('set only attributes of our tags', () => {
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

type Recordings = Readonly<Record<string, { readonly response: { readonly body: string } }>>;

interface Manifest {
  readonly modules: readonly {
    readonly declarations: readonly {
      readonly tagName: string;
      readonly attributes?: readonly { readonly name: string }[];
    }[];
  }[];
}
