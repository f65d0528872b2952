// Finds the CSS parts and slots of each element, with their descriptions.
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../lib/setup.mjs';

/** Descriptions of the parts that templates of `src/ui/` render. A `@csspart` of a widget takes precedence. */
const shared = {
  action: 'A call, a log or a transaction in one sentence.',
  alarm: 'The banner about a serious problem.',
  amount: 'An amount.',
  arguments: 'The arguments of a decoded call.',
  aside: 'A note in the answer.',
  'auto-refresh': 'The indicator of automatic refresh, with its pause button.',
  bad: 'A mark of this kind.',
  bars: 'A chart.',
  body: 'The content between header and footer.',
  button: 'A button.',
  call: 'A decoded call.',
  card: 'The whole widget.',
  chain: 'The steps from a value to the validators that signed its state.',
  chart: 'A chart.',
  checks: 'The open verification panel.',
  'checks-button': 'The verification mark, which opens the verification panel.',
  chip: 'A filter that is set, with a button to remove it.',
  comparison: 'The comparison of two answers.',
  consistent: 'The mark of this verification level.',
  copy: 'The button that copies a value.',
  cost: 'The time, size and number of requests of the answer.',
  'cross-checked': 'The mark of this verification level.',
  detail: 'The content of an expanded row.',
  done: 'A status: succeeded.',
  downgraded: 'The mark of this verification level.',
  empty: 'The empty state of this kind.',
  summary: 'The main figures of the answer.',
  failed: 'A failure: its empty state, or its status.',
  'failure-details': 'The error code and the details of a failed request.',
  fields: 'A list of names and values.',
  footer: 'Row range, pager and cost.',
  form: 'The form of the request.',
  guess: 'A mark of this kind.',
  hash: 'A hash, an address or other bytes.',
  header: 'Title, request and marks.',
  hint: 'The keyboard help of a long table.',
  idle: 'The empty state of this kind.',
  input: 'A text field or a select box.',
  label: 'The page’s name for an address or hash.',
  levels: 'The list of verification levels in the verification panel.',
  line: 'A row that separates groups of rows.',
  link: 'The link of an address or hash.',
  'link-note': 'The notice about linked widgets.',
  live: 'The live region for screen readers.',
  mark: 'A mark in the header, in a row or next to a value.',
  marks: 'The marks in the header.',
  menu: 'An open menu.',
  'menu-button': 'The button that opens the menu *Copy and export*.',
  'menu-item': 'A menu item.',
  mismatch: 'The mark of this verification level.',
  'mismatch-band': 'The banner about a mismatch.',
  missing: 'The banner about code that failed to load.',
  moniker: 'The self-reported name of a validator.',
  'next-steps': 'The buttons for further checks in the verification panel.',
  notes: 'The notes about irregularities of the response.',
  null: 'The empty state of this kind.',
  ok: 'A mark of this kind.',
  toggle: 'The button that expands a row.',
  'open-file': 'The button that opens a file (`drop`).',
  pager: 'The buttons that switch pages.',
  panel: 'A panel that a button or tab opens.',
  pending: 'A status: not decided yet.',
  value: 'A value that can be selected.',
  'empty-state': 'A glyph, a sentence and a button in place of an answer: before the first request, or without rows.',
  plain: 'A mark of this kind.',
  problem: 'The banner about an invalid attribute.',
  progress: 'The progress of a search.',
  proven: 'The mark of this verification level.',
  query: 'The request, next to the title.',
  raw: 'The raw response.',
  reading: 'One of the ways to decode a log.',
  row: 'A table row.',
  reply: 'The mark *Data from this page*.',
  sample: 'The mark *Sample data*.',
  signed: 'The mark of this verification level.',
  skeleton: 'The placeholder while an answer is loading.',
  snapshot: 'The mark of a snapshot.',
  sort: 'The button that sorts a table by its column.',
  stale: 'The banner about an outdated answer.',
  status: 'A status on the chain.',
  tab: 'A tab.',
  table: 'A table.',
  tabs: 'A tab list.',
  time: 'A time.',
  title: 'The title.',
  toolbar: 'Search, filters and panel buttons.',
  'told-tokens': 'The note about tokens whose symbols were read from their contracts.',
  tools: 'The tools in the header.',
  tree: 'A tree of values.',
  expanded: 'The expanded area below a table row.',
  unit: 'The unit of an amount.',
  unknown: 'A status: not in the response.',
  unsupported: 'The empty state of this kind.',
  unverified: 'The mark of this verification level.',
  warn: 'A mark of this kind.',
  where: 'The range of displayed rows.',
  words: 'The 32-byte words in the data of a log.',
};

/** Types of the variables that templates write into the name of a part or a slot, by variable: file and type. */
const variables = {
  kind: ['src/ui/templates/empty-state.ts', 'EmptyStateKind'],
  meaning: ['src/ui/templates/value-mark.ts', 'MarkMeaning'],
  level: ['src/verify/verdict.ts', 'VerificationLevel'],
  status: ['src/ui/templates/status.ts', 'Status'],
  slot: ['src/ui/templates/empty-state.ts', 'StateSlot'],
};

/**
 * All parts that a tag can render: the parts in its doc comment, then the shared parts.
 * A documented part that is never rendered is an error, and so is a rendered part without a description.
 */
export function cssParts(tag, documented) {
  const drawn = new Set(modulesOf(moduleOf(tag)).flatMap(partsIn));
  const own = new Map(documented.map((part) => [part.name, part]));
  const problems = [
    ...[...own.keys()].filter((name) => !drawn.has(name)).map((name) => `<${tag}> never renders the part "${name}".`),
    ...[...drawn]
      .filter((name) => !own.has(name) && !Object.hasOwn(shared, name))
      .map(
        (name) => `<${tag}> needs a @csspart for the part "${name}", or a description in scripts/manifest/parts.mjs.`,
      ),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const others = [...drawn].filter((name) => !own.has(name)).sort();
  return [...own.values(), ...others.map((name) => ({ name, description: shared[name] }))];
}

/** Whether a tag is a widget, not the provider or an element of one value. */
export function isWidget(tag) {
  return !tag.startsWith('gateway-');
}

/** The module of an element's class. */
export function moduleOf(tag) {
  if (tag === 'gateway-provider') return 'src/ui/gateway-provider.ts';
  return isWidget(tag) ? `src/widgets/${tag}/${tag}.ts` : `src/values/${tag}.ts`;
}

/** The slots that a tag renders; `''` is the default slot. */
export function slotsOf(file) {
  return modulesOf(file).flatMap((each) => {
    const found = readFileSync(join(root, each), 'utf8').matchAll(/<slot\b([^>]*)/g);
    return [...found].flatMap(([, rest]) => wordOrWords(/name="([^"]*)"/.exec(rest)?.[1] ?? '', each));
  });
}

const graphs = new Map();
/** The tables of code on demand, by the name that their modules export. */
const tables = { onDemand: 'src/ui/on-demand.ts', onDemandOfElement: 'src/ui/on-demand-element.ts' };

/** The modules that a module imports, statically or on demand, directly or through others. */
function modulesOf(entry) {
  const found = new Set();
  const follow = (file) => {
    if (found.has(file)) return;
    found.add(file);
    if (!graphs.has(file)) graphs.set(file, importsOf(file));
    graphs.get(file).forEach(follow);
  };
  follow(entry);
  return [...found];
}

function importsOf(file) {
  const code = /^(?:import|export) (?!type\b)[^;]*? from '(\.[^']*)\.js';|import\('(\.[^']*)\.js'\)/gm;
  const text = readFileSync(join(root, file), 'utf8').replace(/^\s*(\/\*\*[^]*?\*\/|\/\/.*)$/gm, '');
  const names = [...text.matchAll(code)].map(([, still, lazy]) => still ?? lazy);
  const imported = names.map((name) => toFile(file, name));
  const rows = [...text.matchAll(/\b(onDemand|onDemandOfElement)\.(\w+)/g)].flatMap(([, table, row]) =>
    imported.includes(tables[table]) ? [rowsOf(tables[table]).get(row)] : [],
  );
  return [...imported.filter((name) => !Object.values(tables).includes(name)), ...rows];
}

/** The modules of a table of code on demand, by row. A module imports only the rows that it names. */
function rowsOf(table) {
  const rows = readFileSync(join(root, table), 'utf8').matchAll(/^ {2}(\w+): \(\) => import\('(\.[^']*)\.js'\),$/gm);
  return new Map([...rows].map(([, row, name]) => [row, toFile(table, name)]));
}

function toFile(importer, name) {
  return relative(root, join(root, dirname(importer), `${name}.ts`)).replaceAll('\\', '/');
}

function partsIn(file) {
  const text = readFileSync(join(root, file), 'utf8');
  const whole = [...text.matchAll(/\bpart="([^"]*)"/g)].map(([, words]) => words);
  // part=${condition === 'this' ? 'one' : 'another'}
  const chosen = [...text.matchAll(/\bpart=\$\{([^}]*)\}/g)].flatMap(([, code]) =>
    [...code.matchAll(/(=== )?'([^']*)'/g)].flatMap(([, compared, words]) => (compared ? [] : [words])),
  );
  return [...whole, ...chosen].flatMap((words) => words.split(/\s+/)).flatMap((word) => wordOrWords(word, file));
}

/** A word of a name; for a variable, its possible words. */
function wordOrWords(word, file) {
  const variable = /^\$\{(\w+)\}$/.exec(word)?.[1];
  return variable === undefined ? [word] : wordsOf(variable, file);
}

function wordsOf(variable, file) {
  if (!Object.hasOwn(variables, variable)) throw new Error(`${file}: add the type of the part "${variable}".`);
  const [home, type] = variables[variable];
  return union(readFileSync(join(root, home), 'utf8'), type);
}

/** The members of a union type, including the members of nested unions. */
function union(text, type) {
  const [, members] = new RegExp(`type ${type} =\\s*([^;]*);`).exec(text);
  return members
    .split('|')
    .map((member) => member.trim())
    .filter((member) => member !== '')
    .flatMap((member) => (member.startsWith("'") ? [member.slice(1, -1)] : union(text, member)));
}
