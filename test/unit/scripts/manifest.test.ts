import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { writeManifest } from '../../../scripts/manifest.mjs';
import { attributeOf, type Control } from '../../../src/ui/fields/controls.js';

interface Manifest {
  readonly modules: readonly {
    readonly declarations: readonly {
      readonly tagName: string;
      readonly attributes: readonly {
        readonly name: string;
        readonly type?: { readonly text: string };
        readonly default?: string;
      }[];
    }[];
  }[];
}

const folder = '.cache/manifest-of-fields';
writeManifest(folder);
const manifest = JSON.parse(readFileSync(`${folder}/custom-elements.json`, 'utf8')) as Manifest;
const elements = manifest.modules.flatMap(({ declarations }) => declarations);
const found = import.meta.glob<{ readonly controls: Readonly<Record<string, Control>> }>(
  ['../../../src/widgets/*/form.ts', '../../../src/widgets/abci-query/controllers/draft.ts'],
  { eager: true },
);
const widgets = Object.entries(found)
  .filter(([, { controls }]) => controls)
  .map(([path, { controls }]) => [path.split('/')[5]!, controls] as const);

const attributeIn = (tag: string, attribute: string) =>
  elements.find(({ tagName }) => tagName === tag)?.attributes.find(({ name }) => name === attribute);
const typeOf = (tag: string, attribute: string) => attributeIn(tag, attribute)?.type?.text;

describe('the manifest', () => {
  it.each(widgets)('has the fields of %s as its attributes, with their choices as unions', (tag, controls) => {
    for (const [name, { choices }] of Object.entries(controls)) {
      // An attribute with a default value is never empty.
      const usual = attributeIn(tag, attributeOf(name))?.default;
      const quoted = choices?.map((each) => `'${each}'`);
      const union = quoted && (usual === "''" ? ["''", ...quoted] : quoted).join(' | ');
      if (quoted) expect(["''", ...quoted], name).toContain(usual);
      expect(typeOf(tag, attributeOf(name)), name).toBe(union ?? 'string');
    }
  });

  it('has a union for every attribute with fixed values', () => {
    for (const { tagName } of elements.filter(({ tagName: tag }) => !tag.startsWith('gateway-')))
      expect(typeOf(tagName, 'loading'), tagName).toBe("'eager' | 'lazy'");
    expect(typeOf('evm-logs', 'order')).toBe("'oldest' | 'newest'");
    expect(typeOf('tx-trace', 'tracer')).toBe("'' | 'call' | 'prestate'");
  });
});
