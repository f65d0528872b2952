// Writes docs/elements.md and llms.txt from the manifest.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { llmsText } from './manifest/llms.mjs';
import { isWidget } from './manifest/parts.mjs';
import { writeManifest } from './manifest.mjs';
import { packedPages, summaryOf } from './lib/links.mjs';
import { root } from './lib/setup.mjs';

// A package check compares both files with the manifest. `npm run fix` writes them.
const intro =
  'Attributes, properties, methods, events, states, CSS properties and parts of every element. What several tags share is listed once, before the sections of the tags. Boolean attributes are off by default. [Theming](theming.md) shows the default colors.';

/** Returns the text of docs/elements.md. */
export function elementsPage(manifest) {
  return `# Elements\n\n<!-- Made by \`npm run fix\` from the doc comments in src/. -->\n\n${intro}\n\n${sections(manifest)}\n`;
}

/** The lists of an element, in the order of the page. */
const kinds = [
  { title: 'Attributes', of: ({ attributes }) => attributes },
  { title: 'Properties', of: properties },
  { title: 'Methods', of: methods },
  { title: 'Events', of: ({ events }) => events },
  { title: 'Slots', of: ({ slots }) => slots },
  { title: 'States', of: ({ cssStates }) => cssStates?.map((state) => ({ ...state, shown: `:state(${state.name})` })) },
  { title: 'CSS properties', of: ({ cssProperties }) => cssProperties },
  { title: 'Parts', of: ({ cssParts }) => cssParts, several: 2 },
];

/** If at least this many tags have an item, the page describes it once. */
const several = 3;

function sections({ modules }) {
  const all = modules.flatMap(({ declarations }) => declarations);
  const provider = all.find(({ tagName }) => tagName === 'gateway-provider');
  const widgets = all.filter(({ tagName }) => isWidget(tagName));
  const values = all.filter((element) => element !== provider && !widgets.includes(element));
  const lists = (tags, isShown, isOn, among = widgets) =>
    kinds.map(({ title, of, several: least = several }) =>
      list(
        title,
        itemsOf(tags, of, among).filter(({ on }) => isShown(on.length, least)),
        isOn ? among : undefined,
      ),
    );
  return [
    '## Every tag',
    ...lists(widgets, (count) => count === widgets.length),
    '## Several tags',
    ...lists(widgets, (count, least) => count >= least && count < widgets.length, true),
    ...widgets.flatMap((widget) => [`## \`<${widget.tagName}>\``, ...lists([widget], (count, least) => count < least)]),
    '## Elements of one value',
    ...lists(values, (count) => count > 1, true, values),
    ...values.flatMap((value) => [
      `### \`<${value.tagName}>\``,
      ...lists([value], (count) => count === 1, false, values),
    ]),
    '## `<gateway-provider>`',
    list('Attributes', provider.attributes),
    list('Properties', properties(provider)),
    list(
      'Slots',
      provider.slots?.map((slot) => ({ ...slot, shown: slot.name === '' ? '(default)' : slot.name })),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Returns the unique items of some tags. `on` lists the widgets that have an item with the same name and description. */
function itemsOf(tags, of, widgets) {
  const isIn =
    ({ name, description }) =>
    (item) =>
      item.name === name && item.description === description;
  const items = tags.flatMap((tag) => of(tag) ?? []);
  return items
    .filter((item, at) => items.findIndex(isIn(item)) === at)
    .map((item) => ({
      ...item,
      on: widgets.filter((widget) => of(widget)?.some(isIn(item))).map(({ tagName }) => tagName),
    }));
}

function properties({ members = [] }) {
  return members.filter(({ kind, attribute, description }) => kind === 'field' && !attribute && description);
}

function methods({ members = [] }) {
  const named = members.filter(({ kind, description }) => kind === 'method' && description);
  return named.map(({ name, ...method }) => ({ ...method, name, shown: `${name}()` }));
}

function list(kind, items = [], among = undefined) {
  const known = items.filter(({ description }) => description);
  if (known.length === 0) return '';
  // Items with the same text share a line.
  const lines = new Map();
  for (const { name, shown, description, default: preset, on } of known) {
    const hasDefault = preset && !["''", 'null', 'false'].includes(preset) && !preset.startsWith('light-dark(');
    const value = hasDefault ? ` Default: \`${shortened(preset.replaceAll("'", ''))}\`.` : '';
    const text = `${among ? ` (${tagsOf(on, among)})` : ''}: ${description.replace(/\s+/g, ' ').trim()}${value}`;
    lines.set(text, [...(lines.get(text) ?? []), `\`${shown ?? name}\``]);
  }
  return [`**${kind}**`, '', ...[...lines].map(([text, names]) => `- ${names.join(', ')}${text}`)].join('\n');
}

/** Returns a default, without the fonts between the first and the last font of a list. */
function shortened(preset) {
  return preset.replace(/^([\w-]+), [\w\s,-]+, ([\w-]+)$/, '$1, …, $2');
}

/** Returns the tags that have an item, or the tags that lack it if at most two do. */
function tagsOf(on, widgets) {
  const off = widgets.map(({ tagName }) => tagName).filter((tag) => !on.includes(tag));
  const names = (tags) => tags.map((tag) => `\`${tag}\``).join(', ');
  if (off.length === 0) return 'all';
  return off.length <= 2 ? `all except ${names(off)}` : names(on);
}

/** Returns the text of llms.txt, including the pages in the package. */
export function llmsPage(manifest) {
  const about = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const docs = packedPages(about).filter((path) => path.startsWith('docs/'));
  const pages = docs.map((path) => ({ path, ...summaryOf(path) }));
  return `${llmsText(manifest, about, pages)}\n`;
}

export function writeElementsPage() {
  writeManifest('.cache/elements-page');
  const manifest = JSON.parse(readFileSync(join(root, '.cache/elements-page/custom-elements.json'), 'utf8'));
  writeFileSync(join(root, 'docs/elements.md'), elementsPage(manifest));
  writeFileSync(join(root, 'llms.txt'), llmsPage(manifest));
}
