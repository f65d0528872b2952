import { writeSnippet, type SetAttribute } from '../site/snippets.js';

/** What the workshop reads of the custom-elements manifest. */
export interface Manifest {
  readonly modules: readonly { readonly declarations?: readonly ManifestElement[] }[];
}

/** One element of it. */
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

/** A control of Storybook, or a line that says what only a script can set, or what is reported. */
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

/** The element of a tag. */
export function elementOf(manifest: Manifest, tag: string): ManifestElement | undefined {
  return elementsOf(manifest).find(({ tagName }) => tagName === tag);
}

/** The names of all events that an element of the manifest reports. */
export function eventsOf(manifest: Manifest): readonly string[] {
  return [...new Set(elementsOf(manifest).flatMap(({ events = [] }) => events.map(({ name }) => name)))];
}

/** A control for each attribute and property, by the name of its property, and a line for each event. */
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

/** What a control shows as long as nobody sets it: the default of each attribute that has one. */
export function defaultsOf(manifest: Manifest, tag: string): Args {
  const { attributes = [] } = elementOf(manifest, tag) ?? {};
  return Object.fromEntries(
    attributes.flatMap((each) => {
      const preset = presetOf(each);
      return preset === undefined ? [] : [[propertyOf(each), preset]];
    }),
  );
}

/** What one would paste to have the element as a story shows it: the script tag, a provider, and what is not as it would be. */
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

// Longer values are in a file of their own.
const longest = 2000;

function elementsOf({ modules }: Manifest): readonly ManifestElement[] {
  return modules.flatMap(({ declarations = [] }) => declarations).filter(({ tagName }) => tagName !== undefined);
}

/** The attributes that every element with events has. */
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

/** The words of a union. */
function optionsOf({ type: { text } = { text: 'string' } }: Described): readonly string[] {
  return [...text.matchAll(/'([^']*)'/g)].map(([, word = '']) => word);
}

// HTML's own attributes, as `lang`, have properties of the same name.
function propertyOf({ name, fieldName = name }: ManifestAttribute): string {
  return fieldName;
}

function presetOf({ default: preset }: Described): string | number | boolean | undefined {
  if (preset === undefined || preset === 'null') return undefined;
  if (preset === 'true' || preset === 'false') return preset === 'true';
  return preset.startsWith("'") ? preset.slice(1, -1) : Number(preset);
}

/** Whether a property is data that can be written down; ABIs are too long to be edited in a panel. */
function isData(name: string, isLong = false): boolean {
  return ['labels', 'links', 'tokens', 'words', 'signatures', ...(isLong ? ['abis'] : [])].includes(name);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
