// Finds the CSS parts and slots of each element, with their descriptions.
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../lib/setup.mjs';

/** What the parts are that templates of `src/ui/` draw. A widget that says it better in its own comment is heard first. */
const shared = {
  action: 'What a call or a log does, in one sentence.',
  alarm: 'Something grave, above the answer.',
  amount: 'An amount.',
  arguments: 'The arguments of a decoded call.',
  aside: 'A remark beside the key figures.',
  'auto-refresh': 'That the widget refreshes by itself, and the button that pauses it.',
  bad: 'A mark of a failure.',
  bars: 'Values as bars.',
  body: 'Everything between header and footer.',
  button: 'Any button.',
  call: 'A decoded call.',
  card: 'The whole card.',
  chain: 'What leads from a value to the validators who signed its state, step by step.',
  chart: 'A chart.',
  checks: 'The list of checks, when it is open.',
  'checks-button': 'The verification mark in the header, which opens the list of checks.',
  chip: 'A filter that is set, with a button that removes it.',
  comparison: 'The comparison of two answers.',
  consistent: 'The verification mark of an answer that agrees with itself.',
  copy: 'The button that copies a value.',
  cost: 'When the answer came, its size and its requests.',
  'cross-checked': 'The verification mark of an answer that agrees with another one.',
  detail: 'What an open row shows.',
  done: 'The status of what succeeded.',
  downgraded: 'The verification mark of an answer without the proof that was asked for.',
  empty: 'The picture of an empty answer.',
  facts: 'The key figures.',
  failed: 'The picture of a failure, or the status of what failed.',
  'failure-details': 'Code and details of a failed request.',
  fields: 'A list of names and values.',
  footer: 'Rows on show, pager and cost.',
  form: 'The form of the request.',
  guess: 'A mark of a guess.',
  hash: 'A hash, an address or other bytes.',
  header: 'Title, query and marks.',
  hint: 'How a long table is used.',
  idle: 'The picture of a widget that has asked nothing yet.',
  input: 'A field to type into, or to choose from.',
  label: 'A name that the page gives to an address or hash.',
  levels: 'The steps from unverified to proven, in the list of checks.',
  line: 'A row that divides the table.',
  link: 'A link to where the page shows an address or hash.',
  'link-note': 'What another widget has shown here, and the way back.',
  live: 'The live region for screen readers.',
  mark: 'A mark in the header, in a row or at a value.',
  marks: 'The marks in the header.',
  menu: 'An open menu.',
  'menu-button': 'The button of the menu *Copy and export*.',
  'menu-item': 'An entry of a menu.',
  mismatch: 'The verification mark of an answer that is not what was recomputed.',
  missing: 'The banner about code that could not be loaded.',
  moniker: 'The name of a validator.',
  'next-steps': 'What would show more of the answer, with its controls, in the list of checks.',
  notes: 'What is to be known about the response.',
  null: 'The picture of a null answer.',
  ok: 'A mark of a check that passed.',
  opener: 'The button that opens a row.',
  pager: 'The buttons to other pages.',
  panel: 'A panel that a button or tab opens.',
  pending: 'The status of what is not decided yet.',
  pick: 'A value that can be selected.',
  picture: 'What stands in place of an answer: a drawing, a sentence, a button.',
  plain: 'A mark without a meaning of its own.',
  problem: 'The banner about an attribute that cannot be used.',
  progress: 'How far a search is.',
  proven: 'The verification mark of an answer that leads to a hash of the page.',
  query: 'What was asked, behind the title.',
  raw: 'The raw response.',
  reading: 'One way to decode a log.',
  row: 'A row of a table.',
  sample: 'The mark *Sample data*.',
  signed: 'The verification mark of an answer that validators signed.',
  skeleton: 'The placeholder while an answer is loading.',
  snapshot: 'The mark of a saved answer.',
  sort: 'The button of a column by which a table is sorted.',
  stale: 'The banner about an old answer.',
  status: 'How something went on its chain.',
  tab: 'A tab.',
  table: 'A table.',
  tabs: 'A list of tabs.',
  time: 'A time.',
  title: 'The title.',
  toolbar: 'Search, filters and the buttons that open panels.',
  'told-tokens': 'Which tokens were read from their contracts.',
  tools: 'The tools in the header.',
  tree: 'A tree of values.',
  under: 'What is below an open row of a table.',
  unit: 'The unit of an amount.',
  unknown: 'The status of what the response does not say.',
  unsupported: 'The picture of something that the node does not offer.',
  unverified: 'The verification mark of an answer that could be compared with nothing.',
  warn: 'A mark of a warning.',
  where: 'Which rows are on show.',
  words: 'The 32-byte words of the data of a log.',
};

/** What templates put into a part by a variable, by file and variable: the types of these have the words. */
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
