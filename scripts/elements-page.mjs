// Writes docs/elements.md and llms.txt from the manifest.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { llmsText } from './manifest/llms.mjs';
import { writeManifest } from './manifest.mjs';
import { packedPages, summaryOf } from './lib/links.mjs';
import { root } from './lib/setup.mjs';

// A package check compares both with the manifest; `npm run fix` writes them.
const intro = 'Attributes, properties, methods, events, states, CSS properties and parts of every element.';

/** The whole page, as the manifest has it. */
export function elementsPage(manifest) {
  return `# Elements\n\n<!-- Made by \`npm run fix\` from the doc comments in src/. -->\n\n${intro}\n\n${sections(manifest)}\n`;
}

function sections({ modules }) {
  const all = modules.flatMap(({ declarations }) => declarations);
  const provider = all.find(({ tagName }) => tagName === 'gateway-provider');
  const widgets = all.filter((element) => element !== provider);
  const shared = widgets.slice(1).reduce(common, widgets[0]);
  return [
    '## Every tag',
    table('attribute', shared.attributes),
    table('property', properties(shared)),
    table('method', methods(shared)),
    table('event', shared.events),
    table(
      'state',
      shared.cssStates?.map(({ name, ...state }) => ({ ...state, name, shown: `:state(${name})` })),
    ),
    table('CSS property', shared.cssProperties),
    table('part', shared.cssParts),
    ...widgets.flatMap((widget) => own(widget, shared)),
    '## `<gateway-provider>`',
    table('attribute', provider.attributes),
    table('property', properties(provider)),
    table(
      'slot',
      provider.slots?.map((slot) => ({ ...slot, shown: slot.name === '' ? '(default)' : slot.name })),
    ),
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
    table('part', without(widget.cssParts, shared.cssParts)),
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
    cssProperties: both('cssProperties'),
    cssParts: both('cssParts'),
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

function table(kind, rows = []) {
  const known = rows.filter(({ description }) => description);
  if (known.length === 0) return '';
  const lines = known.map(({ name, shown, description, default: preset }) => {
    const value = preset && !["''", 'null'].includes(preset) ? ` Default: \`${preset.replaceAll("'", '')}\`.` : '';
    return `| \`${shown ?? name}\` | ${cell(description)}${value} |`;
  });
  return [`| ${kind} | |`, '|---|---|', ...lines].join('\n');
}

function cell(text) {
  return text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim();
}

/** The whole text for language models, with the pages that the package has. */
export function llmsPage(manifest) {
  const about = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const docs = packedPages(about).filter((path) => path.startsWith('docs/'));
  const pages = docs.map((path) => ({ path, ...summaryOf(path) }));
  return `${llmsText(manifest, about, pages)}\n`;
}

/** Writes both again. */
export function writeElementsPage() {
  writeManifest('.cache/elements-page');
  const manifest = JSON.parse(readFileSync(join(root, '.cache/elements-page/custom-elements.json'), 'utf8'));
  writeFileSync(join(root, 'docs/elements.md'), elementsPage(manifest));
  writeFileSync(join(root, 'llms.txt'), llmsPage(manifest));
}
