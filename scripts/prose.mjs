// Checks the wording of docs, catalogues, comments and commit subjects (`npm test -- rules`). The rules are below; a sentence that has
// to break one is in `prose/exceptions.mjs`, with its reason. `node scripts/prose.mjs --message <file>` checks a commit message only
// (as a `commit-msg` hook).
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { exceptions } from './prose/exceptions.mjs';
import { root } from './lib/setup.mjs';

/** Constructions that were translated word by word, and British spellings. */
const words = [
  /\b(?:alone|anew|beside|nobody|whoever|vouch\w*)\b/gi,
  /\bon\s+show\b|\bby\s+itself\b|\bnone\s+of\s+(?:ours|its)\b/gi,
  /\b(?:that|those)\s+of\b/gi,
  /\bstands?\s+(?:in|behind|below|for|once)\b/gi,
  /,\s+as\s+(?:it|they|the|that|nodes|frameworks)\b/gi,
  /\b(?:mis)?behaviou?r(?<!or)\w*\b|\b(?:colour|neighbour|favour|honour|labell|cancell|modell|travell)(?!ation)\w*\b/gi,
  /\b(?:licence|grey|burnt|centred?|artefacts?|amongst|whilst)\b|\b(?:recogn|normal|serial|organ|initial)is(?:e|ed|es|ing)\b/gi,
];
const headings = /^#+ (?:What|As|How far|On any)\b.*$/gm;
const ellipsis = / …(?=['"`])/g;

/** Commits before this one are not checked. */
const firstCommit = 'bd1690a2';
const subject = /^(?:feat|fix|refactor|perf|test|docs|build|ci|chore)(?:\([\w-]+\))?!?: ([a-z]+(?:-[a-z]+)?)\b/;
const noVerb =
  /^(?:an?|the|what|where|who|how|its?|their|no|not|every|each|all|more|one|two|some|any|only|as|of|on|in|by|for|with|now)$/;
const inflected = /(?:ed|ing|s)$/;
const baseForms = /^(?:\w*ss|embed|feed|need|speed|seed|bring|focus|bypass)$/;

const found = process.argv[2] === '--message' ? ofSubjects([readFileSync(process.argv[3], 'utf8')]) : all();
for (const line of found) console.error(line);
process.exitCode = found.length > 0 ? 1 : 0;

function all() {
  const files = git('ls-files', '*.md', '*.mdx', 'index.html', 'src/*.ts').filter(
    (file) => !/^(?:test|dist-client|recordings|src\/languages)\//.test(file),
  );
  const hits = files.flatMap(ofFile);
  const isNeeded = ({ file, text }) => hits.some((hit) => hit.file === file && hit.around.includes(text));
  const unused = exceptions.filter((each) => !isNeeded(each));
  const open = hits.filter(
    ({ file, around }) => !exceptions.some((each) => each.file === file && around.includes(each.text)),
  );
  return [
    ...open.map(({ file, line, text }) => `${file}:${line}: “${text}”`),
    ...unused.map(({ file, text }) => `scripts/prose/exceptions.mjs: no hit is left for “${text}” in ${file}.`),
    ...ofSubjects(git('log', '--no-merges', '--format=%s', `${firstCommit}..HEAD`)),
  ];
}

function ofFile(file) {
  const source = readFileSync(`${root}/${file}`, 'utf8');
  const text = file.endsWith('.en.ts') ? withoutKeys(source) : file.endsWith('.ts') ? commentsOf(source) : source;
  const rules = [...words, ellipsis, ...(/\.mdx?$/.test(file) ? [headings] : [])];
  return rules.flatMap((rule) =>
    [...text.matchAll(rule)].map(({ 0: hit, index }) => ({
      file,
      line: source.slice(0, index).split('\n').length,
      text: hit.replaceAll(/\s+/g, ' '),
      around: source.slice(Math.max(0, index - 80), index + hit.length + 80).replaceAll(/\s+/g, ' '),
    })),
  );
}

/** The comments of a module; everything else, code in backticks included, is blank, so that every place keeps its offset. */
function commentsOf(source) {
  const comment = /^[ \t]*\/\/.*|^[ \t]*\/\*[\s\S]*?\*\/|[ \t]\/\/ .*$/gm;
  let text = '';
  for (const { 0: hit, index } of source.matchAll(comment))
    text += blank(source.slice(text.length, index)) + hit.replaceAll(/^[ \t]*(?:\/\/|\*)|`[^`]*`/gm, blank);
  return text;
}

function withoutKeys(source) {
  return source.replaceAll(/^\s*'?[\w-]+'?(?=:)|`[\w-]+`/gm, blank);
}

function blank(text) {
  return text.replaceAll(/[^\n]/g, ' ');
}

function ofSubjects(subjects) {
  return subjects.flatMap((each) => {
    const [line] = each.split('\n');
    if (/^(?:Merge|Revert|fixup!) /.test(line)) return [];
    const verb = subject.exec(line)?.[1];
    if (verb === undefined) return [`commit “${line}”: expected “type(scope): verb object”.`];
    if (noVerb.test(verb) || (inflected.test(verb) && !baseForms.test(verb)))
      return [`commit “${line}”: “${verb}” is not a verb in the imperative.`];
    return line.length > 60 ? [`commit “${line}”: ${line.length} characters, at most 60.`] : [];
  });
}

/** The lines of a git command; none where its commits are not there, such as in a shallow clone. */
function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean);
  } catch {
    return [];
  }
}
