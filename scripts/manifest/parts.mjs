// Finds the CSS parts and slots of each element, with their descriptions.
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../lib/setup.mjs';

/** Descriptions of the parts that templates of `src/ui/` render. A `@csspart` of the widget takes precedence. */
const shared = {
  action: 'The meaning of a call or a log, in one sentence.',
  alarm: 'An alert above the answer.',
  amount: 'An amount.',
  arguments: 'The arguments of a decoded call.',
  aside: 'A remark next to the summary.',
  'auto-refresh': 'The note about automatic refreshing, and the button that pauses it.',
  bad: 'A mark of a failure.',
  bars: 'Values as bars.',
  body: 'Everything between header and footer.',
  button: 'Any button.',
  call: 'A decoded call.',
  card: 'The whole card.',
  chain: 'The proof from a value to the validators who signed its state, step by step.',
  chart: 'A chart.',
  checks: 'The list of checks, when it is open.',
  'checks-button': 'The verification mark in the header, which opens the list of checks.',
  chip: 'A filter that is set, with a button that removes it.',
  comparison: 'The comparison of two answers.',
  consistent: 'The verification mark of an answer that agrees with itself.',
  copy: 'The button that copies a value.',
  cost: 'The time of the answer, its size and its number of requests.',
  'cross-checked': 'The verification mark of an answer that agrees with another one.',
  detail: 'The details of an expanded row.',
  done: 'The status of a successful item.',
  downgraded: 'The verification mark of an answer without the requested proof.',
  empty: 'The empty state of an empty answer.',
  facts: 'The summary: the main figures of the answer.',
  failed: 'The empty state of a failure, or the status of a failed item.',
  'failure-details': 'Code and details of a failed request.',
  fields: 'A list of names and values.',
  footer: 'Displayed rows, pager and cost.',
  form: 'The form of the request.',
  guess: 'A mark of a guess.',
  hash: 'A hash, an address or other bytes.',
  header: 'Title, query and marks.',
  hint: 'The note on how to use a long table.',
  idle: 'The empty state of a widget that has sent no request yet.',
  input: 'An input or a select.',
  label: 'A name that the page supplied for an address or hash.',
  levels: 'The steps from unverified to proven, in the list of checks.',
  line: 'A row that divides the table.',
  link: 'A link that the page supplied for an address or hash.',
  'link-note': 'The note that a selection in another widget is displayed here, with a *Back* button.',
  live: 'The live region for screen readers.',
  mark: 'A mark in the header, in a row or at a value.',
  marks: 'The marks in the header.',
  menu: 'An open menu.',
  'menu-button': 'The button of the menu *Copy and export*.',
  'menu-item': 'An entry of a menu.',
  mismatch: 'The verification mark of an answer that differs from the recomputed values.',
  missing: 'The banner about code that could not be loaded.',
  moniker: 'The name of a validator.',
  'next-steps': 'Further checks of the answer, with their controls, in the list of checks.',
  notes: 'Notes about the response.',
  null: 'The empty state of a null answer.',
  ok: 'A mark of a check that passed.',
  opener: 'The button that expands a row.',
  pager: 'The buttons to other pages.',
  panel: 'A panel that a button or tab opens.',
  pending: 'The status of a pending item.',
  pick: 'A value that can be selected.',
  picture: 'The empty state, displayed instead of an answer: an illustration, a sentence, a button.',
  plain: 'A mark without a meaning of its own.',
  problem: 'The banner about an invalid attribute.',
  progress: 'The progress of a search.',
  proven: 'The verification mark of an answer that is proven against a hash of the page.',
  query: 'The query, after the title.',
  raw: 'The raw response.',
  reading: 'One way to decode a log.',
  row: 'A row of a table.',
  sample: 'The mark *Sample data*.',
  signed: 'The verification mark of an answer that validators signed.',
  skeleton: 'The placeholder while an answer is loading.',
  snapshot: 'The mark of a saved answer.',
  sort: 'The button of a column by which a table is sorted.',
  stale: 'The banner about a stale answer.',
  status: 'The outcome on the chain.',
  tab: 'A tab.',
  table: 'A table.',
  tabs: 'A list of tabs.',
  time: 'A time.',
  title: 'The title.',
  toolbar: 'Search, filters and the buttons that open panels.',
  'told-tokens': 'The note about tokens whose symbols were read from their contracts.',
  tools: 'The tools in the header.',
  tree: 'A tree of values.',
  under: 'The content below an expanded row of a table.',
  unit: 'The unit of an amount.',
  unknown: 'The status of an item whose outcome is not in the response.',
  unsupported: 'The empty state of a request that the node does not support.',
  unverified: 'The verification mark of an answer without a check that passed.',
  warn: 'A mark of a warning.',
  where: 'The range of displayed rows.',
  words: 'The 32-byte words of log data.',
};

/** Parts that templates name by a variable: the type of the variable lists the names. */
const variables = {
  kind: ['src/ui/templates/picture.ts', 'PictureKind'],
  meaning: ['src/ui/templates/value-mark.ts', 'MarkMeaning'],
  level: ['src/verify/verdict.ts', 'VerificationLevel'],
  status: ['src/ui/templates/status.ts', 'Status'],
};

/**
 * All parts that a tag can draw, by the modules that its own leads to: those that its comment documents, then the shared ones.
 * A part that is documented and never drawn, or drawn and not described, is an error.
 */
export function cssParts(tag, documented) {
  const drawn = new Set(modulesOf(`src/widgets/${tag}/${tag}.ts`).flatMap(partsIn));
  const own = new Map(documented.map((part) => [part.name, part]));
  const problems = [
    ...[...own.keys()].filter((name) => !drawn.has(name)).map((name) => `<${tag}> never draws the part "${name}".`),
    ...[...drawn]
      .filter((name) => !own.has(name) && !Object.hasOwn(shared, name))
      .map((name) => `The part "${name}" of <${tag}> has neither a @csspart nor a line in scripts/manifest/parts.mjs.`),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const others = [...drawn].filter((name) => !own.has(name)).sort();
  return [...own.values(), ...others.map((name) => ({ name, description: shared[name] }))];
}

/** The slots that a tag draws; `''` is the default slot. */
export function slotsOf(file) {
  const texts = modulesOf(file).map((each) => readFileSync(join(root, each), 'utf8'));
  return texts.flatMap((text) =>
    [...text.matchAll(/<slot\b([^>]*)/g)].map(([, rest]) => /name="([^"]*)"/.exec(rest)?.[1] ?? ''),
  );
}

const graphs = new Map();

/** The modules that a module leads to, by whatever kind of import brings code. */
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
  return names.map((name) => relative(root, join(root, dirname(file), `${name}.ts`)).replaceAll('\\', '/'));
}

function partsIn(file) {
  const text = readFileSync(join(root, file), 'utf8');
  const whole = [...text.matchAll(/\bpart="([^"]*)"/g)].map(([, words]) => words);
  // part=${condition === 'this' ? 'one' : 'another'}
  const chosen = [...text.matchAll(/\bpart=\$\{([^}]*)\}/g)].flatMap(([, code]) =>
    [...code.matchAll(/(=== )?'([^']*)'/g)].flatMap(([, compared, words]) => (compared ? [] : [words])),
  );
  return [...whole, ...chosen]
    .flatMap((words) => words.split(/\s+/))
    .flatMap((word) => {
      const variable = /^\$\{(\w+)\}$/.exec(word)?.[1];
      return variable === undefined ? [word] : wordsOf(variable, file);
    });
}

function wordsOf(variable, file) {
  if (!Object.hasOwn(variables, variable)) throw new Error(`${file}: what words has the part "${variable}"?`);
  const [home, type] = variables[variable];
  return union(readFileSync(join(root, home), 'utf8'), type);
}

/** The words of a union type, with those of the unions that it names. */
function union(text, type) {
  const [, members] = new RegExp(`type ${type} =\\s*([^;]*);`).exec(text);
  return members
    .split('|')
    .map((member) => member.trim())
    .filter((member) => member !== '')
    .flatMap((member) => (member.startsWith("'") ? [member.slice(1, -1)] : union(text, member)));
}
