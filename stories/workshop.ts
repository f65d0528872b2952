import { writeSnippet, type SetAttribute } from '../site/snippets.js';

/** The parts of the custom-elements manifest that the stories use. */
export interface Manifest {
  readonly modules: readonly { readonly declarations?: readonly ManifestElement[] }[];
}

/** An element in the manifest. */
export interface ManifestElement {
  readonly tagName?: string;
  readonly attributes?: readonly ManifestAttribute[];
  readonly members?: readonly (Described & {
    readonly kind: string;
    readonly attribute?: string;
    readonly readonly?: boolean;
  })[];
  readonly events?: readonly Described[];
}

interface Described {
  readonly name: string;
  readonly description?: string;
  readonly type?: { readonly text: string };
  readonly default?: string;
}

interface ManifestAttribute extends Described {
  readonly fieldName?: string;
}

/** A Storybook control, or a row for an event or a property that only a script can set. */
export interface ArgType {
  readonly name: string;
  readonly description: string;
  readonly control:
    | false
    | { readonly type: 'boolean' | 'number' | 'object' | 'select' | 'text'; readonly labels?: object };
  readonly options?: readonly string[];
  readonly table: {
    readonly category: string;
    readonly type: { readonly summary: string };
    readonly defaultValue?: { readonly summary: string };
  };
}

type Args = Readonly<Record<string, unknown>>;

export function elementOf(manifest: Manifest, tag: string): ManifestElement | undefined {
  return elementsOf(manifest).find(({ tagName }) => tagName === tag);
}

/** Returns the names of all events in the manifest. */
export function eventsOf(manifest: Manifest): readonly string[] {
  return [...new Set(elementsOf(manifest).flatMap(({ events = [] }) => events.map(({ name }) => name)))];
}

/** Returns a control for each attribute and property by property name, and a row for each event. */
export function argTypesOf(manifest: Manifest, tag: string): Readonly<Record<string, ArgType>> {
  const { attributes = [], members = [], events = [] } = elementOf(manifest, tag) ?? {};
  const properties = members.filter(
    (member) => member.kind === 'field' && member.attribute === undefined && !member.readonly && member.description,
  );
  const everywhere = new Set(commonAttributes(manifest));
  const own = attributes.filter(({ name }) => !everywhere.has(name));
  const common = attributes.filter(({ name }) => everywhere.has(name));
  return Object.fromEntries([
    ...own.map((each) => [propertyOf(each), argType(each, 'Attributes', inputOf(each))]),
    ...properties.map((each) => [
      each.name,
      argType(each, 'Properties', isData(each.name) ? { type: 'object' } : false),
    ]),
    ...common.map((each) => [propertyOf(each), argType(each, 'Attributes of every tag', inputOf(each))]),
    ...events.map((each) => [each.name, argType(each, 'Events', false)]),
  ]);
}

/** Returns the default values of the attributes by property name. Controls display them until the user sets a value. */
export function defaultsOf(manifest: Manifest, tag: string): Args {
  const { attributes = [] } = elementOf(manifest, tag) ?? {};
  return Object.fromEntries(
    attributes.flatMap((each) => {
      const preset = presetOf(each);
      return preset === undefined ? [] : [[propertyOf(each), preset]];
    }),
  );
}

/** Returns the HTML of a story: the script tag, a provider, and the element with the settings that differ from the defaults. */
export function snippetOf(manifest: Manifest, tag: string, args: Args): string {
  const { attributes = [] } = elementOf(manifest, tag) ?? {};
  const names = new Set(attributes.map(propertyOf));
  const set = attributes.flatMap((each): readonly SetAttribute[] => {
    const value = args[propertyOf(each)];
    if (value === undefined || value === null || value === (presetOf(each) ?? '')) return [];
    if (typeof value === 'boolean') return [{ name: each.name, value: '', kind: 'boolean' }];
    return [{ name: each.name, value: String(value), kind: typeof value === 'number' ? 'number' : 'text' }];
  });
  const properties = Object.entries(args).filter(
    ([name, value]) => value !== undefined && !names.has(name) && isData(name, true) && !isEmptyList(value),
  );
  const files = properties.filter(([, value]) => JSON.stringify(value).length > longest).map(([name]) => name);
  const text = writeSnippet('html', {
    tag,
    attributes: set,
    properties: properties.map(([name, value]) => [name, files.includes(name) ? `file of ${name}` : value]),
  });
  return files.reduce(
    (all, name) => all.replace(`"file of ${name}"`, `await (await fetch('/${name}.json')).json()`),
    text,
  );
}

// The snippet loads longer values from separate files.
const longest = 2000;

function elementsOf({ modules }: Manifest): readonly ManifestElement[] {
  return modules.flatMap(({ declarations = [] }) => declarations).filter(({ tagName }) => tagName !== undefined);
}

/** Returns the attributes that all elements with events share. */
function commonAttributes(manifest: Manifest): readonly string[] {
  const [first = [], ...others] = elementsOf(manifest)
    .filter(({ events = [] }) => events.length > 0)
    .map(({ attributes = [] }) => attributes.map(({ name }) => name));
  return first.filter((name) => others.every((names) => names.includes(name)));
}

function argType(each: Described, category: string, control: ArgType['control']): ArgType {
  const options = optionsOf(each);
  return {
    name: each.name,
    description: each.description ?? '',
    control,
    ...(options.length > 0 && control ? { options } : {}),
    table: {
      category,
      type: { summary: each.type?.text ?? 'string' },
      ...(each.default === undefined || presetOf(each) === '' ? {} : { defaultValue: { summary: each.default } }),
    },
  };
}

function inputOf(each: Described): ArgType['control'] {
  if (optionsOf(each).length > 0) return { type: 'select', labels: { '': 'not set' } };
  const text = each.type?.text;
  return { type: text === 'boolean' || text === 'number' ? text : 'text' };
}

/** Returns the string values of a union type. */
function optionsOf({ type: { text } = { text: 'string' } }: Described): readonly string[] {
  return [...text.matchAll(/'([^']*)'/g)].map(([, word = '']) => word);
}

// Standard HTML attributes, such as `lang`, have properties with the same name.
function propertyOf({ name, fieldName = name }: ManifestAttribute): string {
  return fieldName;
}

function presetOf({ default: preset }: Described): string | number | boolean | undefined {
  if (preset === undefined || preset === 'null') return undefined;
  if (preset === 'true' || preset === 'false') return preset === 'true';
  return preset.startsWith("'") ? preset.slice(1, -1) : Number(preset);
}

/** Whether a property is plain data. ABIs are too long for the controls panel. */
function isData(name: string, isLong = false): boolean {
  return ['labels', 'links', 'tokens', 'words', 'signatures', ...(isLong ? ['abis'] : [])].includes(name);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
