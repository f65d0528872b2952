import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeManifest } from './manifest.mjs';
import { root } from './setup.mjs';

// The page that says what every tag takes and reports. It is made from the manifest, and a package check holds it to that;
// `npm run fix` writes it anew.
const page = 'docs/elements.md';

/** The whole page, as the manifest has it. */
export function elementsPage(manifest) {
  return `# Elements\n\n<!-- Made by \`npm run fix\` from the doc comments in src/. -->\n\n${sections(manifest)}\n`;
}

function sections({ modules }) {
  const all = modules.flatMap(({ declarations }) => declarations);
  const provider = all.find(({ tagName }) => tagName === 'gateway-provider');
  const widgets = all.filter((element) => element !== provider).sort((a, b) => compare(a.tagName, b.tagName));
  const shared = widgets.slice(1).reduce(common, widgets[0]);
  return [
    '## Every tag',
    table('attribute', shared.attributes),
    table('property', shared.properties ?? properties(shared)),
    table('method', methods(shared)),
    table('event', shared.events),
    list('States', shared.cssStates, ({ name }) => `\`:state(${name})\``),
    list('Tokens', tokens(), (name) => `\`${name}\``),
    ...widgets.flatMap((widget) => own(widget, shared)),
    '## `<gateway-provider>`',
    table('attribute', provider.attributes),
    table('property', properties(provider)),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function own(widget, shared) {
  const without = (list = [], others = []) => list.filter((one) => !others.some((other) => isSame(one, other)));
  return [
    `## \`<${widget.tagName}>\``,
    table('attribute', without(widget.attributes, shared.attributes)),
    table('property', without(properties(widget), properties(shared))),
    table('method', without(methods(widget), methods(shared))),
    table('event', without(widget.events, shared.events)),
    list('Parts', widget.cssParts, ({ name }) => `\`${name}\``),
  ];
}

/** What two elements have alike, in the shape of an element. */
function common(a, b) {
  const both = (kind) => (a[kind] ?? []).filter((one) => (b[kind] ?? []).some((other) => isSame(one, other)));
  return {
    attributes: both('attributes'),
    members: both('members'),
    events: both('events'),
    cssStates: both('cssStates'),
  };
}

function isSame(a, b) {
  return a.name === b.name && a.description === b.description;
}

function properties({ members = [] }) {
  return members.filter(({ kind, attribute, description }) => kind === 'field' && !attribute && description);
}

function methods({ members = [] }) {
  const named = members.filter(({ kind, description }) => kind === 'method' && description);
  return named.map(({ name, ...method }) => ({ ...method, name, shown: `${name}()` }));
}

/** The names that a page may set, from the two files that read them. */
function tokens() {
  const source = ['tokens', 'answer-tokens']
    .map((name) => readFileSync(join(root, `src/ui/styles/${name}.ts`), 'utf8'))
    .join('');
  return [...new Set([...source.matchAll(/var\(\s*(--gw-[a-z-]+)/g)].map(([, name]) => name))];
}

function table(kind, rows = []) {
  const known = rows.filter(({ description }) => description);
  if (known.length === 0) return '';
  const lines = known.map(({ name, shown, description, default: preset }) => {
    const value = preset && !["''", 'null'].includes(preset) ? ` Default: \`${preset.replaceAll("'", '')}\`.` : '';
    return `| \`${shown ?? name}\` | ${cell(description)}${value} |`;
  });
  return [`| ${kind} | |`, '|---|---|', ...lines].join('\n');
}

function list(title, items = [], show) {
  return items.length === 0 ? '' : `${title}: ${items.map(show).join(' ')}`;
}

function cell(text) {
  return text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim();
}

function compare(a, b) {
  return a < b ? -1 : 1;
}

/** Writes the page anew. */
export function writeElementsPage() {
  writeManifest('.cache/elements-page');
  const manifest = JSON.parse(readFileSync(join(root, '.cache/elements-page/custom-elements.json'), 'utf8'));
  writeFileSync(join(root, page), elementsPage(manifest));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) writeElementsPage();
