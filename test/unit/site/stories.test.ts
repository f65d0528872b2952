import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeSiteData } from '../../../scripts/site/site-data.mjs';
import { ofWalk } from '../../support/wait.js';
import { argTypesOf, defaultsOf, elementOf, eventsOf, snippetOf, type Manifest } from '../../../stories/workshop.js';

interface StoryModule {
  readonly default: { readonly title: string; readonly id: string; readonly component: string; readonly args?: object };
}

type Story = { readonly name?: string; readonly args?: object };

const root = new URL('../../../', import.meta.url);
const tags = readdirSync(new URL('src/widgets', root));
let manifest: Manifest;
let stories: ReadonlyMap<string, StoryModule>;

beforeAll(async () => {
  await writeSiteData();
  manifest = JSON.parse(readFileSync(new URL('.cache/site/custom-elements.json', root), 'utf8')) as Manifest;
  const load = async (tag: string) =>
    [tag, (await import(`../../../stories/${tag}.stories.ts`)) as StoryModule] as const;
  stories = new Map(await Promise.all(tags.map(load)));
}, ofWalk);

describe('the stories of a tag', () => {
  it('have a title that adopters search for and names in the terms of the field', () => {
    for (const [tag, { default: meta, ...all }] of stories) {
      expect(meta).toMatchObject({ id: tag, component: tag });
      expect(meta.title, tag).toMatch(new RegExp(`^(Cosmos|EVM)/[A-Z].{3,} · ${tag}$`));
      const names = Object.values(all as Record<string, Story>).map(({ name = '' }) => name);
      expect(names.length, tag).toBeGreaterThan(8);
      expect(
        names.filter((name) => !/^[A-Z0-9].{8,}$/.test(name)),
        tag,
      ).toEqual([]);
      expect(names, tag).toContain('State: loading');
      expect(new Set(names).size, tag).toBe(names.length);
    }
  });

  it('set only args with a control or a line next to the controls', () => {
    for (const [tag, { default: meta, ...all }] of stories) {
      const known = new Set([...Object.keys(argTypesOf(manifest, tag)), 'transaction']);
      const set = [meta, ...Object.values(all as Record<string, Story>)].flatMap(({ args = {} }) => Object.keys(args));
      expect(
        set.filter((name) => !known.has(name)),
        tag,
      ).toEqual([]);
    }
  });
});

describe('the controls of a tag', () => {
  it('include one per attribute, with the values of its union, and a line per property and event', () => {
    for (const tag of tags) {
      const { attributes = [], members = [], events = [] } = elementOf(manifest, tag) ?? {};
      const types = argTypesOf(manifest, tag);
      const byName = new Map(Object.values(types).map((each) => [each.name, each]));
      expect(attributes.length, tag).toBeGreaterThan(10);
      for (const { name, type, fieldName = name } of attributes) {
        expect(types[fieldName]?.name).toBe(name);
        expect(byName.get(name)?.control, `${tag} ${name}`).toBeTruthy();
        const values = [...(type?.text ?? '').matchAll(/'([^']*)'/g)].map(([, value]) => value);
        expect(byName.get(name)?.options ?? [], `${tag} ${name}`).toEqual(values);
      }
      const settable = members.filter((each) => each.kind === 'field' && !each.attribute && !each.readonly);
      expect([...byName.keys()]).toEqual(expect.arrayContaining(settable.map(({ name }) => name)));
      expect([...byName.keys()]).toEqual(expect.arrayContaining(events.map(({ name }) => name)));
    }
    expect(argTypesOf(manifest, 'evm-logs')['order']).toMatchObject({ options: ['oldest', 'newest'] });
  });

  it('start with the defaults', () => {
    expect(defaultsOf(manifest, 'tx-trace')).toMatchObject({ tx: '', diff: false, pageSize: 50, loading: 'eager' });
  });
});

describe('the actions panel', () => {
  it('lists every event of the manifest', () => {
    expect([...eventsOf(manifest)].sort()).toEqual([
      'gw-error',
      'gw-load',
      'gw-page-change',
      'gw-progress',
      'gw-select',
      'gw-verify',
    ]);
  });
});

describe('the snippet of a story', () => {
  it('contains changed values, data in a script, and no gateway object', () => {
    const args = { ...defaultsOf(manifest, 'evm-logs'), fromBlock: '40', pageSize: 10, loadTokens: true, gateway: {} };
    expect(snippetOf(manifest, 'evm-logs', { ...args, labels: { '0x01': 'Router' }, abis: undefined })).toBe(
      `<script type="module" src="/gateway-elements/gateway-elements.js"></script>

<gateway-provider evm-a-url="/gateway/a">
  <evm-logs from-block="40" load-tokens page-size="10"></evm-logs>
</gateway-provider>

<script type="module">
  const element = document.querySelector('evm-logs');
  element.labels = {
    "0x01": "Router"
  };
</script>`,
    );
  });

  it('reads long data from a file', () => {
    const abis = Array.from({ length: 100 }, (_, at) => `event E${at}(uint256 value)`);
    expect(snippetOf(manifest, 'evm-logs', { abis })).toContain(
      "element.abis = await (await fetch('/abis.json')).json();",
    );
  });
});
